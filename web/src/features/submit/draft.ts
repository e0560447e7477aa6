/** The submit form's state as typed, and its conversion to a submission. Pure. */

import type { CalendarDate } from '@claimline/domain/calendar';
import {
  claimSchema,
  labelInSentence,
  payerChoiceSchema,
  type RequirableField,
  type Submission,
  submissionSchema,
} from '@claimline/domain/claim/claim';
import { dateProblems } from '@claimline/domain/claim/claim-dates';
import {
  claimFields,
  type FieldGroup,
  type FieldKind,
  type FieldPath,
  fieldList,
  type PlacedField,
} from '@claimline/domain/claim/fields';
import type { Problem } from '@claimline/domain/claim/outcome';
import { checkableParts } from '@claimline/domain/payer/payer-requirements';
import { type Checked, check } from '@claimline/domain/validation';
import { checkText, valueOfText } from '../../components/forms/fieldText.ts';

/** The payer select's value for a payer that is not in the directory. */
export const otherPayer = 'other';
/** The provider select's value for a provider that is typed. */
export const otherProvider = 'other';

type Texts<G extends FieldGroup> = Record<keyof (typeof claimFields)[G], string>;

/** Every field as typed text. */
export interface Draft extends Texts<'provider'> {
  clinic_id: string;
  /** The id of a provider in the directory, {@link otherProvider}, or empty. */
  provider_id: string;
  /** `choice` is the id of a payer in the directory, {@link otherPayer}, or empty. */
  payer: { choice: string; name: string; phone: string };
  patient: Texts<'patient'>;
  claim: Texts<'claim'>;
  call: { not_before: string; priority: 'normal' | 'high' };
}

const fieldsOf = (group: FieldGroup) => fieldList.filter((field) => field.group === group);
const emptyTexts = <G extends FieldGroup>(group: G) =>
  Object.fromEntries(fieldsOf(group).map(({ name }) => [name, ''])) as Texts<G>;

export const emptyDraft: Draft = {
  clinic_id: '',
  provider_id: '',
  ...emptyTexts('provider'),
  payer: { choice: '', name: '', phone: '' },
  patient: emptyTexts('patient'),
  claim: emptyTexts('claim'),
  call: { not_before: '', priority: 'normal' },
};

/** "Submit and add another" keeps clinic, provider and payer. */
export function nextDraft({ patient: _patient, claim: _claim, call: _call, ...kept }: Draft): Draft {
  return { ...emptyDraft, ...kept };
}

const otherFields = [
  'clinic_id',
  'provider_id',
  'payer.choice',
  'payer.name',
  'payer.phone',
  'call.not_before',
  'call.priority',
] as const;
export type DraftField = FieldPath | (typeof otherFields)[number];

const pathsOf = (group: FieldGroup) => fieldsOf(group).map(({ path }) => path);
/** The form's fields in display order, by their path in the draft. */
export const draftFields: readonly DraftField[] = [
  'clinic_id',
  'provider_id',
  ...pathsOf('provider'),
  'payer.choice',
  'payer.name',
  'payer.phone',
  ...pathsOf('patient'),
  ...pathsOf('claim'),
  'call.not_before',
  'call.priority',
];

const differing: Record<string, DraftField> = { payer: 'payer.choice', 'payer.payer_id': 'payer.choice' };

/** The form field for a contract field (`patient.member_id`); null when the form has none. */
export function draftFieldOf(field: string): DraftField | null {
  const whole = field.replace(/(\.\d+)+$/, '');
  return differing[whole] ?? draftFields.find((known) => known === whole) ?? null;
}

const optional = (text: string) => (text.trim() === '' ? undefined : text);

const textOf = (draft: Draft, { group, name }: PlacedField) =>
  String(Reflect.get(group === 'provider' ? draft : draft[group], name));

function submissionOf(draft: Draft, currentYear: number) {
  const value = (kind: FieldKind, text: string) =>
    text.trim() === '' ? undefined : valueOfText(kind, text, currentYear);
  const valuesOf = (group: FieldGroup): Record<string, unknown> =>
    Object.fromEntries(fieldsOf(group).map((field) => [field.name, value(field.kind, textOf(draft, field))]));
  const claim = valuesOf('claim');
  return {
    clinic_id: optional(draft.clinic_id),
    ...valuesOf('provider'),
    patient: valuesOf('patient'),
    payer:
      draft.payer.choice === otherPayer
        ? { name: optional(draft.payer.name), phone: optional(draft.payer.phone) }
        : { payer_id: optional(draft.payer.choice) },
    // Most claims are for one day, so the last day may stay empty.
    claim: { ...claim, service_to: claim['service_to'] ?? claim['service_from'] },
    call: {
      not_before: value('date', draft.call.not_before),
      priority: draft.call.priority === 'high' ? 'high' : undefined,
    },
  };
}

/** Why an otherwise optional field is required by this payer. */
export function requirementReason(payerName: string, field: RequirableField): string {
  return `${payerName}’s phone system requires the ${labelInSentence(field)}.`;
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
  const currentYear = Number(today.slice(0, 4));
  const written = submissionOf(draft, currentYear);
  const checked = check(submissionSchema, written);
  const problems: Problem[] = [];

  const checkReadable = (field: string, kind: FieldKind, text: string) => {
    const message = text.trim() === '' ? null : checkText(kind, text, currentYear);
    if (message !== null) problems.push({ field, message });
  };
  for (const field of fieldList) checkReadable(field.path, field.kind, textOf(draft, field));
  checkReadable('call.not_before', 'date', draft.call.not_before);
  const asked = checkableParts(written);
  for (const field of payer?.required_fields ?? [])
    if (!asked.given.includes(field))
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
  problems.push(...dateProblems(asked.dates, today));
  if (problems.length === 0 && checked.ok) return checked;
  // An empty last day means the first day, so its problem is shown there.
  const hasLastDay = draft.claim.service_to.trim() !== '';
  // These three come with the provider, so only a missing provider is reported.
  const hasProvider = draft.provider_id !== '';
  if (!hasProvider) problems.push({ field: 'provider_id', message: 'Required' });
  const shownProblems = problems.filter(
    ({ field }) =>
      (hasLastDay || field !== 'claim.service_to') && (hasProvider || !providerFields.includes(field)),
  );
  return { ok: false, problems: firstOfEach(shownProblems) };
}

const providerFields: readonly string[] = pathsOf('provider');

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
