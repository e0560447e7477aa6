import { z } from 'zod';
import { type RetentionKind, retentionKinds, retentionProblem } from '../account/retention.ts';
import { callingSchema, signInRulesSchema } from '../call/calling.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { dollars } from '../money.ts';
import { timeZoneSchema } from '../payer/payer.ts';
import { emailedName } from '../text.ts';

const inAccount = z.object({ account_id: idSchema });

/**
 * The revision of a section when it was loaded. Every settings answer has one; a change sent with an outdated one is
 * refused with `aborted`, reason `changed-meanwhile`. Without it, the change always applies.
 */
export const seenRevision = { seen: z.string().max(64).optional() };
export const revision = { revision: z.string() };

/** The name of the account, for its people and in emails to them. */
const accountNameSchema = emailedName;

export const hourlyWageCents = { least: 100, most: 100_000 } as const;
const wageRange = `Enter an amount from ${dollars(hourlyWageCents.least)} to ${dollars(hourlyWageCents.most)}.`;

export const figureSettingsSchema = z.object({
  /** Days, dates and times of the account are in this time zone. */
  time_zone: timeZoneSchema,
  /** What an hour of the team costs; null shows time saved without money. */
  hourly_wage_cents: z
    .int(wageRange)
    .min(hourlyWageCents.least, wageRange)
    .max(hourlyWageCents.most, wageRange)
    .nullable(),
});
export type FigureSettings = z.infer<typeof figureSettingsSchema>;

/** All settings of the account that an admin can change. */
export const getSettings = contract({
  name: 'getSettings',
  access: 'account.settings',
  input: inAccount,
  output: z.object({
    name: z.object({ name: z.string(), ...revision }),
    figures: figureSettingsSchema.extend(revision),
    calling: callingSchema.extend({ ...revision, caller_id: z.string().nullable() }),
    sign_in: signInRulesSchema.extend(revision),
  }),
});

export const saveAccountName = contract({
  name: 'saveAccountName',
  access: 'account.settings',
  input: inAccount.extend({ ...seenRevision, name: accountNameSchema }),
  output: z.object(revision),
});

export const saveFigureSettings = contract({
  name: 'saveFigureSettings',
  access: 'account.settings',
  input: inAccount.extend({ ...seenRevision, ...figureSettingsSchema.shape }),
  output: z.object(revision),
});

/** How calls are made from now on, including for queued claims. */
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
      const problem = days === null ? null : retentionProblem(kind, days);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    });

/** Days after which each kind of data is deleted; null keeps it forever. */
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

/** Takes effect within an hour: expired data is deleted permanently, in small steps. */
export const keepRetention = contract({
  name: 'keepRetention',
  access: 'retention.manage',
  needsRecentSignIn: true,
  input: inAccount.extend({ retention: retentionSchema }),
  output: z.object({ kept: z.literal(true) }),
});

/** Counted up to this number. */
export const previewCountMax = 10_000;

const gone = z.object({
  count: z.int(),
  /** The date of the oldest of it; null when nothing would be deleted. */
  oldest: z.string().nullable(),
});

/** What would be deleted now with these settings, counted up to `previewCountMax` for each kind. */
export const previewRetention = contract({
  name: 'previewRetention',
  access: 'retention.manage',
  input: inAccount.extend({ retention: retentionSchema }),
  output: z.object({ recordings: gone, transcripts: gone, claims: gone, audit: gone }),
});
export type RetentionPreview = z.infer<(typeof previewRetention)['output']>;

export const usageMonthsMax = 24;

const count = z.int().min(0);

export const monthsInput = {
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

/** The account's usage in its last months with usage, newest first, then by clinic. Months are in UTC. */
export const getUsage = contract({
  name: 'getUsage',
  access: 'account.usage',
  input: z.object({ account_id: idSchema, ...monthsInput }),
  output: z.object({ usage: z.array(clinicUsageSchema) }),
});

/** The account's billing state; `is_configured` is false when the installation has no Stripe. */
export const getBilling = contract({
  name: 'getBilling',
  access: 'billing.manage',
  input: z.object({ account_id: idSchema }),
  output: z.object({
    is_configured: z.boolean(),
    stripe_customer_id: z.string().nullable(),
    /** Stripe's subscription status, such as `active` or `past_due`; null without a subscription. */
    subscription_status: z.string().nullable(),
    payment_failed_at: z.string().nullable(),
    /** Usage that is queued to be reported, and usage that could not be reported; counted up to `unreportedMax`. */
    waiting: z.int(),
    given_up: z.int(),
  }),
});
export const unreportedMax = 1_000;
