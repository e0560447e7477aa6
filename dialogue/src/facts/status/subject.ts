/** What a statement is about: the claim, or a request, a coverage or a document. */

import { pattern } from '../../pattern.ts';
import { type Clause, withoutSubject } from '../clauses.ts';
import type { Heard, Span } from '../heard.ts';
import { request } from '../other-claim-words.ts';

const subject = `(?:${request}|coverage|polic(?:y|ies)|plan|insurance|eligibility|(?<!fee )contract|license|benefits|member|patient|provider|subscriber)`;
const being =
  "(?:(?:'?s|'ve|with (?:us|you)|is|was|are|were|has|have|had|been|being|got|remains?|still|now|also|just|currently|actually|only|already|not|never|in|on) ?)*";
/** "The authorization is pending", "his coverage was suspended". */
const subjectAt = pattern(String.raw`
  \b${subject} ?${being}$|\b(?:${request}) (?:number|id)\b(?!.*\b(?:claim|bill)\b).* ${being}$
  |^(?:\w+ ){0,3}?(?:the|your|an?|this|that|his|her|\w+'s) (?:\w+ ){0,3}?${subject}(?: (?:for|from|of|on
    |dated|you|that|with|under|in) .{1,60}?)? ${being}$
`);
const subjectFirst = new RegExp(
  `^(?:\\w+ ){0,2}?(?:the|your|an?|this|that|his|her) (?:\\w+ ){0,3}?${subject}(?: (?:for|from|of|on|dated) .{1,40}?)?(?: (?:is|was|has|had|got)|'s)\\b`,
);
const beingAt = new RegExp(
  `(?:\\b(?:is|was|are|were|been|being)|'s) ${being}$|^(?:is|was|has been|on|in|under|being)\\b`,
);
/** "Denied is what the authorization says". */
const sourceAfter = new RegExp(`^,? (?:is|was|'s) (?:just |only )?what (?:\\w+ )?${subject}\\b`);
/** "What was denied was the referral". */
const subjectAfter = new RegExp(
  `^ (?:is|was) (?:the|your|his|her) (?:\\w+ )?${subject}\\b(?! (?:is|was)\\b)`,
);
/** "His coverage was active and it's still active". */
const subjectOf = new RegExp(
  `\\b${subject}(?: \\w+){0,2}? (?:is|was|has been|had been|became|went|started|ended)\\b`,
  'g',
);

/** "Authorization number 4471, status denied". */
const ofRequest = new RegExp(`\\b(?:${request})\\b(?!.*\\b(?:claim|bill)\\b)[^.?!]*$`);

/** "We denied your request for an extension", not "we denied the claim, no referral". */
export const objectOf = pattern(String.raw`
  ^ (?:the|an?|his|her|your|you're|that|this
  |their) (?:(?!claims?|bills?|charges?|services?|visit|line|no|without|for|because|due|as|since|missing|reason|is|was
    |requires?|needs?|needed|lacks?|lacked)\w+ ){0,3}?(?:${request}
  |entry|call(?! (?:reference|ref|id|number)\b)|search|selection
  |requests?(?! for (?:payment|reimbursement)))\b(?! (?:is|was|must|has|needs?|(?:denial |reason )?(?:codes?|reasons?|says?|shows?|states?))\b)
  |^ (?:everything|anything|all) (?:he|she|they|you)\b
`);

/** "Your application was received / and is in process": the subject of a clause without one is that of the clause before. */
export function subjectStart(heard: Heard, clause: Clause): number {
  const index = heard.clauses.indexOf(clause);
  const before = heard.clauses[index - 1];
  // "Her contract's pending. Been in process since June eighth."
  const goesOn = before?.sentence === clause.sentence ? withoutSubject : /^been\b/;
  const isOwn = before === undefined || !goesOn.test(clause.low);
  return isOwn ? clause.start : subjectStart(heard, before);
}

