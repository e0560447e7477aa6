import { z } from 'zod';
import { calendarDateSchema } from '../calendar.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { completedStatuses } from '../status.ts';

/** How many days back the figures may look. */
export const insightWindows = [30, 90, 365] as const;
export type InsightWindow = (typeof insightWindows)[number];

/** At most so many payers are told apart, those with the most decided claims or calls first. */
export const insightPayersMax = 20;
/** At most so many reasons a payer, the most frequent first. */
export const insightReasonsMax = 5;

const count = z.int().min(0);

const reasonSchema = z.object({
  /** Claim adjustment reason code, such as `16`; null when the payer gave words only. */
  CARC: z.string().nullable(),
  /** The payer's words, as most often said with this code. */
  words: z.string(),
  /** Denied claims with this reason; a claim may have several. */
  claims: count,
});
export type DenialReasonCount = z.infer<typeof reasonSchema>;

const payerDenialsSchema = z.object({
  payer_name: z.string(),
  decided: count,
  denied: count,
  reasons: z.array(reasonSchema),
});
export type PayerDenials = z.infer<typeof payerDenialsSchema>;

const hourSchema = z.object({
  /** Hour of the day in the payer's time zone: 13 is from 1 to 2 PM. */
  hour: z.int().min(0).max(23),
  calls: count,
  answered: count,
});
export type HourOfCalls = z.infer<typeof hourSchema>;

const payerHoursSchema = z.object({ payer_name: z.string(), hours: z.array(hourSchema) });
export type PayerHours = z.infer<typeof payerHoursSchema>;

const weekSchema = z.object({
  /** Its Monday. The first and the last week may lie only partly in the window. */
  week: calendarDateSchema,
  /** Answers that payers gave on calls, by the status they gave; a status without one is left out. */
  answers: z.partialRecord(z.enum(completedStatuses), count),
  calls: count,
  answered: count,
  duration_ms: z.int().min(0),
});
export type InsightWeek = z.infer<typeof weekSchema>;

/**
 * What came of the calls, over the clinics the caller sees (or one of them), in the window from `from` to now. Days
 * and weeks are counted in UTC, a week from Monday. Archived claims count: the payer answered them all the same.
 */
export const getInsights = contract({
  name: 'getInsights',
  access: 'claim.read',
  input: z.object({
    account_id: idSchema,
    clinic_id: idSchema.optional(),
    days: z.literal(insightWindows).default(90),
  }),
  output: z.object({
    from: calendarDateSchema,
    to: calendarDateSchema,
    /** Every week of the window in order, those without anything included. */
    weeks: z.array(weekSchema),
    denials: z.object({
      /** Claims whose latest answer in the window is a decision: paid, denied or recouped. */
      decided: count,
      denied: count,
      payers: z.array(payerDenialsSchema),
    }),
    calls: z.object({
      /** Calls that ended in the window; those the carrier never placed are left out. */
      ended: count,
      /** Those that brought an answer about the claim. */
      answered: count,
      /** From the payer's pick-up to the end, summed. */
      duration_ms: z.int().min(0),
    }),
    hours: z.object({
      /** Hours without a call are left out. Calls to payers outside the directory have no time zone and no hour. */
      overall: z.array(hourSchema),
      payers: z.array(payerHoursSchema),
    }),
    turnaround: z.object({
      /** Claims whose first answer ever came in the window. */
      claims: count,
      /** From submission to that answer; null without any. */
      median_ms: z.int().min(0).nullable(),
    }),
  }),
});
export type Insights = z.infer<(typeof getInsights)['output']>;
