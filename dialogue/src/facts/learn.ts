/** What a stretch of the payer's speech tells about the claim. */

import type { CalendarDate } from '@claimline/domain/calendar';
import type { Fact, FactField } from '@claimline/domain/claim/result';
import { factOf } from '@claimline/domain/claim/result';
import type { CompletedStatus } from '@claimline/domain/claim/status';
import { type AmountField, amountFacts } from './amount-facts.ts';
import { type DateField, dateFacts } from './date-facts.ts';
import { denialFacts } from './denial-facts.ts';
import { withDenial } from './denial-merge.ts';
import { fact, type Heard, heardFrom, type Piece } from './heard.ts';
import { type NumberField, numberFacts } from './number-facts.ts';
import { statusFacts } from './status-facts.ts';
import { wordFacts } from './word-facts.ts';

export interface Listening {
  readonly today: CalendarDate;
  /** What we just asked, so that a bare answer is understood. */
  readonly awaited: FactField | null;
  readonly isPerson: boolean;
  /** Learned earlier in the call. */
  readonly known: readonly Fact[];
}

const amountFields: readonly FactField[] = [
  'billed_cents',
  'allowed_cents',
  'paid_cents',
  'patient_responsibility_cents',
  'deductible_cents',
];
const dateFields: readonly FactField[] = [
  'received_date',
  'processed_date',
  'paid_date',
  'deadline_date',
  'promised_date',
];
const numberFields: readonly FactField[] = ['check_number', 'payer_claim_number', 'call_reference'];

const among = <F extends FactField>(fields: readonly FactField[], field: FactField | null): F | null =>
  field !== null && fields.includes(field) ? (field as F) : null;

/** The facts of one stretch, later ones last. Every quote stands verbatim in its line. */
export function learn(pieces: readonly Piece[], listening: Listening): Fact[] {
  const heard = heardFrom(pieces);
  if (heard.tokens.length === 0) return [];
  const status = statusFacts(heard);
  const knownStatus = factOf(listening.known, 'status')?.value ?? null;
  const statusNow = status.isWeak && knownStatus !== null ? knownStatus : (status.status ?? knownStatus);
  const amounts = amountFacts(heard, among<AmountField>(amountFields, listening.awaited));
  const paidSaid = amounts.findLast(
    ({ field, value }) => field === 'paid_cents' && typeof value === 'number' && value > 0,
  );
  // An amount paid tells the status by itself.
  const implied: Fact[] =
    paidSaid && status.status === null && knownStatus === null
      ? [{ ...paidSaid, field: 'status', value: 'paid', confidence: 0.88 }]
      : [];
  const dates = dateFacts(
    heard,
    listening.today,
    dateAwaited(listening.awaited),
    listening.known,
    bareDateOf(statusNow, status.isDeductible),
  );
  return [
    ...(status.isWeak && knownStatus !== null ? [] : status.facts),
    ...implied,
    ...amounts,
    ...deductiblePaysNothing(heard, status.isDeductible, amounts, listening.known, status.facts),
    ...dates,
    ...numberFacts(heard, among<NumberField>(numberFields, listening.awaited)),
    ...denialFacts(heard, statusNow === 'denied', listening.awaited === 'denial'),
    ...wordFacts(heard, listening.isPerson, statusNow === 'recouped'),
  ];
}

/** Asked for a check and its date, or for the amount paid, a date alone is the date of payment. */
function dateAwaited(awaited: FactField | null): DateField | null {
  const isOfPayment = awaited === 'check_number' || awaited === 'paid_cents';
  return isOfPayment ? 'paid_date' : among<DateField>(dateFields, awaited);
}

function bareDateOf(status: CompletedStatus | null, isDeductible: boolean): DateField | null {
  if (status === 'paid' && !isDeductible) return 'paid_date';
  return status === null || status === 'processing' || status === 'no-claim' ? null : 'processed_date';
}

/** All of it went to the deductible: paid, with an amount of zero. */
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
  const made = fact(heard, 'paid_cents', 0, 0.88, { start: at, end: at + evidence.quote.length });
  return made ? [made] : [];
}

const exclusive: readonly FactField[] = ['status'];

/**
 * Later facts replace earlier ones of the same field; denial reasons add up. A status that changes takes the
 * facts with it that no longer hold.
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
    // Said again, less plainly: the plainer evidence stays.
    const isEcho = before?.value === next.value && next.confidence < before.confidence;
    if (isEcho) continue;
    if (before === undefined) all.push(next);
    else if (exclusive.includes(next.field) || next.confidence >= before.confidence - 0.15) all[index] = next;
  }
  const status = factOf(all, 'status')?.value;
  return all.filter((known) => !(known.field === 'denial' && (status === 'paid' || status === 'no-claim')));
}
