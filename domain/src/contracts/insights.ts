import { z } from 'zod';
import { calendarDateSchema } from '../calendar.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { insightStatuses, windowProblem } from '../list/insight.ts';
import { exportLinkSchema } from './exports.ts';

/** How many days the figures cover, including today, unless two dates are given. */
export const insightWindows = [7, 30, 90] as const;
export type InsightWindow = (typeof insightWindows)[number];
export const insightWindowDefault: InsightWindow = 30;

/** The most payers listed, those with the most decided claims first. */
export const insightPayersMax = 20;
/** The most reasons listed per payer, most frequent first. */
export const insightReasonsMax = 5;
/** The most payers offered as a filter, by name. */
export const insightChoicesMax = 300;
/** Claims behind calls are counted up to this number. */
export const insightClaimsMax = 10_000;

const count = z.int().min(0);

const reasonSchema = z.object({
  /** CARC or RARC, such as `16` or `N290`; null for denials without a code. */
  code: z.string().nullable(),
  /** A payer's words for it from one of the claims; null when none were recorded. */
  words: z.string().nullable(),
  /** Denied claims with this reason; a claim may have several. */
  claims: count,
});
export type DenialReasonCount = z.infer<typeof reasonSchema>;

const payerDenialsSchema = z.object({
  payer_name: z.string(),
  decided: count,
  denied: count,
  /** The most frequent ones. */
  reasons: z.array(reasonSchema),
  /** How many there are in total, including those not listed. */
  reasons_in_all: count,
});
export type PayerDenials = z.infer<typeof payerDenialsSchema>;

const hourSchema = z.object({
  /** Hour of the day in the payer's time zone: 13 is from 1 to 2 PM. */
  hour: z.int().min(0).max(23),
  calls: count,
  answered: count,
  /** Claims that these calls were about. */
  claims: count,
});
export type HourOfCalls = z.infer<typeof hourSchema>;

const statusCountsSchema = z.partialRecord(z.enum(insightStatuses), count);
export type StatusCounts = z.infer<typeof statusCountsSchema>;

const bucketSchema = z.object({
  /** First and last day, both within the window. */
  from: calendarDateSchema,
  to: calendarDateSchema,
  /** Claims by the status they entered in this period and still have; statuses without claims are left out. */
  statuses: statusCountsSchema,
  calls: count,
  answered: count,
  hold_ms: count,
});
export type InsightBucket = z.infer<typeof bucketSchema>;

const insightInput = z
  .object({
    account_id: idSchema,
    clinic_id: idSchema.optional(),
    /** The name as it appears on claims. */
    payer_name: z.string().min(1, 'Required').max(120, 'At most 120 characters.').optional(),
    days: z.literal(insightWindows).default(insightWindowDefault),
    /** Both dates, instead of `days`. */
    from: calendarDateSchema.optional(),
    to: calendarDateSchema.optional(),
  })
  .superRefine(({ from, to }, context) => {
    const problem = windowProblem({ from, to });
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
  });

/**
 * Results of claims and calls over a period, for the caller's clinics or one of them, and for all payers or one. Days
 * are in the account's time zone; archived claims are left out. Every number of claims equals that of a list in the
 * results view (domain/src/list/insight.ts has its filters).
 */
export const getInsights = contract({
  name: 'getInsights',
  access: 'claim.read',
  input: insightInput,
  output: z.object({
    from: calendarDateSchema,
    to: calendarDateSchema,
    today: calendarDateSchema,
    time_zone: z.string(),
    /** Whether these clinics have sandbox claims, which no figure includes. */
    has_sandbox: z.boolean(),
    /** Payers that appear on claims of these clinics. */
    payer_names: z.array(z.string()),
    bucket: z.enum(['day', 'week']),
    /** Every day or week of the period in order, including empty ones; weeks begin on Monday. */
    buckets: z.array(bucketSchema),
    denials: z.object({
      /** Claims that became paid, denied or recouped. */
      decided: count,
      denied: count,
      /** The payers with the most decisions. */
      payers: z.array(payerDenialsSchema),
      /** How many payers decided a claim, including those not listed. */
      payers_in_all: count,
    }),
    calls: z.object({
      /** Calls that ended in the period, except those the carrier never placed. */
      ended: count,
      /** Calls that brought an answer. */
      answered: count,
      /** Hold time in milliseconds, on the calls' own clocks. */
      hold_ms: count,
      /** The claims behind these figures: called at all, with an answer, without one, with hold time. */
      claims: z.object({ called: count, answered: count, unanswered: count, held: count }),
    }),
    /** Hours without calls are left out. Calls to payers outside the directory have no time zone and so no hour. */
    hours: z.array(hourSchema),
  }),
});
export type Insights = z.infer<(typeof getInsights)['output']>;

const savingsShape = {
  /** Claims that reached their current status in this period: with an answer, and failed. */
  completed: count,
  failed: count,
  /** Calls that ended in this period, those that brought an answer, and their time in milliseconds. */
  calls: count,
  answered: count,
  hold_ms: count,
  phone_ms: count,
  /** Time on the phone at the account's wage, rounded to the cent; null without a wage. */
  saved_cents: count.nullable(),
};
const savingsSchema = z.object({
  ...savingsShape,
  from: calendarDateSchema,
  to: calendarDateSchema,
  /** Days of the period up to today. */
  days: count,
});
export type Savings = z.infer<typeof savingsSchema>;

const payerSavingsSchema = z.object({ payer_name: z.string(), ...savingsShape });
export type PayerSavings = z.infer<typeof payerSavingsSchema>;

const savingsReportSchema = z.object({
  /** What an hour of the team costs, by the account's settings. */
  hourly_wage_cents: z.int().nullable(),
  total: savingsSchema,
  /** Every month of the period in order; the first and last may be incomplete. */
  months: z.array(savingsSchema),
  /** The payers with the most time on the phone. */
  payers: z.array(payerSavingsSchema),
  /** How many payers there are in total, including those not listed. */
  payers_in_all: count,
});
export type SavingsReport = z.infer<typeof savingsReportSchema>;

/** What calls by Claimline saved the team, over the same claims and calls as `getInsights`. */
export const getSavings = contract({
  name: 'getSavings',
  access: 'claim.read',
  input: insightInput,
  output: savingsReportSchema,
});

/** Prepares the same as a page for a manager. It contains no patient data. */
export const startSavingsReport = contract({
  name: 'startSavingsReport',
  access: 'claim.export',
  input: insightInput,
  output: exportLinkSchema,
});
