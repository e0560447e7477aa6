import { z } from 'zod';
import { calendarDateSchema } from '../calendar.ts';
import { letterBodyMax, letterheadMax, letterKinds } from '../claim/denial-letter.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { exportLinkSchema } from './exports.ts';

const oneClaim = z.object({ account_id: idSchema, claim_id: idSchema });

const block = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max.toLocaleString('en-US')} characters.`);
const textSchema = z.object({
  kind: z.enum(letterKinds),
  /** The practice's name, address and phone number, line by line. */
  letterhead: block(letterheadMax),
  /** Who it is sent to, line by line. */
  recipient: block(letterheadMax),
  body: block(letterBodyMax).min(1, 'Required'),
});

const letterSchema = textSchema.extend({
  id: z.string(),
  created_at: z.string(),
  /** Changes with every change of the letter. */
  updated_at: z.string(),
  by_name: z.string().nullable(),
  sent_on: calendarDateSchema.nullable(),
  /** When the claim comes back into the work queue. */
  follow_up_on: calendarDateSchema.nullable(),
});
export type Letter = z.infer<typeof letterSchema>;

/** The most letters a claim can have. */
export const lettersMax = 50;

/** The letters about a claim, oldest first, and what the clinic's and the payer's latest letters say at the top. */
export const listLetters = contract({
  name: 'listLetters',
  access: 'claim.read',
  input: oneClaim,
  output: z.object({
    letters: z.array(letterSchema),
    /** Of the clinic's latest letter; empty when it has none. */
    letterhead: z.string(),
    /** Of the latest letter to this payer; empty when there is none. */
    recipient: z.string(),
    today: calendarDateSchema,
    time_zone: z.string(),
  }),
});
export type LetterList = z.infer<(typeof listLetters)['output']>;

/**
 * Saves a new letter, or with `letter` changes one that was not sent. The same `request_id` saves one letter. `aborted`
 * with the reason `changed-meanwhile` when somebody else changed it since `seen_updated_at`.
 */
export const saveLetter = contract({
  name: 'saveLetter',
  access: 'work.act',
  input: oneClaim.extend({
    letter: z.union([
      z.object({ request_id: z.string().min(1).max(64) }),
      z.object({ letter_id: idSchema, seen_updated_at: z.string().max(40) }),
    ]),
    ...textSchema.shape,
  }),
  output: z.object({ letter_id: z.string(), updated_at: z.string() }),
});

/** Deletes a letter that was not sent. */
export const deleteLetter = contract({
  name: 'deleteLetter',
  access: 'work.act',
  input: oneClaim.extend({ letter_id: idSchema }),
  output: z.object({}),
});

/** Days from today to the follow-up that is proposed: payers have 30 to 60 days to decide an appeal. */
export const followUpDays = 30;

/**
 * Records that a letter was sent. An open deadline of the claim is handled by it, and the claim comes back into the work
 * queue on `follow_up_on`. Refused while the letter has blanks. `aborted` with the reason `owned-by-another` when another
 * person works on the claim.
 */
export const markLetterSent = contract({
  name: 'markLetterSent',
  access: 'work.act',
  input: oneClaim.extend({
    letter_id: idSchema,
    sent_on: calendarDateSchema,
    follow_up_on: calendarDateSchema,
  }),
  output: z.object({ handling_id: z.string().nullable() }),
});

/** Prepares a PDF of a saved letter. */
export const startLetterPdf = contract({
  name: 'startLetterPdf',
  access: 'claim.export',
  input: oneClaim.extend({ letter_id: idSchema }),
  output: exportLinkSchema,
});
