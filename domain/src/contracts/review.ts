import { z } from 'zod';
import { correctionSchema } from '../claim/correction.ts';
import { completedStatuses, statuses } from '../claim/status.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { typedText } from '../text.ts';

const instant = z.iso.datetime({ offset: true, error: 'Expected an instant such as 2026-06-03T14:00:00Z' });

/** The id of the latest change in a claim's history as it was seen. */
export const changeIdSchema = z
  .string()
  .regex(/^\d{1,18}$/, 'Expected the id of a change in the claim’s history.');

/** A claim as the person has it before them: what changed since is never overwritten. */
const seenClaim = z.object({
  account_id: idSchema,
  claim_id: idSchema,
  /** `status_since` of the claim as it was seen. */
  seen_status_since: instant,
});

/** What travels in `details.reason` when someone else was faster. */
export const changedMeanwhile = 'changed-meanwhile';

export const noteMax = 2000;
export const whyMin = 3;
export const whyMax = 500;

/**
 * A person has looked at the payer's answer and it stands: the claim no longer needs review, and the history
 * says who confirmed it. `aborted` with the reason `changed-meanwhile` when the claim is not as it was seen.
 */
export const confirmResult = contract({
  name: 'confirmResult',
  access: 'claim.correct',
  input: seenClaim.extend({
    /** `result.call_id` of the claim as it was seen; null when it had no result. */
    seen_result_call_id: idSchema.nullable(),
  }),
  output: z.object({ status: z.enum(statuses) }),
});

/**
 * A person sets a finished claim to another completed status (write-off included), or values of its result, or both,
 * and says why. The payer's answer stays beside it. `aborted` with the reason `changed-meanwhile` when the claim is not as it was seen.
 */
export const correctClaim = contract({
  name: 'correctClaim',
  access: 'claim.correct',
  input: seenClaim.extend({
    /** Whether the claim needed review as it was seen: when given, a confirmation since then refuses too. */
    seen_needs_review: z.boolean().optional(),
    /** The latest change in the history as it was seen, null when there was none: any change since then refuses. */
    seen_change_id: changeIdSchema.nullable(),
    /** The status the claim should have; the present one when only values are wrong. */
    status: z.enum(completedStatuses),
    values: correctionSchema.default({}),
    why: typedText(whyMin, whyMax),
  }),
  output: z.object({ status: z.enum(statuses) }),
});

/** What a person said of the present result: that it stands, or what it should be. */
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
 * Keeps a note with the claim. Notes are neither edited nor deleted. Sent again with the same `request_id` by the same
 * person, it is the note already kept that comes back.
 */
export const addNote = contract({
  name: 'addNote',
  access: 'claim.note',
  input: z.object({
    account_id: idSchema,
    claim_id: idSchema,
    text: typedText(1, noteMax),
    /** Made by the caller, once for each note: makes it safe to ask again after an answer that never came. */
    request_id: idSchema.optional(),
  }),
  output: z.object({ note: noteSchema }),
});
