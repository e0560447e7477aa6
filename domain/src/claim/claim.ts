/** The input of a claim: everything needed to ask a payer about it. */

import { z } from 'zod';
import { calendarDateSchema, isDate } from '../calendar.ts';
import { idSchema, usPhoneSchema } from '../identifier.ts';
import { type FieldPath, fieldList, requiredText, schemasOf } from './fields.ts';

export const patientSchema = z.object(schemasOf('patient'));
export type Patient = z.infer<typeof patientSchema>;

const areDates = (claim: Partial<Record<'service_from' | 'service_to', unknown>> | null | undefined) =>
  isDate(claim?.service_from) && isDate(claim?.service_to);

export const claimSchema = z
  .object(schemasOf('claim'))
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
  z.object({ name: requiredText(120), phone: usPhoneSchema }),
]);

export const priorities = ['normal', 'high'] as const;

export const submissionSchema = z.object({
  clinic_id: idSchema,
  ...schemasOf('provider'),
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
] as const satisfies readonly FieldPath[];
export type RequirableField = (typeof requirableFields)[number];

/** The label of each field. */
export const fieldLabels: Record<string, string> = {
  ...Object.fromEntries(fieldList.map(({ path, label }) => [path, label])),
  clinic_id: 'Clinic',
  payer: 'Payer',
  'payer.payer_id': 'Payer',
  'payer.name': 'Payer name',
  'payer.phone': 'Payer phone number',
  'call.not_before': 'Not before',
  'call.priority': 'Priority',
};

/** Abbreviations (NPI) keep their capitals. */
export function labelInSentence(field: string): string {
  const label = fieldLabels[field] ?? field;
  return label === label.toUpperCase() ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

export function patientName(patient: { first_name: string; last_name: string }): string {
  return `${patient.first_name} ${patient.last_name}`.trim();
}
