/**
 * The fields of a claim that are submitted with it. Schemas, labels, database columns, the API, forms, the claim's
 * page, edits and exports follow from this list; CONTRIBUTING.md names what does not. Clinic, payer and when to call
 * are in the submission too, but are no columns of text that a person types (`claim.ts`).
 */

import { z } from 'zod';
import { calendarDateSchema } from '../calendar.ts';
import { memberIdSchema, npiSchema, taxIdSchema } from '../identifier.ts';
import { centsSchema } from '../money.ts';
import { isSeen } from '../text.ts';

/** How a field is read from a sheet, typed, stored and shown. */
export type FieldKind = 'name' | 'identifier' | 'date' | 'cents' | 'codes' | 'relation' | 'note';

export interface ClaimField {
  readonly label: string;
  readonly kind: FieldKind;
  /** Its column in the table automations. */
  readonly column: string;
  readonly schema: z.ZodType;
  /** In characters. */
  readonly max?: number;
  /** Whether it can be changed after the claim was submitted. */
  readonly isEditable?: true;
}

/** A text that every claim has. */
export const requiredText = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: 'Required', abort: true })
    .refine(isSeen, { error: 'Required', abort: true })
    .max(max, `At most ${max} characters.`);
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters.`)
    .transform((text) => (text === '' ? undefined : text))
    .optional();
const name = (max: number) => ({ kind: 'name', schema: requiredText(max), max }) as const;
const optionalIdentifier = (max: number) =>
  ({ kind: 'identifier', schema: optionalText(max), max, isEditable: true }) as const;

export const relations = ['self', 'spouse', 'child', 'other'] as const;
export const relationLabels = {
  self: 'Self',
  spouse: 'Spouse',
  child: 'Child',
  other: 'Other',
} as const satisfies Record<(typeof relations)[number], string>;

const procedureCodeSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{5}(-[A-Za-z0-9]{2})*$/, 'A procedure code has 5 characters, such as 99213.');

/** Grouped as in the submission, where the provider's fields are at the top level. In the order of forms. */
export const claimFields = {
  provider: {
    provider_name: { label: 'Provider', column: 'provider_name', ...name(120), isEditable: true },
    NPI: {
      label: 'NPI',
      kind: 'identifier',
      column: 'npi',
      schema: npiSchema,
      max: 10,
      isEditable: true,
    },
    tax_id: {
      label: 'Tax ID',
      kind: 'identifier',
      column: 'tax_id',
      schema: taxIdSchema,
      max: 11,
      isEditable: true,
    },
    ptan: { label: 'PTAN', column: 'ptan', ...optionalIdentifier(20) },
  },
  patient: {
    first_name: { label: 'First name', column: 'patient_first_name', ...name(60), isEditable: true },
    last_name: { label: 'Last name', column: 'patient_last_name', ...name(60), isEditable: true },
    date_of_birth: {
      label: 'Date of birth',
      kind: 'date',
      column: 'patient_date_of_birth',
      schema: calendarDateSchema,
      isEditable: true,
    },
    member_id: {
      label: 'Member ID',
      kind: 'identifier',
      column: 'member_id',
      schema: memberIdSchema,
      max: 40,
      isEditable: true,
    },
    group_number: { label: 'Group number', column: 'group_number', ...optionalIdentifier(40) },
    relation_to_subscriber: {
      label: 'Relation to subscriber',
      kind: 'relation',
      column: 'relation_to_subscriber',
      schema: z.enum(relations).optional(),
    },
  },
  claim: {
    service_from: {
      label: 'Date of service',
      kind: 'date',
      column: 'service_from',
      schema: calendarDateSchema,
      isEditable: true,
    },
    service_to: {
      label: 'To',
      kind: 'date',
      column: 'service_to',
      schema: calendarDateSchema,
      isEditable: true,
    },
    billed_cents: {
      label: 'Billed amount',
      kind: 'cents',
      column: 'billed_cents',
      schema: centsSchema.min(1, 'The billed amount must be more than $0.00.'),
      max: 16,
      isEditable: true,
    },
    claim_number: { label: 'Claim number', column: 'claim_number', ...optionalIdentifier(40) },
    patient_account_number: {
      label: 'Patient account number',
      column: 'patient_account_number',
      ...optionalIdentifier(40),
    },
    procedure_codes: {
      label: 'Procedure codes',
      kind: 'codes',
      column: 'procedure_codes',
      schema: z.array(procedureCodeSchema).max(50, 'At most 50 procedure codes.').optional(),
    },
    note: { label: 'Note', kind: 'note', column: 'note', schema: optionalText(2000), max: 2000 },
  },
} as const satisfies Record<string, Record<string, ClaimField>>;

type ClaimFields = typeof claimFields;
export type FieldGroup = keyof ClaimFields;
/** The name used in problems: `NPI`, `patient.member_id`. */
export type FieldPath = {
  [G in FieldGroup]: G extends 'provider' ? keyof ClaimFields[G] : `${G}.${keyof ClaimFields[G] & string}`;
}[FieldGroup];

export interface PlacedField extends ClaimField {
  readonly path: FieldPath;
  readonly group: FieldGroup;
  /** Its name within the group. */
  readonly name: string;
  readonly isOptional: boolean;
}

/** All fields, in the same order. */
export const fieldList: readonly PlacedField[] = Object.entries(claimFields).flatMap(([group, fields]) =>
  Object.entries(fields).map(([name, field]: [string, ClaimField]) => ({
    ...field,
    group: group as FieldGroup,
    name,
    path: (group === 'provider' ? name : `${group}.${name}`) as FieldPath,
    // Computed on demand, because it needs the field's schema and there are many.
    get isOptional() {
      return field.schema.safeParse(undefined).success;
    },
  })),
);
const fieldByPath = new Map<string, PlacedField>(fieldList.map((field) => [field.path, field]));

/** The field of that path; undefined for what is not in the list, such as the payer. */
export const fieldAt = (path: string): PlacedField | undefined => fieldByPath.get(path);

type SchemasOf<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { schema: infer Schema } ? Schema : never;
};

/** The shape of a group in a submission, for `z.object`. */
export function schemasOf<G extends FieldGroup>(group: G): SchemasOf<ClaimFields[G]> {
  const fields = fieldList.filter((field) => field.group === group);
  return Object.fromEntries(fields.map(({ name, schema }) => [name, schema])) as SchemasOf<ClaimFields[G]>;
}

/** A stored value: null for what was left out, and an empty list for no procedure codes. */
type Stored<Field> = Field extends { kind: 'codes' }
  ? string[]
  : Field extends { schema: z.ZodType<infer Value> }
    ? undefined extends Value
      ? Exclude<Value, undefined> | null
      : Value
    : never;

/** Any of them. */
export type FieldValue = string | number | readonly string[] | null | undefined;

/** The stored values of a group by their names in the submission. */
export type StoredGroup<G extends FieldGroup> = {
  -readonly [Name in keyof ClaimFields[G]]: Stored<ClaimFields[G][Name]>;
};
type ColumnsOf<Fields> = {
  -readonly [Name in keyof Fields as Fields[Name] extends { column: infer Column extends string }
    ? Column
    : never]: Stored<Fields[Name]>;
};
/** A row's columns. */
export type ClaimColumns = ColumnsOf<ClaimFields['provider']> &
  ColumnsOf<ClaimFields['patient']> &
  ColumnsOf<ClaimFields['claim']>;

const storedSchemas: Record<FieldKind, z.ZodType> = {
  name: z.string(),
  identifier: z.string(),
  date: z.iso.date(),
  cents: z.int(),
  codes: z.array(z.string()),
  relation: z.enum(relations),
  note: z.string(),
};

/** The shape of a group as it is read, for `z.object`. */
export function storedSchemasOf<G extends FieldGroup>(group: G) {
  const fields = fieldList.filter((field) => field.group === group);
  return Object.fromEntries(
    fields.map(({ name, kind, isOptional }) => [
      name,
      isOptional && kind !== 'codes' ? storedSchemas[kind].nullable() : storedSchemas[kind],
    ]),
  ) as { [Name in keyof StoredGroup<G>]: z.ZodType<StoredGroup<G>[Name]> };
}
