/** Whether a number is an amount, and an exact one. */

import { pattern } from '../../pattern.ts';
import { neutralWords } from '../../speech/neutral-words.ts';
import { dateOf } from '../../speech/numbers-as-dates.ts';
import { isValueWord } from '../../speech/value-words.ts';
import { groupsOf } from '../../speech/values.ts';
import { clauseAt, sentenceAt } from '../clauses.ts';
import { correction } from '../corrections.ts';
import { dateIntroduction } from '../date-labels.ts';
import { type Heard, isCut, isNearYear, type Span } from '../heard.ts';
import { labelsIn } from '../labels.ts';
import { type AmountField, amountLabels } from './amount-labels.ts';
import { textOf } from './amount-meanings.ts';
import type { Labeled } from './amount-settling.ts';

/** A number without a unit is an amount only right after its label: "the paid amount is eighty four fifty". */
const isOnly = pattern(String.raw`
  ^(?:[\s:,]
  |\b(?:um|uh|amounts?|is|was|of|at|equals|totals?|totaled|in|the|a|sum|for|on|it|usd|you|yous|guys|folks
    |y'?all|us|out|clinic|doctor|another|all|whole|full|entire|back|rest|other|remaining|which|that|this|there|claim
    |patient|office|provider|practice|took|dated|remit|remittance|co-?insurance|co-?pay|balance|went|e|f|t|eft|by
    |percent|per|contract|via|to|your|ours?|its|hon(?:ey)?|sweetie|darling|dear|sir|ma'?am|(?:mon|tues|wednes|thurs|fri)day|(?:i|we)(?: do)? (?:show|see|have))\b
  |'s|\b(?:so|and) (?=(?:that|it)'s))*$
`);

/** "It paid forty dollars, well, forty eight to be exact": directly after an amount. */
export const isRefining =
  /\b(?:for|on|from) (?:this|your|that) (?:claim|one|patient|member|visit)(?: (?:it )?(?:was|is)|,? (?:we|they|he|she|it)(?: only| just)? (?:took|applied|charged|used|owes?|was|is))?(?: only| just)?\s*\$?$|(?:^|\b(?:dollars|cents|\w+ty|\w+teen|\d),? )\W*(?:well|make (?:it|that)|rather)\W*$/;

export const ofIdentifier = pattern(String.raw`
  \b(?:check|eft|e f t|number|trace|warrant|reference|(?<!\b(?:this|that|your) )claim|[idt]\.?c\.?n\b\.?|codes?|remark
  |edit|id|account|policy|card|extension
  |ending(?: in)?)(?: (?:number|is|was|it's|(?:on|for) (?:that|this|it)(?: one| payment)?))*[\s#]*$
`);

const lineNumber =
  /(?<!\b(?:this|that|the|first|second|third|last|other|next|one) )\bline(?: (?:item|number))? $/;

/** Words before a date, not an amount: "paid on" seven ten, "dated" seven ten. */
export const introducesDate = new RegExp(`\\b(?:on|dated?|${dateIntroduction}|by|until|through|as of)\\s*$`);