/** "Your W-9 was received June 18th and is", also when the verb was misheard: what follows is of the W-9. */
const ofRequestFirst = new RegExp(
  `^(?:(?:so|okay|and|yes|well|now)[ ,]+)*(?:(?:the|your|an?|this|that|his|her|last|(?:(?:dr\\.?|doctor) )?\\w+'s) )?(?:(?!(?:claims?|bills?|that|it|is|was|are|has|have|the|an?|on|in|to|for|need|they|we|i)\\b)[\\w']+ ){0,3}?(?:${request})\\b(?: (?:for|from|of)(?: \\w+){1,3}?)?,?(?: [\\w']+){0,2}? (?:received?|requested|submitted|sent|faxed|opened|filed|denied|rejected|accepted|approved|pending|being|(?:in|under) (?:process|review))\\b(?!.*\\b(?:claims?|bills?|charges?|visit|payments?|checks?|we|i|you|they|because|so)\\b)`,
);

/** Whether what is said at `at` is of a request or a document that its sentence begins with. */
export const isOfRequestFirst = (heard: Heard, sentence: Span, at: number): boolean =>
  ofRequestFirst.test(heard.low.slice(sentence.start, at));

/** "There's an authorization on file" / "and it's pending". */
const namesRequest = pattern(String.raw`
  ^(?:(?:and|so|but|okay|yes|well|also|now),? )*(?:(?:(?:i|we)(?: do| also)? (?:see|have|show|found)
    |there(?:'s| is)|(?:he|she) has) )?(?:the
  |an?|your|his|her|this|that) (?:\w+ ){0,2}?(?:auth(?:orization)?|pre-?cert\w*|referral|enrol?lment
  |application)\b(?!.*\b(?:claim|bill|visit|charges?|den\w+|need\w*|required|missing|expired|not|no)\b)
`);

/** What is pending or denied is not the claim. */
export function isOfOtherSubject(heard: Heard, { start, end }: Span, clause: Clause): boolean {
  const from = subjectStart(heard, clause);
  const lead = heard.low.slice(from, start);
  const said = heard.low.slice(start, end);
  if (isOfRequestFirst(heard, clause.sentence, end)) return true;
  const goesOn =
    from < clause.start || /\band (?:(?:is|was|has|been|being|still|now|currently) )*$/.test(lead);
  if (goesOn && subjectFirst.test(lead)) return true;
  const rest = heard.low.slice(end);
  if (sourceAfter.test(rest) || (said.endsWith('ed') && subjectAfter.test(rest))) return true;
  if (subjectAt.test(lead)) return beingAt.test(lead) || beingAt.test(said);
  const isPronoun = /^(?:(?:and|so|but) )*(?:it|that|this)(?:'s| is| was| has been| received)\b/.test(
    `${lead}${said}`,
  );
  const before = heard.low.slice(Math.max(0, start - 120), clause.start);
  if (
    isPronoun &&
    !/^so\b|\b(?:pa(?:y|id)\w*|re-?(?!view)\w+)$/.test(`${lead}${said}`) &&
    namesRequest.test(heard.low.slice(clause.sentence.start, clause.start))
  )
    return true;
  // "Authorization found. Status approved."
  const named = said.endsWith('approved') ? before.replace(/[.?!]/g, ',') : before;
  if (/^(?:the |its )?status\b/.test(`${lead}${said}`) && ofRequest.test(named)) return true;
  const last = isPronoun ? [...before.matchAll(subjectOf)].at(-1) : undefined;
  if (last === undefined || /\b(?:claim|bill|charges?|visit)\b/.test(before.slice(last.index))) return false;
  const since = before.slice(last.index + last[0].length);
  return (
    /\b(?:active|open|suspended|approved|on hold)$/.test(said) ||
    /^ (?:\w+ )?(?:requested|submitted|received|sent|faxed|opened|filed|denied|rejected|accepted|approved|pending|being|(?:in|under) (?:process|review|progress))\b/.test(
      since,
    )
  );
}
