/** Extracts facts about the claim from a stretch of the payer's speech. */

import type { CalendarDate } from '@claimline/domain/calendar';
import { factText } from '@claimline/domain/claim/fact-text';
import {
  type Fact,
  type FactField,
  factLabels,
  factOf,
  reviewConfidence,
} from '@claimline/domain/claim/result';
import type { CompletedStatus } from '@claimline/domain/claim/status';
import { quotedFrom, withoutFillers } from '../speech/fillers.ts';
import { readIdentifier } from '../speech/identifiers.ts';
import { digitWords } from '../speech/spoken-number.ts';
import { valueOf } from '../speech/tokens.ts';
import { amountFacts } from './amount-facts.ts';
import type { AmountField } from './amount-labels.ts';
import { uncertainImplied } from './certainty.ts';
import { dateFacts } from './date-facts.ts';
import type { DateField } from './date-labels.ts';
import { denialFacts, denialImplied } from './denial-facts.ts';
import { withDenial } from './denial-merge.ts';
import {
  correction,
  type Heard,
  heardFrom,
  type Piece,
  type Span,
  stated,
  unreadCorrection,
} from './heard.ts';
import { type Doubt, type Learned, nothingLearned } from './learned.ts';
import { type NumberField, numberFacts } from './number-facts.ts';
import type { Ours, Service } from './other-claims.ts';
import { statusFacts } from './status-facts.ts';
import { wordFacts } from './word-facts.ts';

export interface Listening {
  readonly today: CalendarDate;
  /** What we just asked, to understand an answer without a label. */
  readonly awaited: FactField | null;
  readonly isPerson: boolean;
  /** Facts from earlier in the call. */
  readonly known: readonly Fact[];
  /** The claim we are asking about, as submitted. */
  readonly claim?: Service & { readonly billed_cents: number };
  /** Whose claim it is. */
  readonly patient?: Ours['patient'];
  /** Names of our provider and practice. */
  readonly provider?: string;
}

const isAmount = (field: FactField): field is AmountField => field.endsWith('_cents');
const isDate = (field: FactField): field is DateField => field.endsWith('_date');
const numberFields: readonly FactField[] = ['check_number', 'payer_claim_number', 'call_reference'];

const isNumber = (field: FactField): field is NumberField => numberFields.includes(field);

const onlyIf = <F extends FactField>(is: (field: FactField) => field is F, field: FactField | null) =>
  field !== null && is(field) ? field : null;

/** The facts of one stretch of speech. Every quote appears verbatim in its line. */
export function learn(pieces: readonly Piece[], listening: Listening): Learned {
  const learned = learnFrom(
    pieces.map((piece) => ({ ...piece, text: withoutFillers(piece.text) })),
    listening,
  );
  const lineOf = (fact: Fact) => pieces.find(({ sequence }) => sequence === fact.line)?.text ?? fact.quote;
  return { ...learned, facts: learned.facts.map((fact) => quotedFrom(fact, lineOf(fact))) };
}

