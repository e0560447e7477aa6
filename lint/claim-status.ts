/**
 * Rule `claim-status`: SQL that writes the column `status` of `automations` belongs in one file, which checks each move
 * against the rules and writes the claim's history. Tests may arrange any status.
 */

import { placeOf } from './place.ts';
import type { Ranged, Rule } from './rule.ts';

const onlyWriter = 'src/db/claim/status.ts';

const update =
  /\bupdate\s+(?:only\s+)?automations\b(?<assignments>.*?)(?:\bwhere\b|\bfrom\b|\breturning\b|$)/gis;
const insert = /\binsert\s+into\s+automations\b\s*\((?<columns>[^)]*)\)/gis;

function writesStatus(sql: string): boolean {
  const updates = [...sql.matchAll(update)].map(({ groups }) => groups?.['assignments'] ?? '');
  const inserts = [...sql.matchAll(insert)].map(({ groups }) => groups?.['columns'] ?? '');
  return (
    updates.some((text) => /(?:\bset|,)\s*status\s*=/i.test(text)) ||
    inserts.some((text) => /(?:^|,)\s*status\s*(?:,|$)/i.test(text))
  );
}

export const claimStatus: Rule = {
  create(context) {
    const place = placeOf(context.filename);
    if (place?.workspace !== 'server' || place.isTest || place.inside === onlyWriter) return {};
    const check = (node: Ranged, sql: string) => {
      if (writesStatus(sql))
        context.report({ node, message: 'Change a claim’s status by the functions of db/claim/status.ts.' });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral(node) {
        check(node, node.quasis.map(({ value }) => value.cooked ?? value.raw).join(' … '));
      },
    };
  },
};
