/** The structure that a payer's phone system showed on earlier calls: what it offered and asked, in order. */

import { z } from 'zod';

/** Fields a line asks for, in the order people are shown them. */
export const callFlowFields = {
  npi: 'NPI',
  tin: 'Tax ID',
  ptan: 'PTAN',
  member: 'Member ID',
  dob: 'Date of birth',
  'patient-name': 'Patient name',
  'last-name': 'Last name',
  'first-name': 'First name',
  dos: 'Date of service',
  'dos-to': 'Last date of service',
  billed: 'Billed amount',
  'claim-number': 'Claim number',
  'group-number': 'Group number',
  'patient-account': 'Patient account number',
  'callback-phone': 'Call-back number',
  'practice-name': 'Practice name',
} as const;
export type CallFlowField = keyof typeof callFlowFields;
const fieldNames = Object.keys(callFlowFields) as CallFlowField[];

/** Menu words only: what a line says of a patient has no place in a flow that is kept. */
const label = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(60, 'At most 60 characters.')
  .regex(/^[^\d]*$/, 'Don’t use digits.');

export const callFlowStepSchema = z.discriminatedUnion('kind', [
  /** A menu option that was chosen, by its words and its key. */
  z.object({
    kind: z.literal('key'),
    label,
    key: z.string().regex(/^[0-9*#]{1,3}$/, 'Use one to three of 0–9, *, and #.'),
  }),
  /** Words that were said to a menu or an open question. */
  z.object({ kind: z.literal('words'), label }),
  z.object({
    kind: z.literal('field'),
    field: z.enum(fieldNames),
    /** Keyed entries end with #. */
    pound: z.boolean(),
    /** The line reads the entry back. */
    read_back: z.boolean(),
  }),
]);
export type CallFlowStep = z.infer<typeof callFlowStepSchema>;

export const callFlowStepsMax = 40;
export const callFlowSchema = z
  .array(callFlowStepSchema)
  .max(callFlowStepsMax, `At most ${callFlowStepsMax} steps.`);

/** A step in words, such as `Press 2 for claim status` or `Enters the NPI, then #`. */
export function callFlowStepWords(step: CallFlowStep): string {
  switch (step.kind) {
    case 'key':
      return `Presses ${step.key} for ${step.label}`;
    case 'words':
      return `Says “${step.label}”`;
    case 'field':
      return `Enters the ${callFlowFields[step.field]}${step.pound ? ', then #' : ''}${step.read_back ? '; it is read back' : ''}`;
  }
}