function learnFrom(pieces: readonly Piece[], listening: Listening): Learned {
  const { patient = null, provider = '' } = listening;
  const ours = listening.claim === undefined ? null : { service: listening.claim, patient, provider };
  const heard = heardFrom(pieces, ours, listening.today);
  if (heard.tokens.length === 0) return nothingLearned;
  const { known, claim } = listening;
  const corrected = correctedField(heard, known) ?? restatedField(heard, known);
  const awaited = corrected ?? listening.awaited;
  const knownStatus = factOf(known, 'status')?.value ?? null;
  // A weak statement ("we received it") does not contradict a clear one.
  const isHint = (factOf(known, 'status')?.confidence ?? 0) < 0.85;
  const status = statusFacts(heard, knownStatus === 'write-off' || isHint ? null : knownStatus);
  const isOnlyHint = status.isWeak && knownStatus !== null;
  const statusNow = isOnlyHint ? knownStatus : (status.status ?? knownStatus);
  const isPaid =
    (statusNow === 'paid' && !status.isDeductible) || factOf(known, 'check_number') !== undefined;
  const amounts = amountFacts(heard, onlyIf(isAmount, awaited), known, claim?.billed_cents, isPaid);
  const paidSaid = amounts.facts.findLast(
    ({ field, value }) => field === 'paid_cents' && typeof value === 'number' && value > 0,
  );
  const isShared = amounts.facts.some(
    ({ field, value }) =>
      (field === 'deductible_cents' || field === 'patient_responsibility_cents') && Number(value) > 0,
  );
  const paidNothing = isShared
    ? amounts.facts.findLast(({ field, value }) => field === 'paid_cents' && value === 0)
    : undefined;
  const numbers = numberFacts(heard, onlyIf(isNumber, awaited), corrected !== null);
  const isDated = factOf([...known, ...amounts.facts], 'paid_date') ?? factOf(known, 'paid_cents');
  const check = isDated && numbers.find(({ field }) => field === 'check_number');
  // A paid amount implies the status, and so does a zero payment when the patient owes the charges, or a check.
  const said = paidSaid ?? paidNothing ?? check;
  const implied: Fact[] =
    said && (status.status === null || (status.isOnlyEarlier && paidSaid)) && knownStatus === null
      ? [{ ...said, field: 'status', value: 'paid', confidence: Math.min(said.confidence, 0.88) }]
      : [];
  const isOpen = status.status === null && knownStatus === null && implied.length === 0;
  const denied = isOpen ? denialImplied(heard) : [];
  implied.push(...denied);
  // "99213 paid and 36415 is CO 97".
  const [part] = status.status === 'paid' && !/\bdenied\b/.test(heard.low) ? denialImplied(heard) : [];
  const [hint] = implied;
  const unclear =
    hint === undefined || hint.field !== 'status' || hint.value === 'write-off'
      ? []
      : uncertainImplied(heard, hint.value, evidenceOf(heard, said ?? hint));
  const bare = bareDateOf(statusNow, status.isDeductible);
  const dates = dateFacts(heard, listening.today, dateAwaited(awaited), known, bare, claim);
  const denial = denialFacts(
    heard,
    statusNow === 'denied' || status.isDenied || denied.length > 0,
    awaited === 'denial' && (status.status === null || status.isDenied),
  );
  const isPayment =
    said !== undefined ||
    statusNow === 'paid' ||
    statusNow === 'recouped' ||
    [...known, ...numbers].some(({ field }) => field === 'check_number' || field === 'paid_cents');
  const isDecided =
    implied.length > 0 || statusNow === 'paid' || statusNow === 'denied' || statusNow === 'recouped';
  const facts = [
    ...(isOnlyHint || implied.length > 0 ? [] : status.facts),
    ...implied,
    // "No payment was issued" on an undecided claim is not an amount.
    ...amounts.facts.filter(({ field, value }) => isDecided || field !== 'paid_cents' || value !== 0),
    ...deductiblePaysNothing(heard, status.isDeductible, amounts.facts, known, status.facts),
    ...dates.facts,
    // "Payments are issued by direct deposit" is not about this claim.
    ...numbers.filter(({ field }) => field !== 'payment_method' || isPayment),
    ...denial.facts,
    ...wordFacts(heard, listening.isPerson, statusNow === 'recouped'),
  ];
  const isMixed = knownStatus === 'no-claim' || facts.some(({ field }) => field === 'status');
  const others = isMixed ? otherClaimSaid(heard) : [];
  const doubts = [
    ...others,
    ...unnamedNumber(heard, known, facts),
    ...continuedNumber(heard, known, facts),
    ...status.doubts,
    ...unclear,
    ...(part ? [partlyDenied(part)] : []),
    ...amounts.doubts,
    ...dates.doubts,
    ...denial.doubts,
  ];
  const isWithdrawal = heard.others.some(
    ({ isTakenBack, start, end }) =>
      isTakenBack &&
      heard.low.slice(0, start).trim().length < 12 &&
      end > start &&
      !(knownStatus === 'no-claim' && seesAnother.test(heard.low.slice(start, end))),
  );
  const withdrawn = isWithdrawal && known.length > 0;
  const unread = known.length + facts.length > 0 ? unreadCorrection(heard) : null;
  if (unread !== null) {
    const words = heard.text.slice(unread.start, unread.end + 30).trim();
    doubts.push({ field: null, readings: [], words: `The payer corrected something: \u201c${words}\u201d.` });
  }
  return {
    facts,
    doubts: [...doubts, ...(withdrawn ? [] : contradictions(heard, known, facts))],
    ...(withdrawn && { isWithdrawal }),
  };
}

