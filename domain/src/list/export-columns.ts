/** The columns of an export for all formats: label, kind and source. */

import type { CalendarDate } from '../calendar.ts';
import { fieldLabels } from '../claim/claim.ts';
import { deadlineKindLabels } from '../claim/deadline.ts';
import { paymentMethodLabels } from '../claim/fact-text.ts';
import { type FailureReason, failureSentence } from '../claim/failure.ts';
import type { ClaimColumns } from '../claim/fields.ts';
import { type DenialReason, type Fact, type FactField, factLabels, factOf } from '../claim/result.ts';
import { type Status, statusLabels } from '../claim/status.ts';
import { phoneForPeople } from '../identifier.ts';

/** One claim as exports read it. Instants are ISO 8601 in UTC. */
export interface ExportedClaim extends Readonly<ClaimColumns> {
  readonly id: string;
  readonly account_id: string;
  readonly created_at: string;
  readonly status: Status;
  readonly status_since: string;
  readonly archived: boolean;
  readonly needs_review: boolean;
  readonly clinic_name: string;
  readonly batch_name: string | null;
  readonly payer_name: string;
  readonly payer_phone: string;
  readonly paid_cents: number | null;
  readonly check_number: string | null;
  readonly deadline_date: CalendarDate | null;
  readonly deadline_kind: string | null;
  readonly promised_date: CalendarDate | null;
  readonly failure_reason: FailureReason | null;
  readonly failure_field: string | null;
  readonly due_at: string | null;
  readonly calls: number;
  readonly last_call_at: string | null;
  readonly age_days: number;
  readonly checked_at: string | null;
  /** Corrected values of the latest result; empty when there are none. */
  readonly facts: readonly Fact[];
  readonly review_reasons: readonly string[];
}

interface Shape<Kind extends string, Value> {
  readonly label: string;
  /** Identifiers are text, so that leading zeros are kept. */
  readonly kind: Kind;
  /** In characters, for a sheet. */
  readonly width: number;
  /** `address` is the product's URL, without a trailing slash. */
  value(claim: ExportedClaim, address: string): Value | null;
}

export type ExportColumn =
  | Shape<'text', string>
  | Shape<'date', CalendarDate>
  | Shape<'instant', string>
  /** Integer cents. */
  | Shape<'cents', number>
  | Shape<'count', number>
  | Shape<'boolean', boolean>;

function text(label: string, width: number, value: Shape<'text', string>['value']): ExportColumn {
  return { label, kind: 'text', width, value };
}
function date(label: string, value: Shape<'date', CalendarDate>['value']): ExportColumn {
  return { label, kind: 'date', width: 12, value };
}
function instant(label: string, value: Shape<'instant', string>['value']): ExportColumn {
  return { label, kind: 'instant', width: 18, value };
}
function cents(label: string, value: Shape<'cents', number>['value']): ExportColumn {
  return { label, kind: 'cents', width: 12, value };
}
function count(label: string, value: Shape<'count', number>['value']): ExportColumn {
  return { label, kind: 'count', width: 11, value };
}
function flag(label: string, value: Shape<'boolean', boolean>['value']): ExportColumn {
  return { label, kind: 'boolean', width: 12, value };
}

type TextFact = {
  [F in FactField]: Extract<Fact, { field: F }>['value'] extends string ? F : never;
}[FactField];
type CentsFact = Extract<FactField, `${string}_cents`>;

const textFact =
  (field: TextFact) =>
  ({ facts }: ExportedClaim): string | null =>
    factOf(facts, field)?.value ?? null;
const centsFact =
  (field: CentsFact) =>
  ({ facts }: ExportedClaim): number | null =>
    factOf(facts, field)?.value ?? null;

/** One part for each denial reason, in the order heard, without duplicates. */
function denialPart(part: (reason: DenialReason) => string | null) {
  return ({ facts }: ExportedClaim): string | null => {
    const parts = facts.flatMap((fact) => (fact.field === 'denial' ? [part(fact.value) ?? ''] : []));
    const distinctParts = [...new Set(parts.filter((each) => each !== ''))];
    return distinctParts.length === 0 ? null : distinctParts.join('; ');
  };
}

const inWords = (words: Record<string, string>, value: string | null) =>
  value === null ? null : (words[value] ?? value);

function failureWords({ failure_reason, failure_field }: ExportedClaim): string | null {
  if (failure_reason === null) return null;
  const field = failure_field === null ? null : (fieldLabels[failure_field] ?? failure_field);
  return failureSentence(failure_reason, field);
}

