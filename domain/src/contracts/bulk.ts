/** Actions on many claims: those on a page, or all that match a filter. */

import { z } from 'zod';
import { claimActions, claimRefusals } from '../claim/claim-action.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { claimsNamedMax } from '../limits.ts';
import { ciaSearchSchema, clinicTabs } from '../list/search.ts';

const inAccount = z.object({ account_id: idSchema });
const oneAction = inAccount.extend({ bulk_id: idSchema });
/** Created by the client for each action: sent twice, it runs once. */
const requestIdSchema = z.string().regex(/^[\w-]{8,64}$/, 'Use 8 to 64 letters, digits, - or _.');

/** The filter of a list as in `listSubmissions`, without page and order. */
const matchingSchema = z
  .object({ clinic_id: idSchema.optional(), tab: z.enum(clinicTabs).optional() })
  .extend(ciaSearchSchema.pick({ query: true, filters: true, globalFilter: true, showArchived: true }).shape);
export type Matching = z.output<typeof matchingSchema>;

const bulkActionSchema = z.object({
  id: z.string(),
  action: z.enum(claimActions),
  state: z.enum(['open', 'done', 'failed', 'cancelled']),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** How many claims it affects; null until they are counted. */
  total: z.int().nullable(),
  changed: z.int(),
  /** Skipped claims, by reason. */
  refusals: z.array(z.object({ reason: z.enum(claimRefusals), count: z.int() })),
  /** Why it stopped, if it failed. */
  problem: z.string().nullable(),
  /** The action that this one undoes. */
  undo_of: z.string().nullable(),
  can_undo: z.boolean(),
});
export type BulkAction = z.infer<typeof bulkActionSchema>;

/**
 * Archives, restores, calls again or cancels many claims: the named ones, or everything that matched when the action
 * started. A few are done before this returns; the rest run in the background.
 */
export const startBulkAction = contract({
  name: 'startBulkAction',
  access: 'claim.bulk',
  input: inAccount
    .extend({
      request_id: requestIdSchema,
      action: z.enum(claimActions),
      claim_ids: z.array(idSchema).min(1).max(claimsNamedMax).optional(),
      matching: matchingSchema.optional(),
    })
    .refine(({ claim_ids, matching }) => (claim_ids === undefined) !== (matching === undefined), {
      path: ['claim_ids'],
      message: 'Provide either claim_ids or matching.',
    }),
  output: bulkActionSchema,
});

/** Undoes an action: exactly the claims that it changed and nobody has changed since. */
export const undoBulkAction = contract({
  name: 'undoBulkAction',
  access: 'claim.bulk',
  input: oneAction.extend({ request_id: requestIdSchema }),
  output: bulkActionSchema,
});

/** Stops a running action. What it already changed stays changed. */
export const cancelBulkAction = contract({
  name: 'cancelBulkAction',
  access: 'claim.bulk',
  input: oneAction,
  output: bulkActionSchema,
});

/** The progress of an action, and the claims it skipped, by id starting after `after`. */
export const getBulkAction = contract({
  name: 'getBulkAction',
  access: 'claim.bulk',
  input: oneAction.extend({ after: z.string().max(64).default('') }),
  output: bulkActionSchema.extend({
    left: z.array(
      z.object({
        claim_id: z.string(),
        clinic_id: z.string(),
        patient_name: z.string(),
        reason: z.enum(claimRefusals),
      }),
    ),
    /** Whether there are more after these. */
    has_more: z.boolean(),
  }),
});
export type BulkActionView = z.infer<(typeof getBulkAction)['output']>;

/** The caller's own actions of the last day, newest first. */
export const listBulkActions = contract({
  name: 'listBulkActions',
  access: 'claim.bulk',
  input: inAccount,
  output: z.object({ actions: z.array(bulkActionSchema) }),
});