const partlyDenied = ({ quote }: Fact): Doubt => ({
  field: 'status',
  readings: [],
  words: `The payer said paid, and a reason for a denial: \u201c${quote}\u201d.`,
});

/** "I only see one for $442, and that's a different claim": ours is still missing. */
const seesAnother =
  /^one for\b|\bonly (?:see|have|show|find)\b|\b(?:see|have|show|find|there(?:'s| is))(?: \w+){0,2} (?:another|other)\b/;

/** A statement about another claim may apply to ours: "a duplicate of the claim that paid on June 20th". */
function otherClaimSaid(heard: Heard): Doubt[] {
  const said = heard.others
    .filter(({ isTakenBack, isPayer }) => !isTakenBack && isPayer !== true)
    .map(({ start, end }) => heard.text.slice(start, Math.min(end, start + 90)).trim())
    .find((words) => /\b(?:paid|denied|pending|(?:re-?)?process(?:ed|ing)|in process|\$\d)/i.test(words));
  const words = `The payer also spoke of another claim: \u201c${said}\u201d.`;
  return said === undefined ? [] : [{ field: null, readings: [], words }];
}

/** An unlabeled number that we did not ask for may correct a known one. */
function unnamedNumber(heard: Heard, known: readonly Fact[], learned: readonly Fact[]): Doubt[] {
  const number = valueOf(readIdentifier(heard.tokens, 0));
  const isKnown = [...known, ...learned].some(({ value }) => value === number);
  if (number === null || number.length < 4 || isKnown || factOf(known, 'check_number') === undefined)
    return [];
  return [{ field: null, readings: [], words: `The payer read out a number without naming it: ${number}.` }];
}

/** "Reference eight eight two zero", and then only "one four one": the number may go on. */
function continuedNumber(heard: Heard, known: readonly Fact[], learned: readonly Fact[]): Doubt[] {
  const isOnlyDigits = heard.tokens.every(({ word }) => /^\d+$/.test(word) || word in digitWords);
  const last = lastNumber(heard, known, 2);
  if (!isOnlyDigits || last === undefined || learned.length > 0) return [];
  const words = `${factLabels[last.field]}: \u201c${last.quote}\u201d may go on with \u201c${heard.text.trim()}\u201d.`;
  return [{ field: last.field, readings: [], words }];
}

/** Whether a correction begins. */
const opens = ({ low }: Heard) => correction.test(low.slice(0, 25));

/** "Check 4 4 7 1", "scratch that", "4 4 7 7 2 1": a number that begins as the one just read replaces it. */
function restatedField(heard: Heard, known: readonly Fact[]): NumberField | null {
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

/** "Sorry, June eighth": the payer corrects the last value. */
function correctedField(heard: Heard, known: readonly Fact[]): FactField | null {
  if (!opens(heard)) return null;
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
function contradictions(heard: Heard, known: readonly Fact[], learned: readonly Fact[]): Doubt[] {
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
    const before = factOf([...known, ...learned.slice(0, index)], next.field);
    if (before === undefined || before.value === next.value) continue;
    const words = heard.low.slice(
      placeOf(heard, before) ?? 0,
      (placeOf(heard, next) ?? 0) + next.quote.length,
    );
    const isNumberOther = isNumber(next.field) && String(next.value)[0] !== String(before.value)[0];
    if (
      (correction.test(words) && !isNumberOther) ||
      (Number(next.value) > Number(before.value) &&
        /\b(?:totals?|altogether|in all|combined)\b/.test(words)) ||
      /\b(?:re-?issued|replaced|instead)\b/.test(words)
    )
      continue;
    doubts.push(contradiction(before, next));
  }
  return doubts;
}

function contradiction(before: Fact, next: Fact): Doubt {
  const readings = [before, next].map((one) => factText(one)?.text ?? one.quote);
  const words = `${factLabels[next.field]}: the payer said ${readings.join(' and then ')}.`;
  return { field: next.field, readings: [], words };
}

/** Where the value of a fact was said. */
function evidenceOf(heard: Heard, fact: Fact): Span {
  const from = placeOf(heard, fact) ?? 0;
  const until = from + fact.quote.length;
  return (
    heard.read.findLast(({ start, end }) => start >= from && end <= until) ?? { start: from, end: until }
  );
}

function placeOf(heard: Heard, { line, quote }: Fact): number | null {
  const piece = heard.pieces.find((one) => one.piece.sequence === line);
  return piece ? piece.start + piece.piece.text.indexOf(withoutFillers(quote)) : null;
}

/** After we asked for the check and its date, or the paid amount, a date alone is the payment date. */
function dateAwaited(awaited: FactField | null): DateField | null {
  const isOfPayment = awaited === 'check_number' || awaited === 'paid_cents';
  return isOfPayment ? 'paid_date' : onlyIf(isDate, awaited);
}

function bareDateOf(status: CompletedStatus | null, isDeductible: boolean): DateField | null {
  if (status === 'paid' && !isDeductible) return 'paid_date';
  return status === null || status === 'processing' || status === 'no-claim' ? null : 'processed_date';
}

/** Everything went to the deductible: paid, with an amount of zero. */
function deductiblePaysNothing(
  heard: Heard,
  isDeductible: boolean,
  amounts: readonly Fact[],
  known: readonly Fact[],
  status: readonly Fact[],
): Fact[] {
  if (!isDeductible || [...known, ...amounts].some(({ field }) => field === 'paid_cents')) return [];
  const evidence = status[0];
  if (!evidence) return [];
  const place = heard.pieces.find(({ piece }) => piece.sequence === evidence.line);
  const at = place ? place.start + place.piece.text.indexOf(evidence.quote) : -1;
  if (at < 0) return [];
  return stated(heard, 'paid_cents', 0, 0.88, { start: at, end: at + evidence.quote.length });
}

const exclusive: readonly FactField[] = ['status'];

/**
 * Later facts replace earlier ones of the same field; denial reasons accumulate. A changed status removes the facts
 * that no longer apply.
 */
export function merge(known: readonly Fact[], learned: readonly Fact[]): Fact[] {
  const all = [...known];
  for (const next of learned) {
    if (next.field === 'denial') {
      withDenial(all, next);
      continue;
    }
    const index = all.findIndex(({ field }) => field === next.field);
    const before = all[index];
    // A repetition that is less clear does not replace the clearer evidence.
    const isEcho = before?.value === next.value && next.confidence < before.confidence;
    if (isEcho) continue;
    if (before === undefined) all.push(next);
    else if (exclusive.includes(next.field) || next.confidence >= before.confidence - 0.15) all[index] = next;
  }
  const status = factOf(all, 'status');
  const isOver = status?.value === 'paid' || status?.value === 'no-claim' || status?.value === 'processing';
  // The earlier denial was overturned; a denial mentioned along with the payment concerns part of the claim.
  const hasChanged = isOver && !known.some((fact) => fact.field === 'status' && fact.value === status?.value);
  return hasChanged ? all.filter((fact) => fact.field !== 'denial' || learned.includes(fact)) : all;
}
