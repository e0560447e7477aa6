import { z } from 'zod';
import { calendarDateSchema } from '../calendar.ts';
import { boardGroups, deadlineKinds, handledWays } from '../claim/deadline.ts';
import { statuses } from '../claim/status.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';

const inAccount = z.object({ account_id: idSchema });
const count = z.int().min(0);

/** So many claims of each group are told with their names; the list holds the rest. */
export const boardRowsMax = 6;
/** So many deadlines last dealt with are told, to be taken back. */
export const handledRowsMax = 6;

const sumSchema = z.object({ claims: count, billed_cents: count });
export type BoardSum = z.infer<typeof sumSchema>;

const rowSchema = z.object({
  claim_id: z.string(),
  patient_name: z.string(),
  payer_name: z.string(),
  clinic_name: z.string(),
  status: z.enum(statuses),
  status_since: z.string(),
  /** The deadline, or the date that was promised. */
  date: calendarDateSchema,
  /** What the deadline is for, when the payer said so; null of a promise. */
  kind: z.enum(deadlineKinds).nullable(),
  billed_cents: count,
});
export type BoardRow = z.infer<typeof rowSchema>;

const handledSchema = z.object({
  handling_id: z.string(),
  claim_id: z.string(),
  patient_name: z.string(),
  payer_name: z.string(),
  deadline_date: calendarDateSchema,
  handled_as: z.enum(handledWays),
  by_name: z.string().nullable(),
  at: z.string(),
});
export type HandledDeadline = z.infer<typeof handledSchema>;

/**
 * What of an account's clinics, as far as the caller belongs to them, moves today and what will not wait. Days are
 * those of the account's time zone. Archived claims are left out.
 */
export const getOverview = contract({
  name: 'getOverview',
  access: 'claim.read',
  input: inAccount,
  output: z.object({
    today: calendarDateSchema,
    time_zone: z.string(),
    /** Of the calls begun today; those the carrier never placed are none. */
    calls: z.object({
      made: count,
      /** The payer's line picked up. */
      answered: count,
      finished: count,
      /** Milliseconds on the calls' own clock that the finished ones waited in payers' queues. */
      hold_ms: count,
    }),
    /** Deadlines not dealt with, and promises not kept; each with its most pressing claims, the earliest date first. */
    board: z.record(z.enum(boardGroups), sumSchema.extend({ rows: z.array(rowSchema) })),
    /** Billed of denied claims whose deadline is today or later. */
    at_risk: sumSchema,
    /** Newest first. */
    handled: z.array(handledSchema),
  }),
});
export type Overview = z.infer<(typeof getOverview)['output']>;

/**
 * A person has dealt with a claim's deadline, in one way or another: it leaves the board. `aborted` when the claim's
 * deadline is no longer the one that was seen, or someone else has dealt with it.
 */
export const handleDeadline = contract({
  name: 'handleDeadline',
  access: 'claim.deadline',
  input: inAccount.extend({
    claim_id: idSchema,
    seen_deadline_date: calendarDateSchema,
    handled_as: z.enum(handledWays),
  }),
  output: z.object({ handling_id: z.string() }),
});

/** Takes back that a deadline was dealt with: it is open again, unless the payer has given another answer since. */
export const reopenDeadline = contract({
  name: 'reopenDeadline',
  access: 'claim.deadline',
  input: inAccount.extend({ claim_id: idSchema, handling_id: idSchema }),
  output: z.object({ is_open: z.boolean() }),
});
