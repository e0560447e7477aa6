/**
 * What a payer knows about a claim. Pure: the same inquiry always gets the same answer, so that a second call hears
 * the same. README.md has a table of outcomes.
 */

import { addDays, type CalendarDate } from '@claimline/domain/calendar';
import type { DenialReason } from '@claimline/domain/claim/result';
import { hashBelow } from './hash.ts';

export const outcomes = [
  'paid',
  'deductible',
  'denied',
  'processing',
  'no-claim',
  'reprocessing',
  'recouped',
] as const;
export type OutcomeKind = (typeof outcomes)[number];

/** By the last digit of the member ID. */
const outcomeOfDigit: readonly OutcomeKind[] = [
  'paid',
  'paid',
  'paid',
  'deductible',
  'denied',
  'denied',
  'processing',
  'no-claim',
  'reprocessing',
  'recouped',
];

/** X12 claim adjustment reasons (list 139) and CMS remarks, in the order a line says them. */
const denials: readonly DenialReason[] = [
  { group: 'CO', CARC: '16', RARC: 'N290', words: 'the claim lacks information needed for adjudication' },
  { group: 'CO', CARC: '197', RARC: null, words: 'precertification or authorization was absent' },
  { group: 'CO', CARC: '29', RARC: null, words: 'the time limit for filing has expired' },
  { group: 'CO', CARC: '27', RARC: 'N30', words: 'expenses were incurred after coverage terminated' },
];

export interface Inquiry {
  readonly payer: string;
  /** As heard: letters may be missing, because some lines have callers key only the digits. */
  readonly member: string;
  /** Null when the line does not ask for it. */
  readonly service_date: CalendarDate | null;
  readonly billed_cents: number | null;
  /** The date at the payer. */
  readonly today: CalendarDate;
}

export interface Adjudication {
  readonly outcome: OutcomeKind;
  readonly claim_number: string;
  /** Null when the line does not ask for it. */
  readonly billed_cents: number | null;
  readonly allowed_cents: number;
  readonly paid_cents: number;
  readonly patient_responsibility_cents: number;
  readonly deductible_cents: number;
  readonly received_date: CalendarDate;
  readonly processed_date: CalendarDate;
  readonly paid_date: CalendarDate;
  readonly promised_date: CalendarDate;
  readonly deadline_date: CalendarDate;
  /** Until when a first claim for this service can be filed; null when the line does not ask for the date. */
  readonly filing_limit_date: CalendarDate | null;
  readonly check_number: string;
  readonly denial: DenialReason;
  readonly call_reference: string;
  /** The patient account another claim's money came from or went to. */
  readonly other_account: string;
}

/** `NOTFOUND` on the telephone keys, for lines that take letters that way. */
const notFoundKeyed = '66836863';
const memberDigitsMin = 5;

/**
 * Whether the payer has such a member: not when the ID begins with NOTFOUND (in letters or telephone keys) or
 * has fewer than five digits, which is what is left of NOTFOUND1 where letters are dropped.
 */
export function isKnownMember(member: string): boolean {
  const digits = member.replace(/\D/g, '');
  return (
    !member.toUpperCase().startsWith('NOTFOUND') &&
    !digits.startsWith(notFoundKeyed) &&
    digits.length >= memberDigitsMin
  );
}

export function outcomeOf(member: string): OutcomeKind {
  const lastDigit = member.replace(/\D/g, '').at(-1);
  const digit = lastDigit === undefined ? hashBelow(10, member) : Number(lastDigit);
  return outcomeOfDigit[digit] ?? 'paid';
}

/** From the date of service. */
export const filingDays = 90;

