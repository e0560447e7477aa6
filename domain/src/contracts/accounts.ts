import { z } from 'zod';
import { roles } from '../account/role.ts';
import { statuses } from '../claim/status.ts';
import { contract, streamContract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { emailedName } from '../text.ts';

const inAccount = z.object({ account_id: idSchema });
const count = z.int().min(0);

const accountCardSchema = z.object({
  id: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  role: z.enum(roles),
  clinics: count,
  calling: count,
  /** Claims that need attention: results that need review, and claims that failed. */
  needs_review: count,
  failed: count,
});
export type AccountCard = z.infer<typeof accountCardSchema>;

/**
 * The billing accounts where the caller is admin or user, sorted by name ignoring case and accents. Accounts where
 * they are only a viewer are in `shared`.
 */
export const listAccounts = contract({
  name: 'listAccounts',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({
    accounts: z.array(accountCardSchema),
    shared: z.array(accountCardSchema),
    /** Whether the caller may create an account. */
    may_create: z.boolean(),
  }),
});

const accountSchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  admins: z.array(z.string()),
  users: z.array(z.string()),
  viewers: z.array(z.string()),
  stripe_customer_id: z.string().nullable(),
  updatedAt: z.string(),
  /** Dates and times of the account are shown in it. */
  time_zone: z.string(),
  /** Calls a day until the account is approved; null for an approved one. */
  daily_calls_max: z.int().nullable(),
  /** Whether the people who run the installation stopped its calls. */
  is_suspended: z.boolean(),
  isAdmin: z.boolean(),
  role: z.enum(roles),
});
export type Account = z.infer<typeof accountSchema>;

export const getAccount = contract({
  name: 'getAccount',
  access: 'account.read',
  input: inAccount,
  output: accountSchema,
});

/**
 * Creates an account with the caller as its first admin. `permission-denied` where only admins create accounts; with
 * the reason `setup-code-required` for the first account of an installation that is not opened on its own computer.
 */
export const createAccount = contract({
  name: 'createAccount',
  access: 'signed-in',
  input: z.object({ name: emailedName, setup_code: z.string().max(64).optional() }),
  output: z.object({ account_id: z.string() }),
});

const clinicCardSchema = z.object({
  id: z.string(),
  name: z.string(),
  account_name: z.string(),
  completed: count,
  calling: count,
  failed: count,
  /** Total minus completed, calling and failed. */
  waiting: count,
});
export type ClinicCard = z.infer<typeof clinicCardSchema>;

/** The clinics of the account that the caller belongs to. Archived automations are not counted. */
export const listClinics = contract({
  name: 'listClinics',
  access: 'clinic.read',
  input: inAccount,
  output: z.object({ clinics: z.array(clinicCardSchema) }),
});

/** What changed in the account, so that screens reload what they show of it. */
const changeSchema = z.object({
  kind: z.enum(['ready', 'claim', 'job', 'inbox', 'work', 'account', 'heartbeat']),
  claim_id: z.string().optional(),
  clinic_id: z.string().optional(),
  status: z.enum(statuses).optional(),
  /** For background work: which job, of what kind, and whose. */
  job_id: z.string().optional(),
  job_kind: z.string().optional(),
  user_id: z.string().optional(),
  /** The age of a change from before the stream began, when it is sent. */
  ms_ago: z.int().nonnegative().optional(),
});
export type Change = z.infer<typeof changeSchema>;

/** Streams changes of the clinics the caller belongs to until the caller leaves or loses access. */
export const watchAccount = streamContract({
  name: 'watchAccount',
  access: 'clinic.read',
  input: inAccount.extend({
    /** Begin with the changes of the last minute, which a page may have missed while it loaded. */
    include_recent: z.boolean().optional(),
  }),
  message: changeSchema,
  output: z.object({ ended: z.literal(true) }),
});

/** The people of the account, sorted by name. */
export const listMembers = contract({
  name: 'listMembers',
  access: 'account.read',
  input: inAccount,
  output: z.object({
    members: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        role: z.enum(roles),
        clinics: z.array(z.string()),
      }),
    ),
  }),
});
