import { z } from 'zod';
import { requirableFields } from '../claim/claim.ts';
import { contract } from '../contract.ts';
import { idSchema, usPhoneSchema } from '../identifier.ts';
import { callFlowSchema } from '../payer/call-flow.ts';
import { aiPolicies, hoursSchema, timeZoneSchema } from '../payer/payer.ts';
import { typedLine } from '../text.ts';
import { revision, seenRevision } from './settings.ts';

const inAccount = z.object({ account_id: idSchema });
const onePayer = inAccount.extend({ payer_id: idSchema });

const electronicIdSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{2,20}$/, 'Use 2 to 20 letters and digits, such as 60054.');

/** What an account may override for a payer of the directory. */
export const payerLineSchema = z.object({
  phone: usPhoneSchema,
  time_zone: timeZoneSchema,
  /** When the phone system gives claim data, and when representatives answer; an empty list means always. */
  ivr_hours: hoursSchema,
  representative_hours: hoursSchema,
  required_fields: z.array(z.enum(requirableFields)).max(requirableFields.length),
  ai_policy: z.enum(aiPolicies),
  /** The ID that names the payer in electronic claims and sheets. */
  electronic_ids: z.array(electronicIdSchema).max(20, 'At most 20 payer IDs.'),
});
export type PayerLine = z.infer<typeof payerLineSchema>;
export const payerLineFields = Object.keys(payerLineSchema.shape) as (keyof PayerLine)[];

/** As stored: a number may have been entered before numbers of its kind were refused. */
const storedLineSchema = payerLineSchema.extend({ phone: z.string() });

const managedPayerSchema = storedLineSchema.extend({
  id: z.string(),
  name: z.string(),
  /** The account's own payer; otherwise one of the shared directory. */
  is_own: z.boolean(),
  retired_at: z.string().nullable(),
  /** The directory's values where the account overrides them. */
  directory: storedLineSchema.partial(),
  ...revision,
});
export type ManagedPayer = z.infer<typeof managedPayerSchema>;

/** The directory and the account's own payers by name, with the account's overrides applied. */
export const listPayers = contract({
  name: 'listPayers',
  access: 'directory.read',
  input: inAccount,
  output: z.object({ payers: z.array(managedPayerSchema) }),
});

/** Creates a payer of the account's own. */
export const createPayer = contract({
  name: 'createPayer',
  access: 'payer.manage',
  input: inAccount.extend({ name: typedLine(1, 120), ...payerLineSchema.shape }),
  output: z.object({ payer_id: z.string() }),
});

/**
 * Sets payer call settings from now on, including queued claims. For a directory payer the change applies to this
 * account only and the name cannot change; values equal to the directory's keep following the directory.
 */
export const changePayer = contract({
  name: 'changePayer',
  access: 'payer.manage',
  input: onePayer.extend({ ...seenRevision, name: typedLine(1, 120).optional(), ...payerLineSchema.shape }),
  output: z.object(revision),
});

/** Retires or restores a payer of the account's own. */
export const retirePayer = contract({
  name: 'retirePayer',
  access: 'payer.manage',
  input: onePayer.extend({ retired: z.boolean() }),
  output: z.object({ retired_at: z.string().nullable() }),
});

const callFlowVersionSchema = z.object({
  version: z.int(),
  steps: callFlowSchema,
  /** Answered calls that went this way. */
  calls: z.int(),
  last_seen_at: z.string(),
  /** Set when a person corrected the steps. */
  corrected_at: z.string().nullable(),
  ...revision,
});
export type CallFlowVersion = z.infer<typeof callFlowVersionSchema>;

/** What a payer's line offered and asked on this account's calls: the current version first, then earlier ones. */
export const getCallFlow = contract({
  name: 'getCallFlow',
  access: 'directory.read',
  input: onePayer,
  output: z.object({ versions: z.array(callFlowVersionSchema) }),
});

/** Corrects the steps of one version, which the next calls go by. */
export const changeCallFlow = contract({
  name: 'changeCallFlow',
  access: 'payer.manage',
  input: onePayer.extend({ ...seenRevision, version: z.int().min(1), steps: callFlowSchema }),
  output: z.object(revision),
});

const numberToConfirmSchema = z.object({
  phone: z.string(),
  /** The names that claims give its payer, at most five. */
  payer_names: z.array(z.string()),
  /** Waiting claims. */
  claims: z.int(),
  /** Who submitted the first of them. */
  asked_by: z.string().nullable(),
  asked_at: z.string(),
});
export type NumberToConfirm = z.infer<typeof numberToConfirmSchema>;

/**
 * Payer numbers typed into claims that are not called until an admin confirms them, the oldest first. Numbers that an
 * admin typed are confirmed already.
 */
export const listNumbersToConfirm = contract({
  name: 'listNumbersToConfirm',
  access: 'payer.manage',
  input: inAccount,
  output: z.object({ numbers: z.array(numberToConfirmSchema) }),
});

/** Lets a number be called, for all claims of the account that have it. */
export const confirmNumber = contract({
  name: 'confirmNumber',
  access: 'payer.manage',
  input: inAccount.extend({ phone: usPhoneSchema }),
  output: z.object({}),
});
