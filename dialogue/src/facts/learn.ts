/** Extracts facts about the claim from a stretch of the payer's speech. */

import type { CalendarDate } from '@claimline/domain/calendar';
import { type Fact, type FactField, factOf } from '@claimline/domain/claim/result';
import type { CompletedStatus } from '@claimline/domain/claim/status';
import { memoized } from '../speech/memoize.ts';
import { quotedFrom, repaired } from '../speech/repaired.ts';
import { amountFacts } from './amounts/amount-facts.ts';
import { unexplainedAmount } from './amounts/unexplained.ts';
import { uncertainImplied, unclearWords } from './certainty.ts';
import { type Ours, type Service } from './claim-turns.ts';
import { compositeReference, namesReference } from './composite-reference.ts';
import {
  continuedNumber,
  contradictions,
  correctedField,
  isAmount,
  isDate,
  isNumber,
  onlyIf,
  otherClaimSaid,
  partlyDenied,
  placeOf,
  restatedField,
  seesAnother,
  unnamedNumber,
} from './contradictions.ts';
import { unreadCorrection } from './corrections.ts';
import { dateFacts } from './date-facts.ts';
import type { DateField } from './date-labels.ts';
import { denialFacts, denialImplied } from './denials/denial-facts.ts';
import { withDenial } from './denials/denial-merge.ts';
import { foreignName } from './foreign-names.ts';
import { type Heard, heardFrom, type Piece, type Span, stated, wordsFrom } from './heard.ts';
import { dependsOnOutcome, type Learned, nothingLearned, unsureOf } from './learned.ts';
import { numberFacts } from './number-facts.ts';
import { isOfOurDate } from './service-dates.ts';
import { statusFacts } from './status/status-facts.ts';
import { correctedStep, withEarlierStep, withSurname, wordFacts } from './word-facts.ts';

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

const learnedCache = new Map<string, Learned>();

/**
 * The facts of one stretch of speech. Every quote appears verbatim in its line. Each step of a call asks again about the
 * same stretch.
 */
export function learn(pieces: readonly Piece[], listening: Listening): Learned {
  return memoized(learnedCache, JSON.stringify([pieces, listening]), () => computeLearn(pieces, listening));
}

function computeLearn(pieces: readonly Piece[], listening: Listening): Learned {
  const learned = learnFrom(
    pieces.map((piece) => ({ ...piece, text: repaired(piece.text).text })),
    listening,
  );
  const lineOf = (fact: Fact) => pieces.find(({ sequence }) => sequence === fact.line)?.text ?? fact.quote;
  return {
    ...learned,
    facts: learned.facts.map((fact) => ({ ...fact, quote: quotedFrom(lineOf(fact), fact.quote) })),
  };
}

