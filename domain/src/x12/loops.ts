/** The loops of an 837, as the implementation guides name them, for messages about a segment. */

import type { Level } from './levels.ts';
import type { OpenClaim } from './open-claim.ts';

const loopsOfLevel: Record<Level['kind'], Record<string, string>> = {
  provider: { '': '2000A', '85': '2010AA', '87': '2010AB', PE: '2010AC' },
  subscriber: { '': '2000B', IL: '2010BA', PR: '2010BB' },
  patient: { '': '2000C', QC: '2010CA' },
};

/** `entity` is NM101 of the last name; null outside of levels and claims. */
export function loopAt(claim: OpenClaim | null, level: Level | null, entity: string): string | null {
  if (claim?.isInLines) return '2400';
  if (claim?.isOtherPayer) return entity === '' ? '2320' : '2330';
  if (claim) return entity === '82' ? '2310B' : '2300';
  if (level) return loopsOfLevel[level.kind][entity] ?? loopsOfLevel[level.kind][''] ?? null;
  return { '41': '1000A', '40': '1000B' }[entity] ?? null;
}
