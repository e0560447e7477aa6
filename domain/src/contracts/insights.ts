import { z } from 'zod';
import { calendarDateSchema } from '../calendar.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { insightStatuses, windowProblem } from '../list/insight.ts';

/** How many days back the figures look, today included, unless two dates say otherwise. */
export const insightWindows = [7, 30, 90] as const;
export type InsightWindow = (typeof insightWindows)[number];
export const insightWindowDefault: InsightWindow = 30;

/** At most so many payers are told apart, those with the most decided claims first. */
export const insightPayersMax = 20;
/** At most so many reasons a payer, the most frequent first. */
export const insightReasonsMax = 5;
/** At most so many payers to choose among, in the order of their names. */
export const insightChoicesMax = 300;
/** Claims that calls were about are counted up to here; at more than this, there are more. */
export const insightClaimsMax = 10_000;

const count = z.int().min(0);

const reasonSchema = z.object({
  /** CARC or RARC, such as `16` or `N290`; null for denials without a code. */
  code: z.string().nullable(),
  /** A payer's words for it, from one of the claims; null when none were kept. */
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
  /** How many there are, those not listed included. */
  reasons_in_all: count,
});
export type PayerDenials = z.infer<typeof payerDenialsSchema>;

const hourSchema = z.object({
  /** Hour of the day in the payer's time zone: 13 is from 1 to 2 PM. */
  hour: z.int().min(0).max(23),
  calls: count,
  answered: count,
  /** Claims these calls were about. */
  claims: count,
});
export type HourOfCalls = z.infer<typeof hourSchema>;

const statusCountsSchema = z.partialRecord(z.enum(insightStatuses), count);
export type StatusCounts = z.infer<typeof statusCountsSchema>;

const bucketSchema = z.object({
  /** First and last day, both within the window. */
  from: calendarDateSchema,
  to: calendarDateSchema,
  /** Claims that came to the status they stand in now; a status without one is left out. */
  statuses: statusCountsSchema,
  calls: count,
  answered: count,
  hold_ms: count,
});
export type InsightBucket = z.infer<typeof bucketSchema>;

/**
 * What came of claims and calls over a window of days, in the clinics the caller sees or one of them, with every payer
 * or one of them. Days are those of the account's time zone; what is archived is left out. Every number of claims is
 * that of a list the results can show (domain/src/insight.ts has its filters).
 */
export const getInsights = contract({
  name: 'getInsights',
  access: 'claim.read',
  input: z
    .object({
      account_id: idSchema,
      clinic_id: idSchema.optional(),
      /** The name, as claims carry it. */
      payer_name: z.string().min(1, 'Required').max(120, 'At most 120 characters.').optional(),
      days: z.literal(insightWindows).default(insightWindowDefault),
      /** Both instead of `days`. */
      from: calendarDateSchema.optional(),
      to: calendarDateSchema.optional(),
    })
    .superRefine(({ from, to }, context) => {
      const problem = windowProblem({ from, to });
      if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
    }),
  output: z.object({
    from: calendarDateSchema,
    to: calendarDateSchema,
    today: calendarDateSchema,
    time_zone: z.string(),
    /** Whether these clinics have claims of the sandbox, which no figure counts. */
    has_sandbox: z.boolean(),
    /** Payers that claims of these clinics name. */
    payer_names: z.array(z.string()),
    bucket: z.enum(['day', 'week']),
    /** Every day or week of the window in order, those without anything included; weeks begin on Monday. */
    buckets: z.array(bucketSchema),
    denials: z.object({
      /** Claims that came to stand as paid, denied or recouped. */
      decided: count,
      denied: count,
      /** Those that decided most. */
      payers: z.array(payerDenialsSchema),
      /** How many decided a claim, those not listed included. */
      payers_in_all: count,
    }),
    calls: z.object({
      /** Calls that ended in the window; those the carrier never placed are left out. */
      ended: count,
      /** Those that brought an answer about the claim. */
      answered: count,
      /** Waited in payers' queues, milliseconds on the calls' own clock. */
      hold_ms: count,
      /** The claims behind: called at all, with an answer, without one, with a wait on hold. */
      claims: z.object({ called: count, answered: count, unanswered: count, held: count }),
    }),
    /** Hours without a call are left out. Calls to payers outside the directory have no time zone and no hour. */
    hours: z.array(hourSchema),
  }),
});
export type Insights = z.infer<(typeof getInsights)['output']>;