function learnFrom(pieces: readonly Piece[], listening: Listening): Learned {
  const { patient = null, provider = '' } = listening;
  const ours = listening.claim === undefined ? null : { service: listening.claim, patient, provider };
  const heard = heardFrom(pieces, ours, listening.today);
  if (heard.tokens.length === 0) return nothingLearned;
  const { claim } = listening;
  const isWithdrawal = withdraws(heard, listening.known);
  const before = isWithdrawal ? [] : listening.known;
  const knownStatus = factOf(before, 'status')?.value ?? null;
  // A weak statement ("we received it") does not contradict a clear one.
  const isHint = (factOf(before, 'status')?.confidence ?? 0) < 0.85;
  const { awaited: asked } = listening;
  const status = statusFacts(heard, knownStatus === 'write-off' ? null : knownStatus, isHint, asked);
  // "It was denied on June 24th. I misread that, it's pending": nothing of that outcome is so.
  const { correctedFrom } = status;
  const known = correctedFrom === null ? before : before.filter((fact) => !dependsOnOutcome(fact));
  const misread = { start: 0, end: correctedFrom ?? 0, isTakenBack: true };
  const outcome = correctedFrom === null ? heard : { ...heard, others: [...heard.others, misread] };
  const corrected = correctedField(heard, known, asked) ?? restatedField(heard, known);
  const awaited = corrected ?? listening.awaited;
  const at = status.facts.length > 0 ? heard.read.at(-1) : undefined;
  const isDated = at !== undefined && ours !== null && isOfOurDate(heard, ours.service, at);
  const isOnlyHint = status.isWeak && knownStatus !== null;
  const statusNow = isOnlyHint ? knownStatus : (status.status ?? knownStatus);
  const numbersIn = (part: Heard) => numberFacts(part, onlyIf(isNumber, awaited), known, corrected !== null);
  const readBefore = heard.read.length;
  const numbers = asCorrected(numbersIn(heard), correctedFrom === null ? null : numbersIn(outcome));
  const numberSpans = heard.read.slice(readBefore);
  const bare = bareDateOf(statusNow, status.isDeductible);
  const dateContext = {
    today: listening.today,
    awaited: dateAwaited(awaited),
    bare,
    status: statusNow,
    service: claim ?? null,
    isRequested: factOf(known, 'next_step') !== undefined,
  };
  const datesIn = (part: Heard) => dateFacts(part, known, dateContext);
  const dates = datesIn(heard);
  // "You already have an appeal in. It was received July 8th."
  const isOfAppeal = status.status === 'reprocessing' && appealed.test(heard.low);
  // "Nothing on file for June 3rd", also misheard: a claim that is not there was not received.
  const dated = asCorrected(dates.facts, correctedFrom === null ? null : datesIn(outcome).facts).filter(
    ({ field, value }) =>
      // "Thirty days from receipt, so mid July it should have been done": that date has passed.
      (field !== 'promised_date' || String(value) >= heard.today) &&
      (field !== 'received_date' || (status.status !== 'no-claim' && !isOfAppeal)) &&
      // What was decided is open again.
      (field !== 'processed_date' || status.status !== 'reprocessing'),
  );
  const isOfPaid = factOf([...known, ...dated], 'paid_date') ?? factOf(known, 'paid_cents');
  const check = isOfPaid && numbers.find(({ field }) => field === 'check_number');
  const isPaid =
    (statusNow === 'paid' && !status.isDeductible) ||
    factOf(known, 'check_number') !== undefined ||
    (statusNow === null && check !== undefined);
  // "Check number seven for one oh oh six": the last digits are no amount.
  const isOfNumber = ({ span }: { readonly span: Span }) =>
    numberSpans.some(({ start, end }) => span.start > start && span.end <= end);
  const priced = { ...outcome, values: heard.values.filter((value) => !isOfNumber(value)) };
  const amounts = amountFacts(priced, onlyIf(isAmount, awaited), known, claim?.billed_cents, isPaid);
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
  const denial = denialFacts(
    outcome,
    statusNow === 'denied' || status.isDenied || denied.length > 0,
    awaited === 'denial' && (status.status === null || isOnlyHint || status.isDenied),
  );
  const isPayment =
    said !== undefined ||
    statusNow === 'paid' ||
    statusNow === 'recouped' ||
    [...known, ...numbers].some(({ field }) => field === 'check_number' || field === 'paid_cents');
  const isDecided =
    implied.length > 0 || statusNow === 'paid' || statusNow === 'denied' || statusNow === 'recouped';
  const worded = wordFacts(heard, listening.isPerson, statusNow === 'recouped');
  const words = withSurname(known, withEarlierStep(known, worded));
  const reference =
    awaited === 'call_reference' || namesReference.test(heard.low)
      ? compositeReference(heard, factOf([...known, ...words], 'representative_name')?.value, numbers)
      : [];
  // "The call is logged under Mei C., July 20th, 2:15 p.m.": neither a date of the claim nor a number.
  const isComposite = reference.length > 0;
  const facts = [
    ...(isOnlyHint || implied.length > 0 ? [] : status.facts),
    ...implied,
    // "No payment was issued" on an undecided claim is not an amount.
    // "I don't see one for $150.00" bills nothing.
    ...amounts.facts.filter(
      ({ field, value }) =>
        (isDecided || field !== 'paid_cents' || value !== 0) &&
        (status.status !== 'no-claim' || field !== 'billed_cents'),
    ),
    ...deductiblePaysNothing(heard, status.isDeductible, amounts.facts, known, status.facts),
    ...(isComposite ? dated.filter(({ value }) => value !== heard.today) : dated),
    // "Payments are issued by direct deposit" is not about this claim.
    ...numbers.filter(
      ({ field }) =>
        (field !== 'payment_method' || isPayment) && !(isComposite && field === 'call_reference'),
    ),
    ...denial.facts,
    ...words,
    ...correctedStep(known, dated),
    ...reference,
  ];
  const isOfStatus = facts.some(({ field }) => field === 'status');
  const source = !isOfStatus && !isComposite && dates.facts.length > 0 ? foreignName(heard) : null;
  const isMixed = knownStatus === 'no-claim' || isOfStatus;
  const others = isMixed && !isDated ? otherClaimSaid(heard) : [];
  const open = heard.others.filter(({ isOpen }) => isOpen === true);
  const doubts = [
    ...others,
    ...open.map(({ start, end }) => unsureOf(wordsFrom(heard, start, end))),
    ...unnamedNumber(heard, known, facts),
    ...continuedNumber(heard, known, facts),
    ...(isComposite && !isOfStatus ? [] : status.doubts),
    ...unclear,
    ...(part ? [partlyDenied(part)] : []),
    ...amounts.doubts,
    ...unexplainedAmount(priced, status.status, claim?.billed_cents),
    ...dates.doubts.filter(({ isOfOtherClaim }) => !(isDated && isOfOtherClaim)),
    ...(isOfStatus ? dates.unclear.slice(0, 1).map((span) => unclearWords(heard, span)) : []),
    ...(source ? [unclearWords(heard, source)] : []),
    ...denial.doubts,
  ];
  const unread = known.length + facts.length > 0 ? unreadCorrection(heard) : null;
  if (unread !== null) {
    const words = `The payer corrected something: \u201c${wordsFrom(heard, unread.start, unread.end + 30)}\u201d.`;
    doubts.push({ field: null, readings: [], words });
  }
  return {
    facts,
    doubts: [...doubts, ...contradictions(heard, known, facts)],
    ...(isWithdrawal
      ? { withdrawal: 'claim' as const }
      : correctedFrom !== null && { withdrawal: 'outcome' as const }),
  };
}

