import { z } from 'zod';
import { calendarDateSchema } from '../calendar.ts';
import { deadlineKinds, deadlineOutcomes } from '../claim/deadline.ts';
import { failureReasons } from '../claim/failure.ts';
import { statuses } from '../claim/status.ts';
import { workReasons, workStates } from '../claim/work.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';

const inAccount = z.object({ account_id: idSchema });
const oneClaim = inAccount.extend({ claim_id: idSchema });
const count = z.int().min(0);

const ownerSchema = z.object({ user_id: z.string(), name: z.string() });
export type WorkOwner = z.infer<typeof ownerSchema>;

const itemSchema = z.object({
  claim_id: z.string(),
  clinic_id: z.string(),
  clinic_name: z.string(),
  patient_name: z.string(),
  payer_name: z.string(),
  service_from: calendarDateSchema,
  status: z.enum(statuses),
  status_since: z.string(),
  needs_review: z.boolean(),
  state: z.enum(workStates),
  reason: z.enum(workReasons),
  /** The dollars at stake: the billed amount, or the missing amount of an underpaid claim. */
  cents: count,
  due_on: calendarDateSchema,
  /** Until when a person snoozed it, or when they asked to follow up. */
  follow_up_on: calendarDateSchema.nullable(),
  owner: ownerSchema.nullable(),
  failure_reason: z.enum(failureReasons).nullable(),
  deadline_date: calendarDateSchema.nullable(),
  deadline_kind: z.enum(deadlineKinds).nullable(),
  promised_date: calendarDateSchema.nullable(),
  denial: z.array(z.string()).nullable(),
});
export type WorkItem = z.infer<typeof itemSchema>;

/** The value of `owner` for claims that nobody works on. */
export const unassigned = 'nobody';
/** The most claims on a page of the queue, and the last page. */
export const workPageMax = 100;
export const workPagesMax = 200;

/**
 * Claims of the caller's clinics that need a person, the most dollars × urgency first; with `snoozed`, those that come
 * back on a date, the nearest first.
 */
export const listWork = contract({
  name: 'listWork',
  access: 'claim.read',
  input: inAccount.extend({
    /** A user's id, or `nobody`; everyone when left out. */
    owner: idSchema.optional(),
    reason: z.enum(workReasons).optional(),
    snoozed: z.boolean().default(false),
    page: z.int().min(0).max(workPagesMax).default(0),
    size: z.int().min(1).max(workPageMax).default(25),
  }),
  output: z.object({ items: z.array(itemSchema), has_more: z.boolean(), today: calendarDateSchema }),
});

const sumSchema = z.object({ claims: count, cents: count });
export type WorkSum = z.infer<typeof sumSchema>;

/** Waiting claims of the caller's clinics by owner and reason, with the dollars at stake. */
export const getWorkSummary = contract({
  name: 'getWorkSummary',
  access: 'claim.read',
  input: inAccount,
  output: z.object({
    /** People with waiting claims, by name; `owner` is null for claims that nobody works on. */
    people: z.array(
      sumSchema.extend({
        owner: ownerSchema.nullable(),
        reasons: z.partialRecord(z.enum(workReasons), sumSchema),
      }),
    ),
    /** Snoozed claims by their owner's id, `nobody` for none. */
    snoozed: z.record(z.string(), count),
  }),
});
export type WorkSummary = z.infer<(typeof getWorkSummary)['output']>;

/** The work on one claim; null when it never needed a person. */
export const getWorkItem = contract({
  name: 'getWorkItem',
  access: 'claim.read',
  input: oneClaim,
  output: z.object({ item: itemSchema.nullable(), today: calendarDateSchema }),
});

/** The most claims that are passed over when taking the next one. */
export const skippedMax = 500;

/**
 * Takes the claim with the most dollars × urgency among the caller's own and those that nobody works on. Two people who
 * take at the same moment get different claims. Null when nothing is left.
 */
export const takeNextWork = contract({
  name: 'takeNextWork',
  access: 'work.act',
  input: inAccount.extend({
    /** Claims that the caller has already seen. */
    skip: z.array(idSchema).max(skippedMax).default([]),
  }),
  output: z.object({ claim_id: z.string().nullable(), is_new: z.boolean() }),
});

/** The most claims that are assigned at once. */
export const assignedMax = 500;

/**
 * Assigns claims to a person, or to nobody with null. A claim whose owner has changed since the caller saw it is left
 * as it is. Someone whose claim is assigned to another person is notified, and the claim's history says it.
 */
export const assignWork = contract({
  name: 'assignWork',
  access: 'work.act',
  input: inAccount.extend({
    claims: z
      .array(z.object({ claim_id: idSchema, seen_owner_id: idSchema.nullable() }))
      .min(1)
      .max(assignedMax),
    owner_id: idSchema.nullable(),
  }),
  output: z.object({
    assigned: z.array(z.string()),
    /** Claims that were left as they are, and who works on them now. */
    left: z.array(
      z.object({
        claim_id: z.string(),
        why: z.enum(['other-owner', 'no-access']),
        owner_name: z.string().nullable(),
      }),
    ),
  }),
});

/** The `details.reason` when another person works on the claim: the caller has to take it over first. */
export const ownedByAnother = 'owned-by-another';

/**
 * Takes a claim out of the queue until a date; a denied one not past its deadline. Nobody's claim becomes the caller's.
 * `aborted` with the reason `owned-by-another` when another person works on it.
 */
export const snoozeWork = contract({
  name: 'snoozeWork',
  access: 'work.act',
  input: oneClaim.extend({ until: calendarDateSchema }),
  output: z.object({ state: z.enum(workStates) }),
});

/**
 * Takes a claim out of the queue until something else happens to it, or until `follow_up_on`. A denial with an open
 * deadline needs `handled_as`, which handles the deadline. `aborted` with the reason `owned-by-another` when another
 * person works on it.
 */
export const finishWork = contract({
  name: 'finishWork',
  access: 'work.act',
  input: oneClaim.extend({
    handled_as: z.enum(deadlineOutcomes).optional(),
    follow_up_on: calendarDateSchema.optional(),
  }),
  output: z.object({ state: z.enum(workStates), handling_id: z.string().nullable() }),
});

/** Puts a claim that was done or snoozed back into the queue. */
export const resumeWork = contract({
  name: 'resumeWork',
  access: 'work.act',
  input: oneClaim,
  output: z.object({ state: z.enum(workStates) }),
});
