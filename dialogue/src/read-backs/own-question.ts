/** Tells "is that right?" after a read-back from a question about something else, such as "was it sent electronically?". */

import { asksIfOurs, asksIfRight } from './closed-question.ts';

/** "Was it sent electronically?", "did you bill his primary first", "is he still in Omaha". */
const asksFurther =
  /^(?:(?:and|so|okay|ok|but|also|well|now|then|sir|maam) )*(?:(?:did(?! i\b| you (?:just )?(?:say|mean|want|need|hear|get|call|ask)\b)|has|have|had|does) |do (?:you (?:guys )?(?:have|know|bill|send|see|use|accept)|they|we) |(?:was|were) (?:it|they|those|these|you|this|that(?! (?:the|your)\b)|the|he|she|your) |are (?:they|those|your) |is (?:(?:he|she) (?!the |an? |our |your |who )|(?:your|his|her) (?!call )|it (?!the|for|him|her|this|that|a|just|only)\w+ ))/;

/** "Does that match what you have?" */
const comparesWithOurs =
  /\bcall(?:ing)? (?:about|for|on|regarding)\b|\b(?:match\w*|same|sounds?|looks? (?:right|good|correct)|right|correct|(?:what|who|that) (?:\w+ )?you|you (?:said|gave|mean\w*|want\w*|need\w*|call\w*|ask\w*|look\w*|try\w*)|(?:the|your) (?:one|patient|member|person|guy|claim)$)(?! (?:payer|plan|insurance|address|place))\b/;

/** Whether a question asks for a fact that only our office may know, rather than to confirm what was read back. */
export const asksForOtherFact = (question: string) =>
  asksFurther.test(question) &&
  !comparesWithOurs.test(question) &&
  !asksIfRight(question) &&
  !asksIfOurs.test(question);
