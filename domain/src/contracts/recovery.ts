/** Getting in again when the password is forgotten. */

import { z } from 'zod';
import { contract } from '../contract.ts';
import { keepableText } from '../text.ts';
import { proofSchema } from './bot-check.ts';

/** From a letter's link; what is no code of ours is unknown, not malformed. */
export const actionCodeSchema = keepableText(200).min(1, 'Required');

/** Mails a link to set a new password, if the address is known. The answer and its time are the same if it is not. */
export const requestPasswordReset = contract({
  name: 'requestPasswordReset',
  access: 'public',
  input: z.object({ email: z.email('Give an email address.').max(254), proof: proofSchema.optional() }),
  output: z.object({}),
});

/** Whether a link still opens, and for whom. Refused with `expired-action-code` or `invalid-action-code`. */
export const checkPasswordReset = contract({
  name: 'checkPasswordReset',
  access: 'public',
  input: z.object({ code: actionCodeSchema }),
  output: z.object({ email: z.string() }),
});

/**
 * Sets another password by a link's code, once, and ends every session of the person. Opens none: who has a second
 * factor still meets it when they sign in.
 */
export const resetPassword = contract({
  name: 'resetPassword',
  access: 'public',
  input: z.object({ code: actionCodeSchema, new_password: z.string().min(1, 'Required').max(1024) }),
  output: z.object({ email: z.string() }),
});
