import { z } from 'zod';
import { requirableFields } from '../claim/claim.ts';
import { contract } from '../contract.ts';
import { idSchema, usPhoneSchema } from '../identifier.ts';
import { aiPolicies, hoursSchema, timeZoneSchema } from '../payer/payer.ts';
import { typedLine } from '../text.ts';
import { revision, seenRevision } from './settings.ts';

const inAccount = z.object({ account_id: idSchema });
const onePayer = inAccount.extend({ payer_id: idSchema });

/** What an account may know better of a payer of the directory. */
export const payerLineSchema = z.object({
  phone: usPhoneSchema,
  time_zone: timeZoneSchema,
  /** When the phone system gives claim data, and when people answer; an empty list means always. */
  ivr_hours: hoursSchema,
  representative_hours: hoursSchema,
  required_fields: z.array(z.enum(requirableFields)).max(requirableFields.length),
  ai_policy: z.enum(aiPolicies),
});
export type PayerLine = z.infer<typeof payerLineSchema>;
export const payerLineFields = Object.keys(payerLineSchema.shape) as (keyof PayerLine)[];

const managedPayerSchema = payerLineSchema.extend({
  id: z.string(),
  name: z.string(),
  /** The account's own; otherwise of the directory that all share. */
  is_own: z.boolean(),
  retired_at: z.string().nullable(),
  /** What the directory says, where the account has it otherwise. */
  directory: payerLineSchema.partial(),
  ...revision,
});
export type ManagedPayer = z.infer<typeof managedPayerSchema>;

/** The directory and the account's own payers by name, as they hold for the account. */
export const listPayers = contract({
  name: 'listPayers',
  access: 'directory.read',
  input: inAccount,
  output: z.object({ payers: z.array(managedPayerSchema) }),
});

/** A payer of the account's own. */
export const createPayer = contract({
  name: 'createPayer',
  access: 'payer.manage',
  input: inAccount.extend({ name: typedLine(1, 120), ...payerLineSchema.shape }),
  output: z.object({ payer_id: z.string() }),
});

/**
 * Sets how a payer is called, from now on and for claims in line too. Of a payer of the directory it holds for this
 * account, and its name stays; what is set as the directory has it goes on following the directory.
 */
export const changePayer = contract({
  name: 'changePayer',
  access: 'payer.manage',
  input: onePayer.extend({ ...seenRevision, name: typedLine(1, 120).optional(), ...payerLineSchema.shape }),
  output: z.object(revision),
});

/** Retires a payer of the account's own, or takes it back. */
export const retirePayer = contract({
  name: 'retirePayer',
  access: 'payer.manage',
  input: onePayer.extend({ retired: z.boolean() }),
  output: z.object({ retired_at: z.string().nullable() }),
});
