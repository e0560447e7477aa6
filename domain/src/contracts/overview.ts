import { z } from 'zod';
import { calendarDateSchema } from '../calendar.ts';
import { boardGroups, deadlineKinds, deadlineOutcomes } from '../claim/deadline.ts';
import { statuses } from '../claim/status.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';

const inAccount = z.object({ account_id: idSchema });
const count = z.int().min(0);

/** The most claims listed by name in each group; the linked list has the rest. */
export const boardRowsMax = 6;
/** The most recently handled deadlines that are listed, to undo them. */
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
  /** The deadline or the promised date. */
  date: calendarDateSchema,
  /** What the deadline is for, if the payer said so; null for a promise. */
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
  handled_as: z.enum(deadlineOutcomes),
  by_name: z.string().nullable(),
  at: z.string(),
});
export type HandledDeadline = z.infer<typeof handledSchema>;

/**
 * Today's activity and urgent claims in the caller's clinics. Days are in the account's time zone. Archived claims
 * are left out.
 */
export const getOverview = contract({
  name: 'getOverview',
  access: 'claim.read',
  input: inAccount,
  output: z.object({
    today: calendarDateSchema,
    time_zone: z.string(),
    /** Calls that began today, except those the carrier never placed. */
    calls: z.object({
      made: count,
      /** Calls that the payer's line answered. */
      answered: count,
      finished: count,
      /** Hold time of finished calls in milliseconds, on the calls' own clocks. */
      hold_ms: count,
    }),
    /** Why due claims are not called yet: no line is free. */
    lines: z.object({
      /** The account's limit of simultaneous calls, when due claims wait because of it. */
      account_max: count.nullable(),
      /** Due claims that wait for a line of the account or of their payer. */
      waiting: count,
      /** Payers whose number takes no more calls at once, those with the most waiting claims first. */
      payers: z.array(z.object({ name: z.string(), calls_max: count, waiting: count })),
    }),
    /** Open deadlines and overdue promises, each group with its most urgent claims, earliest date first. */
    board: z.record(z.enum(boardGroups), sumSchema.extend({ rows: z.array(rowSchema) })),
    /** The billed amount of denied claims whose deadline is today or later. */
    at_risk: sumSchema,
    /** Newest first. */
    handled: z.array(handledSchema),
  }),
});
export type Overview = z.infer<(typeof getOverview)['output']>;

/**
 * Records that a person handled a claim's deadline, which removes it from the board. `aborted` when the deadline has
 * changed since it was loaded, or somebody else handled it.
 */
export const handleDeadline = contract({
  name: 'handleDeadline',
  access: 'claim.deadline',
  input: inAccount.extend({
    claim_id: idSchema,
    seen_deadline_date: calendarDateSchema,
    handled_as: z.enum(deadlineOutcomes),
  }),
  output: z.object({ handling_id: z.string() }),
});

/** Undoes the handling of a deadline: it is open again, unless the payer has given another answer since. */
export const reopenDeadline = contract({
  name: 'reopenDeadline',
  access: 'claim.deadline',
  input: inAccount.extend({ claim_id: idSchema, handling_id: idSchema }),
  output: z.object({ is_open: z.boolean() }),
});
