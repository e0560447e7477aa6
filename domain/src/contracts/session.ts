import { z } from 'zod';
import { contract } from '../contract.ts';
import { characterKinds } from '../password-policy.ts';

export const userSchema = z.object({ id: z.string(), email: z.string(), name: z.string() });
export type User = z.infer<typeof userSchema>;

/** A short-lived access token, held in memory only. `expires_in_ms` counts from the answer. */
export const accessSchema = z.object({
  access_token: z.string(),
  expires_in_ms: z.int(),
  user: userSchema,
});
export type Access = z.infer<typeof accessSchema>;

export const emailSchema = z.email('Give an email address.').max(254);
/** A password as someone typed it, for comparing; what a new one has to be says the policy. */
export const passwordSchema = z.string().min(1, 'Required').max(1024);

const passwordPolicySchema = z.object({
  length_min: z.int(),
  length_max: z.int().nullable(),
  needs: z.array(z.enum(characterKinds)).readonly(),
});

/** What the sign-in page offers, as this installation is set up. */
export const getSignInOptions = contract({
  name: 'getSignInOptions',
  access: 'public',
  input: z.object({}),
  output: z.object({ password_policy: passwordPolicySchema }),
});

/**
 * Opens a session (an HttpOnly cookie) and hands out its first access token. Someone with a second factor is refused
 * with `multi-factor-auth-required`; the cookie then opens nothing until `confirmSecondFactor`.
 */
export const signIn = contract({
  name: 'signIn',
  access: 'public',
  input: z.object({ email: emailSchema, password: passwordSchema }),
  output: accessSchema,
});

/** What an authenticator app shows, or one of the codes kept for when it is lost. Spaces and dashes do not matter. */
export const secondFactorCodeSchema = z
  .string()
  .max(40)
  .overwrite((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .regex(/^(\d{6}|[a-z2-7]{10})$/, 'Give the 6 digits the app shows, or a backup code.');

/** Ends a sign-in that waits for its second factor. Of 5 wrong codes it ends too, and one signs in anew. */
export const confirmSecondFactor = contract({
  name: 'confirmSecondFactor',
  access: 'public',
  input: z.object({ code: secondFactorCodeSchema }),
  output: accessSchema,
});

/** A fresh access token for the session in the cookie. */
export const refreshAccess = contract({
  name: 'refreshAccess',
  access: 'public',
  input: z.object({}),
  output: accessSchema,
});

/** Ends the session in the cookie; its access tokens end with it. */
export const signOut = contract({
  name: 'signOut',
  access: 'public',
  input: z.object({}),
  output: z.object({}),
});
