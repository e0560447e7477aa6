/** The input of a claim: everything needed to ask a payer about it. */

import { z } from 'zod';
import { calendarDateSchema, isDate } from '../calendar.ts';
import { idSchema, memberIdSchema, npiSchema, taxIdSchema, usPhoneSchema } from '../identifier.ts';
import { centsSchema } from '../money.ts';
import { isSeen } from '../text.ts';

const name = (max: number) =>
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

export const relations = ['self', 'spouse', 'child', 'other'] as const;

export const patientSchema = z.object({
  first_name: name(60),
  last_name: name(60),
  date_of_birth: calendarDateSchema,
  member_id: memberIdSchema,
  group_number: optionalText(40),
  relation_to_subscriber: z.enum(relations).optional(),
});
export type Patient = z.infer<typeof patientSchema>;

const areDates = (claim: Partial<Record<'service_from' | 'service_to', unknown>> | null | undefined) =>
  isDate(claim?.service_from) && isDate(claim?.service_to);

export const claimSchema = z
  .object({
    service_from: calendarDateSchema,
    service_to: calendarDateSchema,
    billed_cents: centsSchema.min(1, 'The billed amount must be more than $0.00.'),
    claim_number: optionalText(40),
    patient_account_number: optionalText(40),
    procedure_codes: z
      .array(
        z
          .string()
          .trim()
          .regex(/^[A-Za-z0-9]{5}(-[A-Za-z0-9]{2})*$/, 'A procedure code has 5 characters, such as 99213.'),
      )
      .max(50, 'At most 50 procedure codes.')
      .optional(),
    note: optionalText(2000),
  })
  .refine((claim) => claim.service_to >= claim.service_from, {
    path: ['service_to'],
    message: 'The last day of service is before the first.',
    // Reported together with problems in other fields as soon as both dates are valid.
    when: ({ value }) => areDates(value as Partial<Record<'service_from' | 'service_to', unknown>>),
  });
export type Claim = z.infer<typeof claimSchema>;

/** The payer: one of the directory, or a name and a US phone number. */
export const payerChoiceSchema = z.union([
  z.object({ payer_id: idSchema }),
  z.object({ name: name(120), phone: usPhoneSchema }),
]);

export const priorities = ['normal', 'high'] as const;

export const submissionSchema = z.object({
  clinic_id: idSchema,
  provider_name: name(120),
  NPI: npiSchema,
  tax_id: taxIdSchema,
  ptan: optionalText(20),
  patient: patientSchema,
  payer: payerChoiceSchema,
  claim: claimSchema,
  call: z
    .object({ not_before: calendarDateSchema.optional(), priority: z.enum(priorities).optional() })
    .default({}),
});
export type Submission = z.infer<typeof submissionSchema>;

/** Fields a payer's phone system may ask for, beyond what every claim has. */
export const requirableFields = [
  'ptan',
  'patient.group_number',
  'claim.claim_number',
  'claim.patient_account_number',
] as const;
export type RequirableField = (typeof requirableFields)[number];

/** The label of each field. */
export const fieldLabels: Record<string, string> = {
  clinic_id: 'Clinic',
  provider_name: 'Provider',
  NPI: 'NPI',
  tax_id: 'Tax ID',
  ptan: 'PTAN',
  payer: 'Payer',
  'payer.payer_id': 'Payer',
  'payer.name': 'Payer name',
  'payer.phone': 'Payer phone number',
  'patient.first_name': 'First name',
  'patient.last_name': 'Last name',
  'patient.date_of_birth': 'Date of birth',
  'patient.member_id': 'Member ID',
  'patient.group_number': 'Group number',
  'patient.relation_to_subscriber': 'Relation to subscriber',
  'claim.service_from': 'Date of service',
  'claim.service_to': 'To',
  'claim.billed_cents': 'Billed amount',
  'claim.claim_number': 'Claim number',
  'claim.patient_account_number': 'Patient account number',
  'claim.procedure_codes': 'Procedure codes',
  'claim.note': 'Note',
  'call.not_before': 'Not before',
  'call.priority': 'Priority',
};

export function patientName(patient: { first_name: string; last_name: string }): string {
  return `${patient.first_name} ${patient.last_name}`.trim();
}
