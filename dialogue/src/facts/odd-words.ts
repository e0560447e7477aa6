/** Words around a statement that are not plain: what they mean for it is unknown. */

import { pattern } from '../pattern.ts';
import { neutralWords } from '../speech/neutral-words.ts';
import { isValueWord } from '../speech/value-words.ts';
import { amountLabels } from './amounts/amount-labels.ts';
import { type Clause, sentenceAt, withoutSubject } from './clauses.ts';
import { correction } from './corrections.ts';
import { isRuledOut } from './doubtful-words.ts';
import { isOnlyName, isOtherYear } from './foreign-names.ts';
import { advice, isAdverbial, isHarmless, onTopic } from './harmless-words.ts';
import { type Heard, type Span, spanOfMatch } from './heard.ts';
import { politeLead } from './in-menu.ts';
import { labelsIn } from './labels.ts';
import { negated } from './outcome-words.ts';
import { followsReason } from './standing.ts';

export const isIn = (spans: readonly Span[], at: number) =>
  spans.some(({ start, end }) => at >= start && at < end);

/** "Reason code B7, provider wasn't certified, claim denied": reasons are free text. */
const afterReason = pattern(String.raw`
  (?<=\b(?:code|obligation) (?:(?:is|was|number|[a-z]) )*(?:\d|zero|oh|one|two|three|four|five|six|seven
  |eight|nine|ten|eleven|twelve|\w+teen|\w+ty)\b.*)\b(?<!(?:whose|his|her|their|'s) )(?:(?:the|this
  |your) )?claim (?:(?:is|was|has been) )?$
`);

/** A word before the status that is not plain, in its statement. */
export function oddBefore(heard: Heard, all: readonly Span[], one: Span): Span | null {
  const from = statementStart(heard, one.start);
  if (from === null) return null;
  const [own = ''] = afterReason.exec(heard.low.slice(from, one.start)) ?? [];
  // "Not medically necessary denied June 18th".
  const start = followsReason(heard, one) ? one.start : own === '' ? from : one.start - own.length;
  // "If memory serves, that was denied".
  const before = heard.clauses.find(
    ({ end, sentence }) => end === start && sentence === sentenceAt(heard, start),
  );
  // "If we don't get it, it will deny, right now it's pending".
  const isStated =
    before?.isConditional !== true ||
    advice.test(before.low) ||
    isFuture.test(heard.low.slice(before.sentence.start, before.end));
  const odd = isStated
    ? oddIn(heard, [...all, ...labelsOf(heard, start, one.start)], start, one.start)
    : before;
  return odd ?? quotedFrom(heard, all, one) ?? antecedent(heard, all, one);
}

const introducesQuote =
  /\b(?:says?|said|reads?|goes|went|shows?|stated?|as follows|following|shows? this|for (?:him|her|them))\W*$/;

/** "The practice screen they gave us shows this: it's not paid, it's pending": where the words are from must be plain. */
function quotedFrom(heard: Heard, all: readonly Span[], one: Span): Span | null {
  const sentence = sentenceAt(heard, one.start);
  const lead = heard.clauses.find(
    (clause) => clause.sentence === sentence && clause.end <= one.start && introducesQuote.test(clause.low),
  );
  const from = lead === undefined || isHarmless(lead) ? null : statementStart(heard, lead.start);
  return lead === undefined || from === null
    ? null
    : oddIn(heard, [...all, ...labelsOf(heard, from, lead.end)], from, lead.end);
}

