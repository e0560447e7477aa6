/** Whether words that say that something is missing say it of the claim. */

import { pattern } from '../../pattern.ts';
import { months } from '../../speech/spoken-date.ts';
import type { Clause } from '../clauses.ts';
import { aboutCall } from '../harmless-words.ts';
import type { Heard, Sentence, Span } from '../heard.ts';
import { isOutage } from '../outage.ts';

/** "I'm not finding anything under that number. Mind reading me the member ID again?" */
const asksAnew = pattern(String.raw`
  [.?!,] (?![^.?!]*\b(?:another|different|new|press|to (?:search|try|enter)|allow|call(?: us)?(?: back)? again)\b)(?=[^.?!]*\b(?:again
    |once more|one more time|re-?enter|over)\b)[^.?!]*\b(?:mind
  |could|can|please|let'?s|what(?:'s| is)|try|say|enter|give|may i)\b[^.?!]*\b(?:i\.?d|npi|number|name
  |birth\w*|dob|date)\b
`);

/** "I didn't find a match for that member": this does not mean that there is no claim. */
const ofMember =
  /^ (?:(?:was|were|is|found|available) )*(?:for|to|with|under) (?:the|that|this|your|an?|any|his|her) (?:\w+ )?(?:members?|patients?|subscribers?|providers?|i\.?d\b|name|npi|entry|information)/;

