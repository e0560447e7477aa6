/** Values that correct or contradict what was said before. */

import { factText } from '@claimline/domain/claim/fact-text';
import {
  type Fact,
  type FactField,
  factLabels,
  factOf,
  reviewConfidence,
} from '@claimline/domain/claim/result';
import { readIdentifier } from '../speech/identifiers.ts';
import { repaired } from '../speech/repaired.ts';
import { distance } from '../speech/sounds.ts';
import { digitWords } from '../speech/spoken-number.ts';
import { valueOf } from '../speech/tokens.ts';
import type { AmountField } from './amounts/amount-labels.ts';
import { correction } from './corrections.ts';
import type { DateField } from './date-labels.ts';
import { type Heard, wordsFrom } from './heard.ts';
import type { Doubt } from './learned.ts';
import type { NumberField } from './number-labels.ts';

export const isAmount = (field: FactField): field is AmountField => field.endsWith('_cents');
export const isDate = (field: FactField): field is DateField => field.endsWith('_date');
const numberFields: readonly FactField[] = ['check_number', 'payer_claim_number', 'call_reference'];

export const isNumber = (field: FactField): field is NumberField => numberFields.includes(field);

export const onlyIf = <F extends FactField>(is: (field: FactField) => field is F, field: FactField | null) =>
  field !== null && is(field) ? field : null;

export const partlyDenied = ({ quote }: Fact): Doubt => ({
  field: 'status',
  readings: [],
  words: `The payer said paid, and a reason for a denial: \u201c${quote}\u201d.`,
});

