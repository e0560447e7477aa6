/** Tells the reference number of this call from those of earlier calls, of requests and of systems. */

import { pattern } from '../pattern.ts';
import { months } from '../speech/spoken-date.ts';
import { clauseAt } from './clauses.ts';
import type { Heard, Span } from './heard.ts';
import { digit } from './number-labels.ts';
import { request } from './other-claim-words.ts';

const ofOtherCall = pattern(String.raw`
  \b(?:last|previous|prior|earlier|other|first) (?:\w+ )?(?:call|caller|inquiry|one|person|gal|guy|lady
    |time)\b(?! (?:center|number))
  |\b(?:who|that|office|somebody|someone|they|he|she) (?:\w+ ){0,3}?called\b
  |\b(?:yesterday|last week|predecessor|left (?:\w+ ){0,2}notes?|noted)\b
`);

/** "You last called on July 8th, reference number 664120", not "you called today". */
const calledBefore = pattern(String.raw`
  ^(?!.*\b(?:today|this call)\b).*(?:\b(?:called|calls?|inquired|spoke)\b[^.?!]{0,40}?(?:\b(?:last|on|this past) \w+day\b
  |\b\d{1,2}[/-]\d|\b(?:${months.join('|')}) (?:the )?(?:\d|first\b|second\b|third\b|\w+(?:th|ty)\b))
  |\b(?:you|office|clinic|practice|service)\b[^.?!]{0,15} last (?:called|inquired|spoke)\b
  |\b(?:${months.join('|')}) (?:\d\w*|\w+th) call\b)
`);

/** "The authorization reference number", "the ticket number for your portal request". */
const ofRequest = pattern(String.raw`
  \b(?:${request}|appeal|dispute|portal|help ?desk|support|i[. ]t\.?)(?:'s)? (?:(?:is|was|has|been|and|of|the) )*$
  |\b(?:letter|fax|form|notice|records request)\b[^.?!,]{0,50} (?:has|with|carries) (?:the |an? )*$
  |\bsurvey\b[^.?!]{0,20} (?:use|enter) (?:the |your )?$
`);
const isOfRequest = new RegExp(`\\b(?:${request}|appeal|dispute)s? (?:is|was|has been|were)\\b`);
const forRequest = new RegExp(
  `^ (?:for|of|on|with|from) (?!(?:this|today'?s) inquiry\\b)(?:(?:the|your|that|this|our|my|her|his|an?) )*(?:\\w+ )?(?:${request}|appeal|dispute|portal|help ?desk|mailing|package|shipment|envelope)\\b`,
);

/** "When you send the records, put inquiry number Q 77 on the cover sheet". */
const toPut =
  /\b(?:put|write|include|(?<!\b(?:an?|the|any|your|my|our|this|that|call|that's|is) )reference) (?:the |your |this |that )?$/;

/** "Ticket number 417 is for my system being slow", "use code 3 0 0 1 2 to take our survey". */
const forSystem = pattern(String.raw`
  ^[^.?!]{0,60}?(?:\b(?:is|was|it's|that's) (?:for|about|with|on)
  |(?:\d|\b${digit}) (?:to|when you|for)(?: \w+)??) (?:(?:the|our|my|an?) )*(?:\w+ )?(?:systems?|computers?
  |screens?|phones?|portal|website|outage|help ?desk|i\.?t\.?|survey)\b
`);

const ofToday = /\bfor (?:today|this call|today'?s call)\b/;

export function isOfThisCall({ low, ...heard }: Heard, { start, end }: Span): boolean {
  const said = low.slice(start, end).replace(/^(?:your|the|my) /, '');
  const index = heard.sentences.findIndex((sentence) => start >= sentence.start && start < sentence.end);
  const before = heard.sentences[index - 1]?.low ?? '';
  // "Last time it was 881302. Today's reference is 894417."
  const isNamed = /\b(?:today'?s|this call'?s)(?: call)? $/.test(low.slice(0, start)) || ofToday.test(said);
  return (
    // "The prior authorization was denied. Reference 77014."
    !(
      said.startsWith('reference') &&
      low.slice(heard.sentences[index]?.start, start).length < 20 &&
      isOfRequest.test(before) &&
      !/\b(?:claim|call)\b/.test(before)
    ) &&
    (isNamed ||
      (!ofOtherCall.test(clauseAt({ low, ...heard }, start)?.sentence.low ?? '') &&
        !calledBefore.test(low.slice(heard.sentences[index]?.start, end)))) &&
    !ofRequest.test(low.slice(0, end - said.length)) &&
    !forRequest.test(low.slice(end)) &&
    !toPut.test(low.slice(0, start)) &&
    !forSystem.test(low.slice(end))
  );
}
