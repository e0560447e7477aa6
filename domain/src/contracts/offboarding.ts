/** Offboarding: everything of an account as an archive, and the deletion of the account. */

import { z } from 'zod';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';

const inAccount = z.object({ account_id: idSchema });

/** How long an archive can be downloaded. */
export const archiveKeptDays = 3;
/** How long a deletion can be canceled. */
export const deletionWaitDays = 14;

const archiveSchema = z.object({
  id: z.string(),
  requested_at: z.string(),
  requested_by: z.string().nullable(),
  /** `expired`: it was ready, and is deleted. */
  state: z.enum(['waiting', 'ready', 'failed', 'expired']),
  /** Percent. */
  progress: z.int(),
  bytes: z.int().nullable(),
  expires_at: z.string().nullable(),
});
export type AccountArchive = z.infer<typeof archiveSchema>;

export const getAccountLeaving = contract({
  name: 'getAccountLeaving',
  access: 'account.leave',
  input: inAccount,
  output: z.object({
    account_name: z.string(),
    /** Only admins who are in every clinic may export, as they see everything anyway. */
    may_export: z.boolean(),
    /** The newest first. */
    archives: z.array(archiveSchema),
    deletion: z
      .object({
        requested_by: z.string(),
        requested_at: z.string(),
        due_at: z.string(),
        /** False for a deletion that the operator requested, or that has begun. */
        can_cancel: z.boolean(),
      })
      .nullable(),
  }),
});
export type AccountLeaving = z.infer<(typeof getAccountLeaving)['output']>;

/** Writes an archive in the background. Refused with `already-exists` while another one is being written. */
export const startAccountArchive = contract({
  name: 'startAccountArchive',
  access: 'account.leave',
  needsRecentSignIn: true,
  input: inAccount,
  output: z.object({ archive_id: z.string() }),
});

/** A link for this session and a few minutes. */
export const linkAccountArchive = contract({
  name: 'linkAccountArchive',
  access: 'account.leave',
  needsRecentSignIn: true,
  input: inAccount.extend({ archive_id: idSchema }),
  output: z.object({ url: z.string(), expires_at: z.string() }),
});

/** Stops the calls of the account and deletes it after the waiting period. `account_name` confirms which one. */
export const requestAccountDeletion = contract({
  name: 'requestAccountDeletion',
  access: 'account.leave',
  needsRecentSignIn: true,
  input: inAccount.extend({ account_name: z.string().max(200) }),
  output: z.object({ due_at: z.string() }),
});

export const cancelAccountDeletion = contract({
  name: 'cancelAccountDeletion',
  access: 'account.leave',
  input: inAccount,
  output: z.object({ canceled: z.literal(true) }),
});