const isPronoun =
  /^(?:(?:and|so|but|okay|well)[ ,]+)*(?:it|that|this|he|she|they)(?:'?s| is| was| has| had| got| just| still|\b)/;

/** "The flu clinic's invoice is what I have. It was denied": what a pronoun refers to must be plain too. */
function antecedent(heard: Heard, all: readonly Span[], one: Span): Span | null {
  const index = heard.sentences.findIndex(({ start, end }) => one.start >= start && one.start < end);
  const [own, before] = [heard.sentences[index], heard.sentences[index - 1]];
  if (own === undefined || before === undefined || before.isReadBack || !isPronoun.test(own.low)) return null;
  const clauses = heard.clauses.filter((clause) => clause.sentence === before);
  const isKnown =
    clauses.every(isHarmless) ||
    /^\W*(?:searching|retrieving)\W*$/.test(before.low) ||
    onTopic.test(before.low.replace(/^(?:(?:okay|alright|great|good|yes|right|now|so)[ ,]+)*/, '')) ||
    correction.test(before.low) ||
    /\b(?:(?:it|that|this)\b(?! (?:is|was|would be) (?:the|an?|his|her)\b)|you have\b)/.test(before.low) ||
    heard.names.some((name) => before.low.split(/[^a-z]+/).includes(name));
  if (isKnown) return null;
  return oddIn(heard, [...all, ...labelsOf(heard, before.start, before.end)], before.start, before.end);
}

const isFuture = /^(?!.*\bif (?:i|my|memory)\b).*(?:\b(?:will|going to|won't)\b|'ll\b)/;

export const labelsOf = (heard: Heard, start: number, end: number): Span[] =>
  labelsIn(heard.low.slice(start, end), amountLabels).map((label) => ({
    start: start + label.start,
    end: start + label.end,
  }));

/** "B as in boy". */
const isSpelled = /\b[a-z] (?:as in|like) $/;

/** "The claim you're looking for". */
const asWanted =
  /^you(?:'?re| are| were) (?:looking for|(?:calling|inquiring|asking)(?: in)? (?:about|on|for))\b/;

/** The first word that is not plain. */
export function oddIn(
  heard: Heard,
  all: readonly Span[],
  start: number,
  end: number,
  also = /^$/,
): Span | null {
  const values = heard.values.map(({ span }) => span);
  const polite = [...heard.low.matchAll(politeLead)].map((match) => spanOfMatch(match));
  for (const match of heard.low.slice(start, end).matchAll(/[a-z0-9$][\w'$.,-]*/g)) {
    const word = match[0].replace(/(?:'s)?[.,]*$/, '');
    const isPlain =
      word.length === 1 ||
      /^(?:[a-z]-)+[a-z]$/.test(word) ||
      // "Miss Nguyen".
      (word === 'miss' &&
        heard.names.includes(/^ (\w+)/.exec(heard.low.slice(start + match.index + 4))?.[1] ?? '')) ||
      neutralWords.has(word) ||
      also.test(word) ||
      heard.names.includes(word.replace(/'s$/, '')) ||
      ((isValueWord(word) || isIn(values, start + match.index)) && !isOtherYear(heard, word)) ||
      isIn([...all, ...polite], start + match.index) ||
      isSpelled.test(heard.low.slice(0, start + match.index)) ||
      asWanted.test(heard.low.slice(start + match.index)) ||
      // "From your office, I see nothing."
      (/^(?:office|clinic|practice)$/.test(word) &&
        /\byour $/.test(heard.low.slice(0, start + match.index))) ||
      (/^(?:looking|calling|inquiring)$/.test(word) &&
        /\b(?:you(?:'?re| are| were)|i'?m(?: just)?) $/.test(heard.low.slice(0, start + match.index))) ||
      isRuledOut(heard.low.slice(start, end), match.index) ||
      // "Originally denied, then paid".
      (/^(?:previously|originally|initially|original)$/.test(word) &&
        isIn(all, start + match.index + match[0].length + 1));
    if (!isPlain) return spanOfMatch(match, start);
  }
  return null;
}

const hasOwnSubject = /^(?:the|this|that|your) (?:\w+ )?claim(?:'s| is| was| has| got)\b/;
/** "I was just finishing a sandwich / your claim is pending". */
const isOwnRemark =
  /^(?:(?:and|so|okay|hi|hi there|like|well|oh|sorry(?: for the \w+)?)[ ,]+)*(?:i'm|i was|i've|i)\b/;
/** "Claims are at about thirty days right now / yours is still in process": the first part is about all claims. */
const isOfAll =
  /^(?:(?:right now|well|so|okay|yeah|most|all|our)[ ,]+)*(?:claims|(?:the )?turn ?around(?: time)?|processing time)\b/;
const introduces = pattern(String.raw`
  \b(?:says?|said|saying|reads?|goes|went|shows?|stated?|follows|following|for|to|of|on|in|from|him|her|them
  |that|if|whether|whose|and|but|because|since|was|is|when|before|until|think|believe|tell|telling|told|see
  |hear|heard|say)\W*$
`);

/**
 * Where the words begin that the statement at `at` may depend on: its clause, and those it is part of: "I see a Rashid
 * Cartwright / that was denied", "as of last month / it was in process".
 */
function statementStart(heard: Heard, at: number): number | null {
  let index = heard.clauses.findIndex(({ start, end }) => at >= start && at < end);
  const clause = heard.clauses[index];
  if (clause === undefined) return null;
  for (; ; index -= 1) {
    const { start, low, sentence } = heard.clauses[index] ?? clause;
    const before = heard.clauses[index - 1];
    const isNew =
      before === undefined ||
      (hasOwnSubject.test(low) && isOwnRemark.test(before.low) && !introduces.test(before.low)) ||
      (/^yours?\b/.test(low) && isOfAll.test(before.low) && !introduces.test(before.low)) ||
      before.sentence !== sentence ||
      deniesOther(heard, before) ||
      heard.pieces.some((piece) => piece.start === start) ||
      (/^(?:and|but|or|so|then|because|however|although|though|while|since|oh|okay)\b/.test(low) &&
        !withoutSubject.test(low)) ||
      (/[,;:\u2014-]\s*$/.test(before.low) &&
        !isOnlyName(heard, before.low) &&
        !isAdverbial(before.low) &&
        !/^(?:says?|shows?|reads?)\b/.test(low));
    if (isNew || isHarmless(before)) return start;
  }
}

/** "It's not denied, it's pending": what it depends on is understood. */
function deniesOther(heard: Heard, { start, low }: Clause): boolean {
  const at = start + low.search(negated);
  const from = at < start ? null : statementStart(heard, start);
  return from !== null && oddIn(heard, [], from, at) === null;
}
