import { z } from 'zod';
import { correctionSchema } from '../claim/correction.ts';
import { completedStatuses, statuses } from '../claim/status.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { typedText } from '../text.ts';

const instant = z.iso.datetime({ offset: true, error: 'Expected a timestamp, such as 2026-06-03T14:00:00Z' });

/** The id of the latest change in the claim's history when it was loaded. */
export const changeIdSchema = z
  .string()
  .regex(/^\d{1,18}$/, 'Expected the id of a change in the claim’s history.');

/** The claim as the person saw it: later changes are never overwritten. */
const seenClaim = z.object({
  account_id: idSchema,
  claim_id: idSchema,
  /** `status_since` of the claim when it was loaded. */
  seen_status_since: instant,
});

/** The `details.reason` when somebody else changed the claim in the meantime. */
export const changedMeanwhile = 'changed-meanwhile';

export const noteMax = 2000;
const whyMin = 3;
export const whyMax = 500;

/**
 * Confirms the payer's answer: the claim no longer needs review, and the history says who confirmed it. `aborted`
 * with the reason `changed-meanwhile` when the claim has changed since it was loaded.
 */
export const confirmResult = contract({
  name: 'confirmResult',
  access: 'claim.correct',
  input: seenClaim.extend({
    /** `result.call_id` of the claim when it was loaded; null when it had no result. */
    seen_result_call_id: idSchema.nullable(),
  }),
  output: z.object({ status: z.enum(statuses) }),
});

/**
 * Sets a finished claim to another completed status (including write-off), or corrects values of its result, or both,
 * with a reason. The payer's answer is kept. `aborted` with the reason `changed-meanwhile` when the claim has changed
 * since it was loaded.
 */
export const correctClaim = contract({
  name: 'correctClaim',
  access: 'claim.correct',
  input: seenClaim.extend({
    /**
     * Whether the claim needed review when it was loaded; if given, a confirmation since then refuses the correction.
     */
    seen_needs_review: z.boolean().optional(),
    /**
     * The latest change in the history when the claim was loaded, null when there was none; if given, any later
     * change refuses the correction.
     */
    seen_change_id: changeIdSchema.nullable(),
    /** The status the claim should have; the current one when only values are wrong. */
    status: z.enum(completedStatuses),
    values: correctionSchema.default({}),
    why: typedText(whyMin, whyMax),
  }),
  output: z.object({ status: z.enum(statuses) }),
});

/** How a person reviewed the current result: confirmed, or what it should be. */
export const reviewSchema = z.object({
  kind: z.enum(['confirmed', 'corrected']),
  at: z.string(),
  by_name: z.string().nullable(),
  why: z.string().nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

export const noteSchema = z.object({
  id: z.string(),
  at: z.string(),
  by_name: z.string().nullable(),
  text: z.string(),
});
export type Note = z.infer<typeof noteSchema>;

/**
 * Adds a note to the claim. Notes are neither edited nor deleted. Sent again with the same `request_id` by the same
 * person, it returns the existing note.
 */
export const addNote = contract({
  name: 'addNote',
  access: 'claim.note',
  input: z.object({
    account_id: idSchema,
    claim_id: idSchema,
    text: typedText(1, noteMax),
    /** Created by the caller once per note, which makes retries safe. */
    request_id: idSchema.optional(),
  }),
  output: z.object({ note: noteSchema }),
});
