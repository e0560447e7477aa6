/** Claims that came in together: how far they are, when they are called, and the file they came in. */

import { z } from 'zod';
import { priorities } from '../claim/claim.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { pageSizeDefault, pageSizeMax, unknownUploader, unnamedBatch } from '../limits.ts';
import { submissionRowSchema } from './claims.ts';

const inAccount = z.object({ account_id: idSchema });
const oneBatch = inAccount.extend({ batch_id: idSchema });
const pageOf = (size: number) => ({
  page: z.int().min(0).max(100_000).default(0),
  size: z.int().min(1).max(pageSizeMax).default(size),
});

const batchSchema = z.object({
  id: z.string(),
  name: z.string().default(unnamedBatch),
  created_at: z.string(),
  uploaded_by: z.string().default(unknownUploader),
  total: z.int(),
  /** Those whose status is neither pending nor scheduled. */
  completed: z.int(),
  /** No claim of it is called until it is resumed. */
  is_paused: z.boolean(),
  /** Of its claims that wait. */
  priority: z.enum(priorities),
  /** Whether the caller sees all of it, which pausing it and its original file ask for. */
  is_whole: z.boolean(),
  /** What it was made of, for whoever sees all of it. */
  files: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.int() })),
  claims: z.array(submissionRowSchema),
});
export type Batch = z.infer<typeof batchSchema>;

/** Claims told of one batch at once, at most; `listBatchClaims` goes on. */
export const batchClaimsMax = 100;

/**
 * The account's batches, newest first, page by page, each with the newest of those of its claims that the caller may
 * see. `claims` says how many of these.
 */
export const listBatches = contract({
  name: 'listBatches',
  access: 'claim.read',
  input: inAccount.extend({
    ...pageOf(pageSizeDefault),
    claims: z.int().min(0).max(batchClaimsMax).default(batchClaimsMax),
  }),
  output: z.object({ batches: z.array(batchSchema), has_more: z.boolean() }),
});

/** The claims of one batch that the caller may see, newest first, whatever their status. */
export const listBatchClaims = contract({
  name: 'listBatchClaims',
  access: 'claim.read',
  input: oneBatch.extend(pageOf(pageSizeDefault)),
  output: z.object({ rows: z.array(submissionRowSchema), has_more: z.boolean() }),
});

/**
 * Pauses a batch or resumes it, and says whether its claims that wait are called before others; those on the phone go
 * on. The order changes in the background.
 */
export const changeBatch = contract({
  name: 'changeBatch',
  access: 'batch.manage',
  input: oneBatch
    .extend({ is_paused: z.boolean().optional(), priority: z.enum(priorities).optional() })
    .refine(({ is_paused, priority }) => is_paused !== undefined || priority !== undefined, {
      path: ['is_paused'],
      message: 'Say what to change.',
    }),
  output: batchSchema,
});

/** A link to a file the batch was made of, for the caller's session and some minutes. */
export const linkBatchFile = contract({
  name: 'linkBatchFile',
  access: 'claim.read',
  input: oneBatch.extend({ file_id: idSchema }),
  output: z.object({ url: z.string(), expires_at: z.string() }),
});
