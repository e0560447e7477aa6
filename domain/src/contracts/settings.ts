import { z } from 'zod';
import { type RetentionKind, retentionFault, retentionKinds } from '../account/retention.ts';
import { callingSchema, signInRulesSchema } from '../call/calling.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { typedLine } from '../text.ts';

const inAccount = z.object({ account_id: idSchema });

/**
 * What was seen when a change was begun. Each settings answer names its own; a change sent with one that is no longer
 * current is refused with `aborted`, reason `changed-meanwhile`. Left out, the change is made whatever stands there.
 */
export const seenRevision = { seen: z.string().max(64).optional() };
export const revision = { revision: z.string() };

/** How the account is called, by its people and in letters to them. */
export const accountNameSchema = typedLine(1, 120);

/** Everything an admin sets of the account itself. */
export const getSettings = contract({
  name: 'getSettings',
  access: 'account.settings',
  input: inAccount,
  output: z.object({
    name: z.object({ name: z.string(), ...revision }),
    calling: callingSchema.extend(revision),
    sign_in: signInRulesSchema.extend(revision),
  }),
});

export const saveAccountName = contract({
  name: 'saveAccountName',
  access: 'account.settings',
  input: inAccount.extend({ ...seenRevision, name: accountNameSchema }),
  output: z.object(revision),
});

/** How calls are made from now on; claims in line too. */
export const saveCalling = contract({
  name: 'saveCalling',
  access: 'account.settings',
  input: inAccount.extend({ ...seenRevision, ...callingSchema.shape }),
  output: z.object(revision),
});

export const saveSignInRules = contract({
  name: 'saveSignInRules',
  access: 'account.settings',
  needsRecentSignIn: true,
  input: inAccount.extend({ ...seenRevision, ...signInRulesSchema.shape }),
  output: z.object(revision),
});

const daysOf = (kind: RetentionKind) =>
  z
    .number()
    .nullable()
    .superRefine((days, context) => {
      const fault = days === null ? null : retentionFault(kind, days);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    });

/** Days after which each kind goes; null keeps it for good. */
export const retentionSchema = z.object(
  Object.fromEntries(retentionKinds.map((kind) => [kind, daysOf(kind)])) as Record<
    RetentionKind,
    ReturnType<typeof daysOf>
  >,
);

export const getRetention = contract({
  name: 'getRetention',
  access: 'retention.manage',
  input: inAccount,
  output: z.object({
    retention: z.object({
      recordings: z.int().nullable(),
      transcripts: z.int().nullable(),
      claims: z.int().nullable(),
      audit: z.int().nullable(),
    }),
    updated_at: z.string().nullable(),
    updated_by: z.string().nullable(),
  }),
});

/** Takes effect within the hour: what is over is removed for good, a little at a time. */
export const keepRetention = contract({
  name: 'keepRetention',
  access: 'retention.manage',
  needsRecentSignIn: true,
  input: inAccount.extend({ retention: retentionSchema }),
  output: z.object({ kept: z.literal(true) }),
});

/** Counted no further than this. */
export const previewCountMax = 10_000;

const gone = z.object({
  count: z.int(),
  /** From when the oldest of it is; null when nothing would go. */
  oldest: z.string().nullable(),
});

/** What would be removed now if so much were kept, counted up to `previewCountMax` a kind. */
export const previewRetention = contract({
  name: 'previewRetention',
  access: 'retention.manage',
  input: inAccount.extend({ retention: retentionSchema }),
  output: z.object({ recordings: gone, transcripts: gone, claims: gone, audit: gone }),
});
export type RetentionPreview = z.infer<(typeof previewRetention)['output']>;

export const usageMonthsMax = 24;

const count = z.int().min(0);

export const monthsAsked = {
  months: z.int().min(1, 'At least 1.').max(usageMonthsMax, `At most ${usageMonthsMax}.`).default(12),
};

export const clinicUsageSchema = z.object({
  /** The first day of the month, in UTC. */
  month: z.iso.date(),
  clinic_id: z.string(),
  clinic_name: z.string(),
  claims: count,
  calls: count,
  call_seconds: count,
});

/** What the account used in its last months that used anything, newest first, then by clinic. Months are those of UTC. */
export const getUsage = contract({
  name: 'getUsage',
  access: 'account.usage',
  input: z.object({ account_id: idSchema, ...monthsAsked }),
  output: z.object({ usage: z.array(clinicUsageSchema) }),
});

/** How the account stands with billing; `is_configured` is false where the installation has no Stripe. */
export const getBilling = contract({
  name: 'getBilling',
  access: 'billing.manage',
  input: z.object({ account_id: idSchema }),
  output: z.object({
    is_configured: z.boolean(),
    stripe_customer_id: z.string().nullable(),
    /** Stripe's word, such as `active` or `past_due`; null while there is no subscription. */
    subscription_status: z.string().nullable(),
    payment_failed_at: z.string().nullable(),
    /** Usage in line to be reported, and usage that could not be; counted up to `unreportedMax`. */
    waiting: z.int(),
    given_up: z.int(),
  }),
});
export const unreportedMax = 1_000;
