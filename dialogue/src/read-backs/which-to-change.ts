/** Which of several keys changes the value that was read back wrongly: "2 to change the name, 3 to change the date". */

import type { CallBrief } from '../conversation.ts';
import type { Menu } from '../menus/menu.ts';
import { checkReadBack } from './read-back.ts';
import type { Identified } from './read-values.ts';

/** In order: "date of birth" is no date of service. */
const kinds = {
  birth: /\b(?:birth\w*|born|d\.?o\.?b)\b/i,
  amount: /\b(?:charges?|charged|billed|bill(?:ed)? amount|amounts?|totals?|dollars)\b|\$/i,
  date: /\b(?:dates?|days?|d\.?o\.?s|services?|visit)\b/i,
  member: /\b(?:member|subscriber|patient)(?:'?s)? (?:i\.?d|number)|\bi\.?d\b/i,
  provider: /\b(?:provider|n\.?p\.?i|doctor|practice|tax)\b/i,
  name: /\b(?:name|patient|member|spelling)\b/i,
};
type Kind = keyof typeof kinds;

const kindOf = (words: string): Kind | null =>
  (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].test(words)) ?? null;

/** Where the keys begin. */
const keysFrom =
  /\b(?:if (?:this|that|it|everything|all|any\w*)\b|press|dial|push|(?:one|two|three|\d) (?:if|to)\b|to (?:confirm|accept|change|correct|fix)\b)/i;

/** "Carter, Rashid. Date of service June 3rd, charges 160 dollars": each value with its label. */
const partsOf = (text: string) =>
  text
    .slice(0, keysFrom.exec(text)?.index)
    .split(
      /(?<=[.?!;])\s+|,?\s+(?:and\s+)?(?=(?:the )?(?:dates? of (?:service|birth)|service dates?|born|birth ?date|charges?|billed|bill(?:ed)? amount|total|member (?:i\.?d|number)|n\.?p\.?i|provider|tax i\.?d)\b)/i,
    );

const changes = /\b(?:change|correct|fix|re ?enter|edit|update)\b/;

/** The key of the option that changes the only wrong value; null when the options do not tell values apart. */
export function keyToChange(
  text: string,
  menu: Menu | null,
  brief: CallBrief,
  identified: Identified,
): string | null {
  const options = (menu?.options ?? []).flatMap(({ key, label }) => {
    const kind = kindOf(label);
    return kind !== null && changes.test(label) ? [{ key, kind }] : [];
  });
  if (options.length < 2) return null;
  const wrong = partsOf(text).filter((part) => checkReadBack(part, brief, identified).verdict === 'not-ours');
  const named = new Set(wrong.map((part) => kindOf(part) ?? 'name'));
  const [kind] = named;
  return named.size === 1 ? (options.find((option) => option.kind === kind)?.key ?? null) : null;
}