/** Whether numbers without a unit appear where an amount is expected: "paid on June 2nd for eighty four fifty". */
export function isDue(heard: Heard, value: Labeled['amount'], awaited: AmountField | null): boolean {
  const { start, end } = value.span;
  const [before, said, after] = [heard.low.slice(0, start), textOf(heard, value.span), heard.low.slice(end)];
  // "The 26158-02".
  if (/\d-\d/.test(said)) return false;
  // "The deductible for 2026 is $283": a year, not an amount.
  if (
    /^(?:20\d\d|twenty twenty[ -]\w+)$/.test(said) &&
    /\bdeductible(?: \w+)? (?:for|in)(?: the year)? $/.test(before)
  )
    return false;
  // "This one was paid" is not an amount of $1, and "applied two the deductible" was "to".
  const isPronoun =
    said === 'one' ||
    (/^(?:two|2)$/.test(said) && /^ (?:the|your|his|her)\b/.test(after)) ||
    (/^(?:two|three|four)$/.test(said) && /\b(?:those|these|other|all) $/.test(before));
  // "Our plan only pays for two exams".
  const isCount =
    /^\w+$/.test(said) && /\b(?:pays|covers|allows) (?:only |just )?for (?:only |just )?$/.test(before);
  // "Paid line one at sixty five, line two at …": a line number, not an amount.
  const isOfLine = /^\w+$/.test(said) && Number(value.values[0]) <= 2_000 && lineNumber.test(before);
  if (value.values.length === 0 || isPronoun || isCount || isOfLine || ofIdentifier.test(before))
    return false;
  if (introducesDate.test(before)) return false;
  if (awaited !== null) return true;
  if (/\bamount (?:of |is |was )?$/.test(before)) return true;
  // "Paid six twenty two twenty six" ends in a year.
  const isDated = dateOf(groupsOf(heard.tokens, value)).some((date) => isNearYear(heard, date));
  if (isDated && !/\b(?:amount|is|was|of|for|at)\s*$/.test(before)) return false;
  if (correction.test(before.slice(-45)) || isRefining.test(before.slice(-60))) return true;
  if (/^\s*(?:of(?! (?:which|that|it)\b)|or)\b/.test(after)) return false;
  const from = Math.max(sentenceAt(heard, start)?.start ?? 0, start - 90);
  let lead = before.slice(from);
  // Dates and numbers read digit by digit may be between an amount and its label.
  for (const { kind, span, values } of heard.values)
    if (
      span.start >= from &&
      span.end <= start &&
      (kind === 'date' ||
        kind === 'count' ||
        values.length === 0 ||
        ofIdentifier.test(heard.low.slice(0, span.start)))
    )
      lead =
        lead.slice(0, span.start - from) + ' '.repeat(span.end - span.start) + lead.slice(span.end - from);
  const name = labelsIn(lead, amountLabels).at(-1);
  const gap = name && lead.slice(name.end);
  const isNumber =
    name !== undefined && /\b(?:check|eft|ach|draft|number)\b/.test(lead.slice(name.start, name.end));
  if (gap !== undefined && isOnly.test(gap) && (!isNumber || /\b(?:for|of)\s*$/.test(lead))) return true;
  const trail = after.replace(
    /^(?:,(?= is on\b))?\s*(?:(?:was|is|were|are|will|would|be|been|has|got|gets|getting|we|(?<=(?:is|was) )on|the|(?:that|what)(?= (?:we|was|went|got)\b)|all|of|it|went(?! out)|goes|going|put|applied|eaten|absorbed|up|by|for(?= (?:the|your) (?:patient|member)\b)|to(?! you\b)|toward|towards|his|her|your|our|(?:patient|member)'?s?) )*/,
    '',
  );
  // "4 4 1 2 2 is the check number".
  if (/^(?:'s| is| was) (?:the |your )?\w+ number\b/.test(after)) return false;
  return labelsIn(trail.slice(0, 40), amountLabels)[0]?.start === 0;
}

/** "It paid at the DRG rate, $80": how an amount was calculated. */
export const atRate =
  /\b(?:at|per|under|by|on|using|off) (?:(?:the|our|your|an?|their|his|her) )?(?:(?:d ?r ?g|per diem|case|in|out|of|network|fee|schedule|contract(?:ed|ual)?|negotiated|agreed|medicare|medicaid|participating|par|standard|facility|outpatient|inpatient|state|plan|percent|global|flat|bundled|usual|normal|regular|full) |[- ])*(?:rates?|fee schedule|pricing)\b/g;

/** "Just shy of a hundred dollars", "$40 a unit": words that are not plain change an amount. */
export function isPlainAround(heard: Heard, span: Span, lead: Span | null): boolean {
  const start = Math.max(lead?.end ?? 0, clauseAt(heard, span.start)?.start ?? 0, span.start - 30);
  // "We paid nothing, $88.15 is what he owes": another amount.
  const said = heard.low
    .slice(0, span.start)
    .replace(atRate, (words) => ' '.repeat(words.length))
    .replace(/(?<=\bpaid )nothing\W*$|\b(?:i|we)(?: do)? (?:show|see|have) \$?$/, '');
  const words = [...said.matchAll(/(?<![\w'])[a-z][a-z']*/g)]
    .filter(({ index }) => index >= start)
    .map(([word]) => word);
  const isOdd = (word: string) =>
    (!neutralWords.has(word) || /^(?:about|but|nothing|whole|less)$/.test(word)) &&
    !isValueWord(word) &&
    !/^(?:off|appl|collect$|leav|remain|other$|rest$|direct$|deposit$|cut$|put$|had$|same$|sum$|amt$|mount$|double$|triple$|altogether$|owes?$)/.test(
      word,
    ) &&
    labelsIn(word, amountLabels).length === 0 &&
    !heard.names.includes(word) &&
    !isOnly.test(word);
  const rest = heard.low.slice(span.end);
  // "Allowed at ninety one thirty eight less the copay of thirty".
  const isWhole =
    lead !== null && /allow|bill|charge/.test(textOf(heard, lead)) && /^,? (?:less|minus) /.test(rest);
  // "Paid line one eighty dollars": $80 for line one, or $180.
  const isAfterLine =
    lineNumber.test(heard.low.slice(0, span.start)) &&
    /^(?:one|two|three|four|five|six) /.test(textOf(heard, span));
  const isPart = isAfterLine || isCut(heard, span) || (perPart.test(rest) && !isWhole);
  return !isPart && (opensSentence(heard, span) || !(lead === null ? words.slice(-1) : words).some(isOdd));
}

/** "Since you're non-par. $73.20, June 24th": as it was written, before a sentence that is only values was joined. */
export function opensSentence({ text, pieces }: Heard, { start }: Span): boolean {
  const before = text.slice(0, start);
  // "It was cashed on July 3rd" / "sixty seven dollars and fifty five cents".
  const isNext = pieces.some((piece) => piece.start === start) && !limits.test(before);
  return /[.?!]\s+$/.test(before) || isNext;
}

/** "Just shy of" / "a hundred dollars": the amount depends on what was said before. */
const limits =
  /(?:^|\b(?:about|additional|almost|another|around|approximately|but|each|extra|is|just|least|less|like|maybe|minus|more|most|nearly|not|of|only|or|over|per|plus|roughly|shy|than|to|under|up|was))\s*$/i;

const perPart =
  /^,? (?:(?:per(?! (?:the|our|your|their|contract|fee) ?(?:\w+ )?(?:fee|contract\w*|schedule|guidelines?|rates?|agreement|allowable)\b)|each|apiece|every)\b|an? (?:unit|line|visit|day|month|piece|service|claim)\b|give or take|minus|less|before|so far|of it so far|or (?:so|thereabouts|less|more)\b|(?:\w+ )?(?:ish|odd|something)\b)/;