/** In sheet order. Columns that lists have as well use the same ids. */
export const exportColumns = {
  clinic: text('Clinic', 26, (claim) => claim.clinic_name),
  patient: text('Patient', 24, (claim) => `${claim.patient_first_name} ${claim.patient_last_name}`),
  patient_last_name: text('Last name', 18, (claim) => claim.patient_last_name),
  patient_first_name: text('First name', 16, (claim) => claim.patient_first_name),
  date_of_birth: date('Date of birth', (claim) => claim.patient_date_of_birth),
  member_id: text('Member ID', 16, (claim) => claim.member_id),
  group_number: text('Group number', 14, (claim) => claim.group_number),
  patient_account_number: text('Patient account', 16, (claim) => claim.patient_account_number),
  provider: text('Provider', 24, (claim) => claim.provider_name),
  NPI: text('NPI', 13, (claim) => claim.npi),
  tax_id: text('Tax ID', 12, (claim) => claim.tax_id),
  ptan: text('PTAN', 12, (claim) => claim.ptan),
  payer: text('Payer', 26, (claim) => claim.payer_name),
  payer_phone: text('Payer phone', 16, (claim) => phoneForPeople(claim.payer_phone)),
  claim_number: text('Claim number', 18, (claim) => claim.claim_number),
  payer_claim_number: text(factLabels.payer_claim_number, 20, textFact('payer_claim_number')),
  service_from: date('Date of service', (claim) => claim.service_from),
  age: count('Age in days', (claim) => claim.age_days),
  service_to: date('Service to', (claim) => claim.service_to),
  procedure_codes: text('Procedure codes', 18, (claim) => claim.procedure_codes.join(', ') || null),
  status: text('Status', 14, (claim) => statusLabels[claim.status]),
  status_since: instant('Status since', (claim) => claim.status_since),
  needs_review: flag('Needs review', (claim) => claim.needs_review),
  review_reasons: text('Review reason', 40, ({ needs_review, review_reasons }) =>
    needs_review ? review_reasons.join(' ') || null : null,
  ),
  failure_reason: text('Failure reason', 40, failureWords),
  billed_cents: cents('Billed', (claim) => claim.billed_cents),
  allowed_cents: cents('Allowed', centsFact('allowed_cents')),
  paid_cents: cents('Paid', (claim) => claim.paid_cents ?? centsFact('paid_cents')(claim)),
  patient_responsibility_cents: cents('Patient resp.', centsFact('patient_responsibility_cents')),
  deductible_cents: cents('Deductible', centsFact('deductible_cents')),
  check_number: text(
    factLabels.check_number,
    20,
    (claim) => claim.check_number ?? textFact('check_number')(claim),
  ),
  payment_method: text('Paid by', 10, (claim) =>
    inWords(paymentMethodLabels, textFact('payment_method')(claim)),
  ),
  paid_date: date('Paid on', textFact('paid_date')),
  received_date: date('Received', textFact('received_date')),
  processed_date: date('Processed', textFact('processed_date')),
  denial_group: text(
    'Denial group',
    13,
    denialPart((reason) => reason.group),
  ),
  CARC: text(
    'CARC',
    10,
    denialPart((reason) => reason.CARC),
  ),
  RARC: text(
    'RARC',
    10,
    denialPart((reason) => reason.RARC),
  ),
  denial_words: text(
    'Denial reason',
    44,
    denialPart((reason) => reason.words),
  ),
  deadline_date: date('Deadline', (claim) => claim.deadline_date),
  deadline_kind: text('Deadline for', 16, (claim) => inWords(deadlineKindLabels, claim.deadline_kind)),
  promised_date: date('Promised by', (claim) => claim.promised_date),
  offset_detail: text('Offset', 30, textFact('offset_detail')),
  call_reference: text('Call reference', 18, textFact('call_reference')),
  representative_name: text('Representative', 16, textFact('representative_name')),
  next_step: text('Next step', 40, textFact('next_step')),
  calls: count('Calls made', (claim) => claim.calls),
  last_call_at: instant('Last call', (claim) => claim.last_call_at),
  checked_at: instant('Last checked', (claim) => claim.checked_at),
  next_call_at: instant('Next call', (claim) => claim.due_at),
  batch: text('Batch', 22, (claim) => claim.batch_name),
  created_at: instant('Submitted', (claim) => claim.created_at),
  note: text('Note', 30, (claim) => claim.note),
  archived: flag('Archived', (claim) => claim.archived),
  claim_id: text('Claimline ID', 22, (claim) => claim.id),
  link: text('Link', 40, (claim, address) => `${address}/${claim.account_id}/CIA?claim=${claim.id}`),
} as const satisfies Record<string, ExportColumn>;

export type ExportColumnId = keyof typeof exportColumns;
export const exportColumnIds = Object.keys(exportColumns) as ExportColumnId[];
