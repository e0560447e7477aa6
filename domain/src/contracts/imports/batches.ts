/** Claims submitted together: their progress, when they are called, and the file they came from. */

import { z } from 'zod';
import { priorities } from '../../claim/claim.ts';
import { contract } from '../../contract.ts';
import { idSchema } from '../../identifier.ts';
import { pageSizeDefault, pageSizeMax, unknownUploader, unnamedBatch } from '../../limits.ts';
import { submissionRowSchema } from '../claims.ts';

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
  /** Claims whose status is neither pending nor scheduled. */
  completed: z.int(),
  /** None of its claims is called until it is resumed. */
  is_paused: z.boolean(),
  /** The number of its waiting claims. */
  priority: z.enum(priorities),
  /** Whether the caller sees all of its claims, which pausing it and downloading its file require. */
  is_whole: z.boolean(),
  /** The files it was made from, for people who see all of its claims. */
  files: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.int() })),
  claims: z.array(submissionRowSchema),
});
export type Batch = z.infer<typeof batchSchema>;

/** The most claims listed with a batch; `listBatchClaims` returns the rest. */
export const batchClaimsMax = 100;

/**
 * The account's batches, newest first, page by page, each with the newest of its claims that the caller may see.
 * `claims` sets how many of these.
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
 * Pauses or resumes a batch, and sets whether its waiting claims are called before others. Calls in progress
 * continue. The order changes in the background.
 */
export const changeBatch = contract({
  name: 'changeBatch',
  access: 'batch.manage',
  input: oneBatch
    .extend({ is_paused: z.boolean().optional(), priority: z.enum(priorities).optional() })
    .refine(({ is_paused, priority }) => is_paused !== undefined || priority !== undefined, {
      path: ['is_paused'],
      message: 'Provide at least one change.',
    }),
  output: batchSchema,
});

/** A link to a file of the batch, valid for the caller's session and a few minutes. */
export const linkBatchFile = contract({
  name: 'linkBatchFile',
  access: 'claim.read',
  input: oneBatch.extend({ file_id: idSchema }),
  output: z.object({ url: z.string(), expires_at: z.string() }),
});
