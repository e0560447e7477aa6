/** The result of a call: facts, each with its confidence and evidence. */

import { z } from 'zod';
import { calendarDateSchema } from '../calendar.ts';
import { completedStatuses } from './status.ts';

export const denialReasonSchema = z.object({
  /** Claim adjustment group code: CO, PR, OA or PI (X12 external code list). */
  group: z.enum(['CO', 'PR', 'OA', 'PI']).nullable(),
  /** Claim adjustment reason code, such as `16` (X12 code list 139). */
  CARC: z.string().nullable(),
  /** Remittance advice remark code, such as `N290` (CMS code list). */
  RARC: z.string().nullable(),
  /** The payer's words. */
  words: z.string(),
});
export type DenialReason = z.infer<typeof denialReasonSchema>;

const status = z.enum(completedStatuses);
const cents = z.int();
const date = calendarDateSchema;
const text = z.string().min(1);

/** Every field a call can bring back, with the shape of its value. Amounts are integer cents. */
export const factValues = {
  status,
  billed_cents: cents,
  allowed_cents: cents,
  paid_cents: cents,
  patient_responsibility_cents: cents,
  deductible_cents: cents,
  check_number: text,
  payment_method: z.enum(['check', 'eft', 'card']),
  payer_claim_number: text,
  received_date: date,
  processed_date: date,
  paid_date: date,
  denial: denialReasonSchema,
  deadline_date: date,
  deadline_kind: z.enum(['appeal', 'corrected-claim']),
  promised_date: date,
  offset_detail: text,
  call_reference: text,
  representative_name: text,
  next_step: text,
} as const;
export type FactField = keyof typeof factValues;
export const factFields = Object.keys(factValues) as FactField[];

export const factLabels: Record<FactField, string> = {
  status: 'Status',
  billed_cents: 'Billed',
  allowed_cents: 'Allowed',
  paid_cents: 'Paid',
  patient_responsibility_cents: 'Patient responsibility',
  deductible_cents: 'Applied to deductible',
  check_number: 'Check or EFT number',
  payment_method: 'Paid by',
  payer_claim_number: 'Payer’s claim number',
  received_date: 'Received',
  processed_date: 'Processed',
  paid_date: 'Paid on',
  denial: 'Denial reason',
  deadline_date: 'Deadline',
  deadline_kind: 'Deadline for',
  promised_date: 'Promised by',
  offset_detail: 'Offset',
  call_reference: 'Call reference',
  representative_name: 'Representative',
  next_step: 'Next step',
};

/** Where a value was heard: the transcript line of the call (its `sequence`) and the moment in the recording. */
const evidence = {
  confidence: z.number().min(0).max(1),
  /** The payer's words, verbatim from the transcript line. */
  quote: z.string().min(1),
  line: z.int().min(0),
  at_ms: z.int().min(0),
};

type FactShapes = {
  [F in FactField]: {
    field: F;
    value: z.infer<(typeof factValues)[F]>;
    confidence: number;
    quote: string;
    line: number;
    at_ms: number;
  };
};
/** One thing learned. `denial` may appear several times in a result, every other field once. */
export type Fact = FactShapes[FactField];

export const factSchema = z
  .object({ field: z.enum(factFields), value: z.unknown(), ...evidence })
  .superRefine((fact, context) => {
    const checked = factValues[fact.field].safeParse(fact.value);
    for (const issue of checked.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['value', ...issue.path], message: issue.message });
  })
  .transform((fact) => fact as Fact);

/** Below this confidence on the status or an amount, a person must look. */
export const reviewConfidence = 0.8;

export function factOf<F extends FactField>(facts: readonly Fact[], field: F): FactShapes[F] | undefined {
  return facts.findLast((fact): fact is FactShapes[F] => fact.field === field);
}
