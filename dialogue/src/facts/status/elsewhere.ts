/** What was paid or decided is not our claim: another service, another provider, or other visits. */

import type { Span } from '../clauses.ts';

const bothOfOthers =
  /\b(?:(?:those|these|they)(?: two| three)?(?:'ve|'re)?|both|all of them)(?: (?:both|all|were|are|have|been|got))* $/;
const butNotOurs =
  /^,? (?:but|just|only) (?:not|nothing|none) (?:(?:on|for|from) )?(?:the|that|your|this|yours)\b/;

/** "It's included in another service that was already paid": why ours was denied. */
const paidWithOther =
  /\b(?:included (?:in|with)|inclusive (?:in|to|of|with)|incidental to|bundled (?:in|into|with)|(?:part|component) of|covered (?:by|under)) (?:the |an? )?(?:\w+ ){0,5}?(?:(?:that|which)(?:'s)?(?: we| they)?|we|they)(?: (?:was|were|is|has|have|had|been|already|just|also))* $/;

/** "We already paid another dentist for one". */
const toOther =
  /^ (?:(?:it|this|that|one|them) )?(?:(?:out )?(?:to|for) )?(?:another|an other|a different|some other|the other) (?:\w+ )?(?:dentist|doctor|provider|physician|surgeon|specialist|therapist|office|practice|clinic|facility|hospital|lab|pharmacy|group|supplier|company)\b/;

export const isPaidElsewhere = (low: string, sentence: Span, { start, end }: Span): boolean =>
  paidWithOther.test(low.slice(sentence.start, start)) || toOther.test(low.slice(end));

/** "I have the second and the sixteenth, those both paid, but not the ninth". */
export const isOfOtherVisits = (low: string, sentence: Span, { start, end }: Span): boolean =>
  bothOfOthers.test(low.slice(sentence.start, start)) && butNotOurs.test(low.slice(end));
