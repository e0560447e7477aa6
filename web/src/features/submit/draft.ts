/** The submit form's state as typed, and its conversion to a submission. Pure. */

import type { CalendarDate } from '@claimline/domain/calendar';
import {
  claimSchema,
  fieldLabels,
  payerChoiceSchema,
  type RequirableField,
  type Submission,
  submissionSchema,
} from '@claimline/domain/claim/claim';
import { dateProblems } from '@claimline/domain/claim/claim-dates';
import type { Problem } from '@claimline/domain/claim/outcome';
import { centsOf } from '@claimline/domain/money';
import { askedOfAccount } from '@claimline/domain/payer/payer-demands';
import { type Checked, check } from '@claimline/domain/validation';
import { parseTypedDate } from '../../components/forms/parseTypedDate.ts';

/** The payer select's value for a payer that is not in the directory. */
export const otherPayer = 'other';
/** The provider select's value for a provider that is typed. */
export const otherProvider = 'other';

export interface Draft {
  clinic_id: string;
  /** The id of a provider in the directory, {@link otherProvider}, or empty. */
  provider_id: string;
  provider_name: string;
  NPI: string;
  tax_id: string;
  ptan: string;
  /** `choice` is the id of a payer in the directory, {@link otherPayer}, or empty. */
  payer: { choice: string; name: string; phone: string };
  patient: {
    first_name: string;
    last_name: string;
    date_of_birth: string;
    member_id: string;
    group_number: string;
    relation_to_subscriber: string;
  };
  claim: {
    service_from: string;
    service_to: string;
    billed: string;
    claim_number: string;
    patient_account_number: string;
    procedure_codes: string;
    note: string;
  };
  call: { not_before: string; priority: 'normal' | 'high' };
}

export const emptyDraft: Draft = {
  clinic_id: '',
  provider_id: '',
  provider_name: '',
  NPI: '',
  tax_id: '',
  ptan: '',
  payer: { choice: '', name: '', phone: '' },
  patient: {
    first_name: '',
    last_name: '',
    date_of_birth: '',
    member_id: '',
    group_number: '',
    relation_to_subscriber: '',
  },
  claim: {
    service_from: '',
    service_to: '',
    billed: '',
    claim_number: '',
    patient_account_number: '',
    procedure_codes: '',
    note: '',
  },
  call: { not_before: '', priority: 'normal' },
};

/** "Submit and add another" keeps clinic, provider and payer. */
export function nextDraft(draft: Draft): Draft {
  const { clinic_id, provider_id, provider_name, NPI, tax_id, ptan, payer } = draft;
  return { ...emptyDraft, clinic_id, provider_id, provider_name, NPI, tax_id, ptan, payer };
}

/** The form's fields in display order, by their path in the draft. */
export const draftFields = [
  'clinic_id',
  'provider_id',
  'provider_name',
  'NPI',
  'tax_id',
  'ptan',
  'payer.choice',
  'payer.name',
  'payer.phone',
  'patient.first_name',
  'patient.last_name',
  'patient.date_of_birth',
  'patient.member_id',
  'patient.group_number',
  'patient.relation_to_subscriber',
  'claim.service_from',
  'claim.service_to',
  'claim.billed',
  'claim.claim_number',
  'claim.patient_account_number',
  'claim.procedure_codes',
  'claim.note',
  'call.not_before',
  'call.priority',
] as const;
export type DraftField = (typeof draftFields)[number];

const differing: Record<string, DraftField> = {
  payer: 'payer.choice',
  'payer.payer_id': 'payer.choice',
  'claim.billed_cents': 'claim.billed',
};

/** The form field for a contract field (`patient.member_id`); null when the form has none. */
export function draftFieldOf(field: string): DraftField | null {
  const whole = field.replace(/(\.\d+)+$/, '');
  return differing[whole] ?? draftFields.find((known) => known === whole) ?? null;
}

const optional = (text: string) => (text.trim() === '' ? undefined : text);

/** Codes separated by commas or spaces. */
function procedureCodes(text: string): string[] | undefined {
  const codes = text.split(/[\s,;]+/).filter((code) => code !== '');
  return codes.length === 0 ? undefined : codes;
}

function submissionOf(draft: Draft, presentYear: number) {
  const date = (text: string) => parseTypedDate(text, presentYear) ?? optional(text);
  const from = date(draft.claim.service_from);
  return {
    clinic_id: optional(draft.clinic_id),
    provider_name: optional(draft.provider_name),
    NPI: optional(draft.NPI),
    tax_id: optional(draft.tax_id),
    ptan: optional(draft.ptan),
    patient: {
      first_name: optional(draft.patient.first_name),
      last_name: optional(draft.patient.last_name),
      date_of_birth: date(draft.patient.date_of_birth),
      member_id: optional(draft.patient.member_id),
      group_number: optional(draft.patient.group_number),
      relation_to_subscriber: optional(draft.patient.relation_to_subscriber),
    },
    payer:
      draft.payer.choice === otherPayer
        ? { name: optional(draft.payer.name), phone: optional(draft.payer.phone) }
        : { payer_id: optional(draft.payer.choice) },
    claim: {
      service_from: from,
      // Most claims are for one day, so the last day may stay empty.
      service_to: date(draft.claim.service_to) ?? from,
      billed_cents: centsOf(draft.claim.billed) ?? undefined,
      claim_number: optional(draft.claim.claim_number),
      patient_account_number: optional(draft.claim.patient_account_number),
      procedure_codes: procedureCodes(draft.claim.procedure_codes),
      note: optional(draft.claim.note),
    },
    call: {
      not_before: date(draft.call.not_before),
      priority: draft.call.priority === 'high' ? 'high' : undefined,
    },
  };
}