const appealed =
  /^(?!.*\bclaim (?:itself )?(?:was |is |has been )*(?:received|came)\b).*\b(?:appeal|dispute|reconsideration)\b/s;

/** The facts that are still so after a correction of the outcome. */
const asCorrected = (facts: Fact[], since: Fact[] | null): Fact[] =>
  since === null
    ? facts
    : [...facts.filter((fact) => !dependsOnOutcome(fact)), ...since.filter(dependsOnOutcome)];

/** Whether all that was said before is of another claim, unless that was that there is none. */
const withdraws = (heard: Heard, known: readonly Fact[]): boolean =>
  known.length > 0 &&
  heard.others.some(
    ({ isTakenBack, start, end }) =>
      isTakenBack &&
      heard.low.slice(0, start).trim().length < 12 &&
      end > start &&
      !(factOf(known, 'status')?.value === 'no-claim' && seesAnother.test(heard.low.slice(start, end))),
  );

/** Where the value of a fact was said. */
function evidenceOf(heard: Heard, fact: Fact): Span {
  const from = placeOf(heard, fact) ?? 0;
  const until = from + fact.quote.length;
  return (
    heard.read.findLast(({ start, end }) => start >= from && end <= until) ?? { start: from, end: until }
  );
}

/** After we asked for the check and its date, or the paid amount, a date alone is the payment date. */
function dateAwaited(awaited: FactField | null): DateField | null {
  const isOfPayment = awaited === 'check_number' || awaited === 'paid_cents';
  return isOfPayment ? 'paid_date' : onlyIf(isDate, awaited);
}

function bareDateOf(status: CompletedStatus | null, isDeductible: boolean): DateField | null {
  if (status === 'paid' && !isDeductible) return 'paid_date';
  return status === null || /processing|no-claim/.test(status) ? null : 'processed_date';
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
  // "We applied $40.00 to the deductible and paid remaining $78.00".
  const isPaidToo = heard.values.some(
    (value) =>
      value.kind === 'money' &&
      value.unit !== 'bare' &&
      Number(value.values[0]) > 0 &&
      /\b(?:(?:paid|payer|pay|pace|laid|aid|made|maid)(?: \w+){0,2}|we) \$?$/.test(
        heard.low.slice(0, value.span.start),
      ),
  );
  const evidence = status[0];
  if (!evidence || isPaidToo) return [];
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
  const status = factOf(all, 'status')?.value;
  const hasChanged = !known.some((fact) => fact.field === 'status' && fact.value === status);
  // The earlier denial was overturned; a denial mentioned along with the payment concerns part of the claim.
  const over = (hasChanged && status !== undefined && noLonger[status]) || [];
  return all.filter((fact) => !over.includes(fact.field) || learned.includes(fact));
}

const ofDecision: readonly FactField[] = ['denial', 'processed_date', 'deadline_date', 'deadline_kind'];

/** What cannot have been said of a claim that has this status now. */
const noLonger: Partial<Record<CompletedStatus, readonly FactField[]>> = {
  paid: ['denial'],
  processing: ofDecision,
  'no-claim': ofDecision,
};