/** "I only see one for $442, and that's a different claim": ours is still missing. */
export const seesAnother =
  /^one for\b|\bonly (?:see|have|show|find)\b|\b(?:see|have|show|find|there(?:'s| is))(?: \w+){0,2} (?:another|other)\b/;

/** "The hospital's claim paid $400, but yours is pending": it is clear which is ours. */
const isYours =
  /^\W*(?:(?:but|and|so|while|from|for) )*(?:yours?|this (?:one|claim)|the (?:junior|senior))\b/;

/** A statement about another claim may apply to ours: "a duplicate of the claim that paid on June 20th". */
export function otherClaimSaid(heard: Heard): Doubt[] {
  const said = heard.others
    .filter(
      ({ isTakenBack, isPayer, end }) =>
        !isTakenBack && isPayer !== true && !isYours.test(heard.low.slice(end)),
    )
    .map(({ start, end }) => wordsFrom(heard, start, Math.min(end, start + 90)))
    .find((words) => /\b(?:paid|denied|pending|(?:re-?)?process(?:ed|ing)|in process|\$\d)/i.test(words));
  const words = `The payer also spoke of another claim: \u201c${said}\u201d.`;
  return said === undefined ? [] : [{ field: null, readings: [], words }];
}

/** An unlabeled number that we did not ask for may correct a known one. */
export function unnamedNumber(heard: Heard, known: readonly Fact[], learned: readonly Fact[]): Doubt[] {
  const number = valueOf(readIdentifier(heard.tokens, 0));
  const isKnown =
    [...known, ...learned].some(({ value }) => value === number) ||
    // "Ninety seven forty" was just read as an amount.
    learned.some(({ value }) => typeof value === 'number' && `${value}`.startsWith(number ?? ' '));
  if (number === null || number.length < 4 || isKnown || factOf(known, 'check_number') === undefined)
    return [];
  return [{ field: null, readings: [], words: `The payer read out a number without naming it: ${number}.` }];
}

/** "Reference eight eight two zero", and then only "one four one": the number may go on. */
export function continuedNumber(heard: Heard, known: readonly Fact[], learned: readonly Fact[]): Doubt[] {
  const [first] = heard.pieces;
  const begun = heard.tokens.filter(({ start }) => start < (first?.end ?? 0));
  const isOnlyDigits = begun.every(({ word }) => /^\d+$/.test(word) || word in digitWords);
  const last = lastNumber(heard, known, 3);
  const isOther = learned.some(({ line }) => line === first?.piece.sequence);
  if (!first || !isOnlyDigits || last === undefined || isOther) return [];
  const words = `${factLabels[last.field]}: \u201c${last.quote}\u201d may go on with \u201c${first.piece.text.trim()}\u201d.`;
  return [{ field: last.field, readings: [], words }];
}

/** Whether a correction begins. */
const opens = ({ low }: Heard) => correction.test(low.slice(0, 25));

/** "Check 4 4 7 1", "scratch that", "4 4 7 7 2 1": a number that begins as the one just read replaces it. */
export function restatedField(heard: Heard, known: readonly Fact[]): NumberField | null {
  const at = heard.tokens.findIndex(
    ({ word }) => !/^(?:its?|is|thats?|that's|it's|no|so|okay|um|uh)$/.test(word),
  );
  const number = valueOf(readIdentifier(heard.tokens, at)) ?? '';
  const last = lastNumber(heard, known, 4);
  const before = typeof last?.value === 'string' ? last.value : '';
  const isAgain =
    number.length >= before.length && number.slice(0, 2) === before.slice(0, 2) && number !== before;
  return last && isAgain ? onlyIf(isNumber, last.field) : null;
}

/** A number read at most that many lines before; one line of ours may be between two of the payer's. */
function lastNumber(heard: Heard, known: readonly Fact[], linesBetween: number): Fact | undefined {
  const since = (heard.pieces[0]?.piece.sequence ?? 0) - linesBetween;
  return known.findLast(({ field, line }) => isNumber(field) && line >= since);
}

/** "No, $78.50", right after a read-back. */
const refuses = /^\W*(?:no|nope|nah|not quite)\W+(?:(?:no|it'?s|that'?s|it was|it is|should be)\W+)*$/;

function refusesAmount({ low, values: [amount] }: Heard): boolean {
  const isExact = amount?.kind === 'money' && amount.unit !== 'bare' && amount.values.length === 1;
  return isExact && refuses.test(low.slice(0, amount.span.start));
}

/** The known amount that a new one resembles: "$7,850.20" and "$78.50", "$80.15" and "$80.50". */
function resembledAmount(cents: number, known: readonly Fact[]): FactField | null {
  // "No, seventy eight fifty", which is what we have.
  if (known.some(({ field, value }) => isAmount(field) && value === cents)) return null;
  const said = String(cents);
  const amounts = known.flatMap(({ field, value }) =>
    isAmount(field) && typeof value === 'number' ? [{ field, text: String(value) }] : [],
  );
  const ways = [
    (before: string) => before.startsWith(said) && said.length > 2,
    (before: string) => before.length > 2 && before.slice(0, -2) === said.slice(0, -2),
    (before: string) => before.length === said.length && distance(before, said) === 1,
  ];
  const [alike = []] = ways
    .map((isNear) => amounts.filter(({ text }) => isNear(text)))
    .filter((found) => found.length > 0);
  return alike.length === 1 ? (alike[0]?.field ?? null) : null;
}

/** "That should be 4480965", when we asked for a number that is not known: the answer. */
const answers = /^\W*(?:(?:okay|so|um|uh|and|well|yeah|yes|sure|oh)\W+)*(?:that|it|this) should be\b/;

/** "Sorry, June eighth": the payer corrects the last value, or an amount that is nearly the same. */
export function correctedField(
  heard: Heard,
  known: readonly Fact[],
  asked: FactField | null = null,
): FactField | null {
  if (asked !== null && isNumber(asked) && factOf(known, asked) === undefined && answers.test(heard.low))
    return null;
  const isRefusal = refusesAmount(heard);
  if (!opens(heard) && !isRefusal) return null;
  const [amount] = heard.values;
  const readings = amount?.kind === 'money' ? amount.values : [];
  const [resembled = null] = readings.flatMap((cents) => resembledAmount(cents, known) ?? []);
  if (resembled !== null || isRefusal) return resembled;
  const values = known.filter(({ field }) => isAmount(field) || isDate(field) || isNumber(field));
  const last = values.reduce<Fact | null>(
    (best, fact) => (best === null || fact.line >= best.line ? fact : best),
    null,
  );
  return last?.field ?? null;
}

/** Whether a claim has only one value of a field. */
const isSingle = (field: FactField) =>
  isAmount(field) ||
  ['check_number', 'payer_claim_number', 'received_date', 'paid_date', 'payment_method'].includes(field);

/** Doubt about two values of one field when the payer does not say which one replaces the other. */
export function contradictions(heard: Heard, known: readonly Fact[], learned: readonly Fact[]): Doubt[] {
  const doubts: Doubt[] = [];
  for (const [index, next] of learned.entries()) {
    if (next.field === 'denial') {
      // "Denied, code 18." "Correction, code 16."
      const { CARC } = next.value;
      const isOther = (one: Fact) =>
        one.field === 'denial' && one.value.CARC !== null && one.value.CARC !== CARC;
      if (CARC !== null && opens(heard))
        doubts.push(...known.filter(isOther).map((one) => contradiction(one, next)));
      continue;
    }
    if (!isSingle(next.field) || next.confidence < reviewConfidence) continue;
    // "I said the deductible was fifty, I misspoke: the fifty is the copay".
    const twin = isAmount(next.field)
      ? learned
          .slice(0, index)
          .find(({ field, value }) => isAmount(field) && field !== next.field && value === next.value)
      : undefined;
    if (twin && /\b(?:misspoke|misread|mixed up|backwards)\b/.test(heard.low))
      doubts.push(eitherOf(twin, next));
    const before = factOf([...known, ...learned.slice(0, index)], next.field);
    if (before === undefined || before.value === next.value) continue;
    const words = heard.low.slice(
      placeOf(heard, before) ?? 0,
      (placeOf(heard, next) ?? 0) + next.quote.length,
    );
    const isNumberOther = isNumber(next.field) && String(next.value)[0] !== String(before.value)[0];
    if (
      ((correction.test(words) || refusesAmount(heard)) && !isNumberOther) ||
      (Number(next.value) > Number(before.value) &&
        /\b(?:totals?|altogether|in all|combined)\b/.test(words)) ||
      /\b(?:re-?issued|replaced|instead)\b/.test(words)
    )
      continue;
    doubts.push(contradiction(before, next));
  }
  return doubts;
}

function eitherOf(one: Fact, other: Fact): Doubt {
  const words = `${factText(one)?.text ?? one.quote} may be \u201c${factLabels[one.field]}\u201d or \u201c${factLabels[other.field]}\u201d: the payer corrected itself.`;
  return { field: other.field, readings: [], words };
}

function contradiction(before: Fact, next: Fact): Doubt {
  const readings = [before, next].map((one) => factText(one)?.text ?? one.quote);
  const words = `${factLabels[next.field]}: the payer said ${readings.join(' and then ')}.`;
  return { field: next.field, readings: [], words };
}

export function placeOf(heard: Heard, { line, quote }: Fact): number | null {
  const piece = heard.pieces.find((one) => one.piece.sequence === line);
  return piece ? piece.start + piece.piece.text.indexOf(repaired(quote).text) : null;
}