/** "I show no claim for the fifth, let me put in the third": the search goes on. */
const searchesOn =
  /^.{0,60}\b(?:(?:let|get|led|lit)(?: me)?|lemme|let's|i'?ll|i'm (?:going to|gonna)) (?:just |also |go ahead and )?(?:try|check (?:\w+ ){0,2}(?:other|another|different|old)|put in|type|enter|key|plug|search|switch|change|widen|expand|re-?run|use|keep (?:look|search|check|dig)ing|(?:look|search|check) (?:again|further|some more))\b|^.{0,40}\bstill (?:looking|searching)\b/;

/** "I'm not finding anything under that number": they will search by something else. */
const underKey =
  /^(?!.{0,40}\bnot (?:by|under|with)\b).{0,40}\b(?:with|under|for|by) (?:that|this|the|your|his|her) (?:\w+ )?(?:number|i\.?d\b\.?|npi|n p i|name|tin)(?! (?:for|on|in|or)\b)/;

const namesClaim = new RegExp(
  `\\b(?:claims?|bills?|charges?|dates?|day|dos|on file|system|${months.join('|')})\\b`,
);

/** "I don't have the claim up yet": it was not looked for. But "I don't have a claim loaded for June 3rd". */
const notOpen =
  /^ (?:up|open|pulled|in front of me|on (?:the|my) screen|loaded(?! (?:for|in|on|under|into)\b))\b/;

/** "No record of that PIN", not "of that date". */
const ofSomething = pattern(String.raw`
  ^(?: (?:of|for|on|under|from|with))? (?:that|this|your|any|an?|the) (?!claims?|bills?|charges?|services?
  |dates?|day|visit|submissions?|invoices?|one|encounter|procedure|receipt|receiving|transaction|\d
  |\w+ (?:claims?|bills?|charges?|submissions?)\b|(?:first|second|third|fourth|\w+th)\b
  |(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))[a-z]
  |^ (?:of|for|on|under) \w+ (?:extension|pin|npi|fax|account|person)\b
`);

/** "It's capitated, it was forwarded to the medical group": who else has the claim. */
const handedOn =
  /\b(?:capitated|delegated|(?:claim|it|that|this)(?:'s| was| has been| got| is)(?: \w+)? (?:forwarded|routed|transferred|passed|redirected)(?: on| over)? to (?!us\b))/;

/** "I've looked by his ID and by your tax number". */
const searched = /\b(?:look|search|check|tr[iy])\w* (?:it )?(?:by|under|with|using|for)\b.*$/;

/** What else may be missing than the claim, unless that is named after it: "the check is. A claim? We don't have one". */
export const namesAnother =
  /\b(?:records?|information|documents?|documentation|letter|response|form|auth\w*|referral|appeal|eob|payment|check|invoice|questionnaire|notes|remit\w*|(?:reference|ticket|confirmation|tracking) (?:number|code|id)|pended|denied|pending)\b/;

const pluralBefore = /\b(?:they|these|those)(?:'ve)? (?:(?:all|also|just|really|still) )?$/;

/** "You want the check number? I don't have it." */
const ofItem =
  /(?<!\bclaim (?:for|on|from) [^.?!]*)\b(?:numbers?|codes?|reason|date|amount|letter|reference|eob|fax|address)\? (?:(?:no|sorry|well|unfortunately|yeah|oh|i'm|and|but)[ ,]+)*(?:i |we )?$/;

/**
 * "The reference number is emailed, I don't have it here", "it needs an authorization and we don't have one on
 * file": the number or document is missing, not the claim.
 */
const mentionsDocument = pattern(String.raw`
  \b(?:(?:reference|ticket|confirmation|tracking|call|authorization|auth) (?:numbers?|codes?|id)|letter|eob|e o b
  |(?:needs?|needed|requir\w+|ask(?:ed|s|ing) for|want(?:s|ed)|missing|without)(?: (?:an?|the|prior))* (?:prior )?(?:auth\w*|pre-?\s?cert\w*|pre-?\s?auth\w*
    |referral|invoice|notes|documentation)
  |(?:prior )?(?:auth\w*|pre-?\s?cert\w*|referral|invoice) (?:is|was|were) (?:required|needed|requested))\b(?!.*\b(?:claims?|bills?)\b)
`);

/** "There's a stop on that check since it was never received". */
const isOfCheck =
  /\b(?:checks?|payments?|letters?|forms?|appeals?|questionnaires?)\b(?!.*\b(?:claim|bill|submission)\b).*\b(?:it|they|which|that)(?:'?s)?\b[^,;]*$/;

/** "Records requested, not received", "the notes were asked for and never arrived". */
const isRequested =
  /(?<!\bclaim (?:that |which )?(?:you |we |i |they )?(?:have |had )?)\b(?:requested|asked for|requests? (?:sent|mailed))\b(?!.*\bclaim\b),? (?:(?:and|but|were|was|they|those|have|has|been),? )*$/;

interface Surroundings {
  readonly sentence: Sentence;
  readonly clause: Clause;
  /** The words of the clause before the statement. */
  readonly before: string;
}

/** Whether "not found" and the like mean that there is no claim on file. */
export function isOfMissing(heard: Heard, span: Span, { sentence, clause, before }: Surroundings): boolean {
  const matched = heard.low.slice(span.start, span.end);
  const after = heard.low.slice(span.end, span.end + 30);
  return (
    !isOutage(heard.low, span) &&
    !handedOn.test(heard.low.slice(0, span.start)) &&
    !(
      /\b(?:it|any|none|one)\b/.test(matched) &&
      (ofItem.test(heard.low.slice(0, span.start)) ||
        mentionsDocument.test(heard.low.slice(sentence.start, span.start).replace(searched, '')))
    ) &&
    // "We asked for records. They haven't come in yet."
    !(
      pluralBefore.test(heard.low.slice(sentence.start, span.start)) &&
      namesAnother.test(heard.low.slice(0, span.start))
    ) &&
    // "There are no claims that were denied".
    !/^ (?:that|which) (?:(?:are|were|was|got|have|has) )?(?:denied|paid|pend|rejected)/.test(after) &&
    !isOfCheck.test(heard.low.slice(sentence.start, span.start)) &&
    !isRequested.test(heard.low.slice(sentence.start, span.start)) &&
    (matched.startsWith('there') || !notOpen.test(heard.low.slice(span.end))) &&
    !aboutCall.test(heard.low.slice(clause.start, span.end + 30)) &&
    // "I haven't found your claim yet": the search goes on.
    !(/\b(?:find|found|locat|pull)/.test(matched) && /^[^.?!,]{0,25} yet\b/.test(after)) &&
    !(
      /\b(?:record|trace|evidence|sign)\b(?!.*\bclaim)/.test(matched) &&
      ofSomething.test(heard.low.slice(span.end))
    ) &&
    !asksAnew.test(heard.low.slice(span.end)) &&
    !(underKey.test(heard.low.slice(span.start)) && !namesClaim.test(clause.low)) &&
    !searchesOn.test(heard.low.slice(span.end)) &&
    !/\b(?:members?|patients?|providers?|subscribers?)(?:'?s)? (?:id|record|number|with|was|is|could|not)?\b/.test(
      matched,
    ) &&
    !(
      /\bmatch(?:es|ed)?(?: (?:was |were )?found)?$/.test(matched) &&
      ofMember.test(after) &&
      !/\bclaim/.test(clause.low)
    ) &&
    // "That ID is not on file" is about the member, not the claim.
    !/\b(?:whether|if)\b/.test(matched) &&
    (/\bclaims?\b|\bit (?:was|is|has|never)\b/.test(clause.low) ||
      /\belse\b.*\bda(?:te|y)$/.test(matched) ||
      !/\b(?:members?|patients?|providers?|subscribers?|recipients?|beneficiary|i\.?d\.?|n ?p ?i|rendering|number|(?<!our )records?|information|documents?|documentation|response|appeals?|payments?|check|authorization|referral|form|questionnaire)\b/.test(
        before.replace(searched, ''),
      )) &&
    !/\b(?:closed|denied|denial|pended|pending|suspended|reason|(?:denied|denies|pended|closed|hold)\b[^.?!]*\bbecause|(?<!\bour )records?|information|documentation|response|authorization|referral|questionnaire|primary|eob)\b[^.?!]*$/.test(
      before,
    )
  );
}