/** Why an otherwise optional field is required by this payer. */
export function requirementReason(payerName: string, field: RequirableField): string {
  const label = fieldLabels[field] ?? field;
  // Abbreviations (PTAN) keep their capitals.
  const inSentence = label === label.toUpperCase() ? label : label.charAt(0).toLowerCase() + label.slice(1);
  return `${payerName}’s phone system asks for the ${inSentence}.`;
}

const dateFields = [
  ['patient.date_of_birth', (draft: Draft) => draft.patient.date_of_birth],
  ['claim.service_from', (draft: Draft) => draft.claim.service_from],
  ['claim.service_to', (draft: Draft) => draft.claim.service_to],
  ['call.not_before', (draft: Draft) => draft.call.not_before],
] as const;

/** The draft's value of a field that a payer may require. */
function requirableValue(draft: Draft, field: RequirableField): string {
  switch (field) {
    case 'ptan':
      return draft.ptan;
    case 'patient.group_number':
      return draft.patient.group_number;
    case 'claim.claim_number':
      return draft.claim.claim_number;
    case 'claim.patient_account_number':
      return draft.claim.patient_account_number;
  }
}

/** What the chosen payer's phone system asks for in addition. */
export interface PayerRequirement {
  readonly name: string;
  readonly required_fields: readonly RequirableField[];
}

/**
 * The submission, or all problems at once by contract field. The domain's schema has the rules; this adds parsing
 * (dates, dollars) and what the chosen payer requires.
 */
export function checkDraft(
  draft: Draft,
  today: CalendarDate,
  payer: PayerRequirement | null,
): Checked<Submission> {
  const presentYear = Number(today.slice(0, 4));
  const written = submissionOf(draft, presentYear);
  const checked = check(submissionSchema, written);
  const problems: Problem[] = [];

  for (const [field, text] of dateFields)
    if (text(draft).trim() !== '' && parseTypedDate(text(draft), presentYear) === null)
      problems.push({ field, message: 'Give a date that exists, such as 06/03/2026.' });
  if (draft.claim.billed.trim() !== '' && centsOf(draft.claim.billed) === null)
    problems.push({ field: 'claim.billed_cents', message: 'Give an amount such as 1,234.50.' });
  for (const field of payer?.required_fields ?? [])
    if (requirableValue(draft, field).trim() === '')
      problems.push({ field, message: requirementReason(payer?.name ?? 'The payer', field) });

  if (!checked.ok) {
    problems.push(
      ...checked.problems.filter(({ field }) => field !== 'payer' && !field.startsWith('payer.')),
      ...payerProblems(draft, written.payer),
    );
    // The schema checks the order of the dates only when everything else is valid, so check the dates alone.
    const dates = { ...written.claim, billed_cents: 1, procedure_codes: undefined };
    const order = check(claimSchema, dates);
    if (!order.ok)
      problems.push(
        ...order.problems
          .filter(({ field }) => field === 'service_to')
          .map(({ message }) => ({ field: 'claim.service_to', message })),
      );
  }
  problems.push(...dateProblems(askedOfAccount(written).dates, today));
  if (problems.length === 0 && checked.ok) return checked;
  // An empty last day means the first day, so its problem is shown there.
  const lastDayIsTyped = draft.claim.service_to.trim() !== '';
  // These three come with the provider, so only a missing provider is reported.
  const providerIsChosen = draft.provider_id !== '';
  if (!providerIsChosen) problems.push({ field: 'provider_id', message: 'Required' });
  const shownProblems = problems.filter(
    ({ field }) =>
      (lastDayIsTyped || field !== 'claim.service_to') &&
      (providerIsChosen || !ofTheProvider.includes(field)),
  );
  return { ok: false, problems: firstOfEach(shownProblems) };
}

const ofTheProvider: readonly string[] = ['provider_name', 'NPI', 'tax_id', 'ptan'];

/** A union's errors are vague, so validate only the chosen alternative. */
function payerProblems(draft: Draft, written: unknown): Problem[] {
  const [fromDirectory, byHand] = payerChoiceSchema.options;
  const checked = check(draft.payer.choice === otherPayer ? byHand : fromDirectory, written);
  if (checked.ok) return [];
  return checked.problems.map(({ field, message }) => ({ field: `payer.${field}`, message }));
}

/** The first problem of each field, in display order. */
function firstOfEach(problems: readonly Problem[]): Problem[] {
  const place = ({ field }: Problem) => {
    const known = draftFieldOf(field);
    return known === null ? draftFields.length : draftFields.indexOf(known);
  };
  return problems
    .filter(({ field }, index) => {
      const own = draftFieldOf(field) ?? field;
      return problems.findIndex((other) => (draftFieldOf(other.field) ?? other.field) === own) === index;
    })
    .toSorted((one, other) => place(one) - place(other));
}

/** Problems by the draft's fields, and those that belong to no field of the form. */
export function problemsByField(problems: readonly Problem[]): {
  errors: Partial<Record<DraftField, string>>;
  others: string[];
} {
  const errors: Partial<Record<DraftField, string>> = {};
  const others: string[] = [];
  for (const { field, message } of problems) {
    const shown = draftFieldOf(field);
    if (shown === null) others.push(message);
    else errors[shown] ??= message;
  }
  return { errors, others };
}
