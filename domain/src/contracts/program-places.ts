/** What programs read besides claims: clinics, payers, providers, batches, and how much was used. */

import { z } from 'zod';
import { requirableFields } from '../claim/claim.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { unnamedBatch } from '../limits.ts';
import { nextCursor, pageAsked } from './program-claims.ts';
import { clinicUsageSchema, monthsAsked } from './usage.ts';

const inAccount = z.object({ account_id: idSchema });
const count = z.int().min(0);

export const readClinics = contract({
  name: 'readClinics',
  access: 'clinic.read',
  input: inAccount.extend(pageAsked),
  output: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })), ...nextCursor }),
});

export const programPayerSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  time_zone: z.string(),
  /** What a claim to this payer must have beyond what every claim has. */
  required_fields: z.array(z.enum(requirableFields)),
});

/** The payers of the shared directory and the account's own, by name. */
export const readPayers = contract({
  name: 'readPayers',
  access: 'directory.read',
  input: inAccount.extend(pageAsked),
  output: z.object({ data: z.array(programPayerSchema), ...nextCursor }),
});

export const readPayer = contract({
  name: 'readPayer',
  access: 'directory.read',
  input: inAccount.extend({ payer_id: idSchema }),
  output: programPayerSchema,
});

export const programBatchSchema = z.object({
  id: z.string(),
  name: z.string().default(unnamedBatch),
  created_at: z.iso.datetime(),
  uploaded_by: z.string().nullable(),
  /** Of the claims the caller may see. */
  total: count,
  /** Those whose status is neither pending nor scheduled. */
  completed: count,
});

/** Batches with claims the caller may see, or put in, the newest first. */
export const readBatches = contract({
  name: 'readBatches',
  access: 'claim.read',
  input: inAccount.extend(pageAsked),
  output: z.object({ data: z.array(programBatchSchema), ...nextCursor }),
});

export const readBatch = contract({
  name: 'readBatch',
  access: 'claim.read',
  input: inAccount.extend({ batch_id: idSchema }),
  output: programBatchSchema,
});

/** What the caller's clinics used, as {@link clinicUsageSchema} counts it for the account. */
export const readUsage = contract({
  name: 'readUsage',
  access: 'usage.read',
  input: inAccount.extend(monthsAsked),
  output: z.object({ data: z.array(clinicUsageSchema) }),
});
