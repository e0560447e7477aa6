/** Whether a payer's system is down, so that nothing found says nothing about the claim. */

import { pattern } from '../pattern.ts';
import type { Span } from './clauses.ts';

const outage = pattern(String.raw`
  \b(?:(?:systems?|computers?|screens?|servers?|network|internet|application|program|everything|it)(?:'s|'re
    | (?:is|are|has|have|just|keeps?|not|isn'?t|won'?t|been|being|currently|really|running|very|so|still|all
    |kind of|a (?:bit|little)))* (?:down|frozen|froze|freezing|load(?:ing)?|slow|locked|offline|unavailable
    |stuck|crash\w*|responding)
  |crashed|outage|under maintenance|system maintenance|technical (?:issues?|problems?|difficult\w+))\b
`);
const afterOutage = /\b(?:okay|ok|alright|here (?:it|we)|there (?:it|we)|finally|it'?s (?:back|up))\b/;
const forNow = /^(?: up| anything)? (?:right now|at the moment|just now|today)\b/;

/** "I can't see any claims, our system is down": nothing is known about the claim. */
export function isOutage(low: string, { start, end }: Span): boolean {
  const match = outage.exec(low);
  const isBack = match !== null && match.index < start && afterOutage.test(low.slice(match.index, start));
  const isUnable = /\b(?:can'?t|cannot|unable|not able|couldn'?t)\b/.test(low.slice(start, end));
  // "I don't have access to claims."
  const lacksAccess = /\baccess\b/.test(low.slice(start, end));
  return (match !== null && !isBack) || lacksAccess || (isUnable && forNow.test(low.slice(end)));
}