/** The status of the claim. Amounts always add up (paid + patient = allowed ≤ billed) and dates are in order. */
export function adjudicate(inquiry: Inquiry): Adjudication {
  const { payer, member, service_date, billed_cents, today } = inquiry;
  // Letters may be keyed, spoken or dropped; only the digits are always heard the same.
  const known = member.replace(/\D/g, '') || member;
  const pick = (below: number, what: string) => hashBelow(below, payer, known, service_date ?? '', what);
  const isInFuture = service_date !== null && service_date > today;
  const outcome = isInFuture ? 'no-claim' : outcomeOf(member);

  const allowed =
    billed_cents === null
      ? 4000 + pick(5001, 'allowed')
      : Math.round((billed_cents * (55 + pick(31, 'allowed'))) / 100);
  const patient = outcome === 'deductible' ? allowed : Math.round((allowed * pick(26, 'patient')) / 100);
  const dates = datesOf(service_date ?? addDays(today, -60), today, pick);
  const sentBack = addDays(today, -(2 + pick(6, 'sent back')));

  return {
    outcome,
    claim_number: `${pick(9000, 'claim') + 1000}${String(pick(1_000_000, 'claim 2')).padStart(6, '0')}`,
    billed_cents,
    allowed_cents: allowed,
    paid_cents: allowed - patient,
    patient_responsibility_cents: patient,
    deductible_cents: outcome === 'deductible' ? allowed : 0,
    received_date: dates.received,
    processed_date: outcome === 'reprocessing' ? latest(sentBack, dates.processed) : dates.processed,
    paid_date: dates.paid,
    promised_date: addDays(today, 7 + pick(14, 'promised')),
    deadline_date: latest(addDays(dates.processed, 90), addDays(today, 14 + pick(30, 'deadline'))),
    filing_limit_date: service_date === null ? null : addDays(service_date, filingDays),
    check_number: String(10_000_000 + pick(89_999_999, 'check')),
    denial: denialOf(member, pick(2, 'denial')),
    call_reference: String(100_000_000 + pick(899_999_999, 'reference')),
    other_account: String(1000 + pick(9000, 'account')),
  };
}

/** The outcomes of other claims, with the last digit of a member ID that leads to each. */
const digitOfOther: Partial<Record<OutcomeKind, string>> = { paid: '0', denied: '4', processing: '6' };

/**
 * Another claim of the same patient on the same date. Its amount and outcome differ from those of the claim asked for,
 * so that a caller who confuses the two is found out.
 */
export function adjudicateOther(inquiry: Inquiry, other: number): Adjudication {
  const { payer, billed_cents } = inquiry;
  const member = inquiry.member.replace(/\D/g, '');
  const ours = adjudicate(inquiry).outcome;
  const digits = Object.entries(digitOfOther).filter(([outcome]) => outcome !== ours);
  const pick = (below: number, what: string) => hashBelow(below, payer, member, String(other), what);
  const [, digit = '0'] = digits[pick(digits.length, 'other outcome')] ?? [];
  const share = (other % 2 === 0 ? 120 : 40) + pick(40, 'other billed');
  return adjudicate({
    ...inquiry,
    payer: `${payer}/${other}`,
    member: `${member.slice(0, -1)}${digit}`,
    billed_cents: Math.round(((billed_cents ?? 10_000) * share) / 100) + 1700,
  });
}

/** Member IDs that end in 4 and in 5 are denied for different reasons. */
function denialOf(member: string, choice: number): DenialReason {
  const isFive = member.replace(/\D/g, '').endsWith('5');
  const reason = denials[(isFive ? 2 : 0) + choice] ?? denials[0];
  if (!reason) throw new Error('no denials are listed');
  return reason;
}

/** Received, processed and paid in order, none after today; a recent service leaves shorter gaps. */
function datesOf(service: CalendarDate, today: CalendarDate, pick: (below: number, what: string) => number) {
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(service)) / 86_400_000));
  const received = 3 + pick(5, 'received');
  const processed = received + 8 + pick(8, 'processed');
  const paid = processed + 2 + pick(4, 'paid');
  const squeeze = Math.min(1, days / paid);
  const at = (gap: number) => addDays(service, Math.floor(gap * squeeze));
  return { received: at(received), processed: at(processed), paid: at(paid) };
}

const latest = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);
