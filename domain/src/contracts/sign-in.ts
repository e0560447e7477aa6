import { z } from 'zod';
import { characterKinds } from '../account/password-policy.ts';
import { contract } from '../contract.ts';
import { idSchema, usPhoneSchema } from '../identifier.ts';
import { storableText } from '../text.ts';

const hex = z.string().max(128);

/** The puzzle to solve, signed by the server. */
const botChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string().max(40),
    cost: z.int(),
    expiresAt: z.int(),
    keyLength: z.int(),
    keyPrefix: hex,
    keySignature: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
});
export type BotChallenge = z.infer<typeof botChallengeSchema>;

/** A solved challenge. It works once, until the challenge expires. */
export const proofSchema = z.object({
  challenge: botChallengeSchema,
  solution: z.object({ counter: z.int(), derivedKey: hex }),
});
export type Proof = z.infer<typeof proofSchema>;

export const userSchema = z.object({ id: z.string(), email: z.string(), name: z.string() });
export type User = z.infer<typeof userSchema>;

/** A short-lived access token, held in memory only. `expires_in_ms` counts from the answer. */
export const accessSchema = z.object({
  access_token: z.string(),
  expires_in_ms: z.int(),
  user: userSchema,
  /** Set when the installation has an analytics endpoint; otherwise pages collect no events. */
  logs_events: z.literal(true).optional(),
});
export type Access = z.infer<typeof accessSchema>;

export const emailSchema = z.email('Enter a valid email address.').max(254);
/** A password to compare with the stored one. The policy decides what a new one must be. */
export const passwordSchema = z.string().min(1, 'Required').max(1024);

const passwordPolicySchema = z.object({
  length_min: z.int(),
  length_max: z.int().nullable(),
  needs: z.array(z.enum(characterKinds)).readonly(),
});

/** What the sign-in page of this installation offers. */
export const getSignInOptions = contract({
  name: 'getSignInOptions',
  access: 'public',
  input: z.object({}),
  output: z.object({
    password_policy: passwordPolicySchema,
    /** The label of the button; null when no identity provider is configured. */
    single_sign_on: z.string().nullable(),
    phone: z.boolean(),
    passkeys: z.boolean(),
  }),
});

/**
 * Opens a session (an HttpOnly cookie) and returns its first access token. People with a second factor get
 * `multi-factor-auth-required`, and the cookie is worth nothing until `confirmSecondFactor`. After refusals a proof
 * of work is required (`bot-check-failed`).
 */
export const signIn = contract({
  name: 'signIn',
  access: 'public',
  input: z.object({ email: emailSchema, password: passwordSchema, proof: proofSchema.optional() }),
  output: accessSchema,
});

/** The code of an authenticator app, or a backup code. Spaces and dashes do not matter. */
export const secondFactorCodeSchema = z
  .string()
  .max(40)
  .overwrite((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .regex(/^(\d{6}|[a-z2-7]{10})$/, 'Enter the 6-digit code from the app, or a backup code.');

/**
 * Completes a sign-in that waits for its second factor. After 5 wrong codes one has to sign in again. Wrong codes are
 * counted until a right one: after some, a proof is needed, and each further one has to wait longer.
 */
export const confirmSecondFactor = contract({
  name: 'confirmSecondFactor',
  access: 'public',
  input: z.object({ code: secondFactorCodeSchema, proof: proofSchema.optional() }),
  output: accessSchema,
});

const linkCodeSchema = z.string().min(1, 'Required').max(200);

/** Emails a link to sign in with, if the address is known. The answer and its timing are the same if it is not. */
export const requestSignInLink = contract({
  name: 'requestSignInLink',
  access: 'public',
  input: z.object({ email: emailSchema, proof: proofSchema.optional() }),
  output: z.object({}),
});

/** Like `signIn`, with the code of an emailed link, which works once within 15 minutes. */
export const signInByLink = contract({
  name: 'signInByLink',
  access: 'public',
  input: z.object({ code: linkCodeSchema }),
  output: accessSchema,
});

/** Completes the change of a person's email address with the link sent to the new one. */
export const confirmEmailChange = contract({
  name: 'confirmEmailChange',
  access: 'public',
  input: z.object({ code: linkCodeSchema }),
  output: z.object({ email: z.string() }),
});

/** Where to send the browser for single sign-on. It returns to the server, which redirects to `redirect`. */
export const beginSingleSignOn = contract({
  name: 'beginSingleSignOn',
  access: 'public',
  input: z.object({ redirect: z.string().max(4000) }),
  output: z.object({ address: z.string() }),
});

/** The six digits of a text message. */
export const phoneCodeSchema = z
  .string()
  .max(20)
  .overwrite((text) => text.replace(/[\s-]/g, ''))
  .regex(/^\d{6}$/, 'Enter the 6-digit code from the text message.');
export const codeRequestSchema = z.object({ request_id: z.string() });

/** Texts a code, if somebody signs in with the number. The answer and its timing are the same if nobody does. */
export const requestPhoneCode = contract({
  name: 'requestPhoneCode',
  access: 'public',
  input: z.object({ phone: usPhoneSchema, proof: proofSchema.optional() }),
  output: codeRequestSchema,
});

/** Like `signIn`, with the code from the text that `requestPhoneCode` sent. */
export const signInByPhone = contract({
  name: 'signInByPhone',
  access: 'public',
  input: z.object({ request_id: idSchema, code: phoneCodeSchema }),
  output: accessSchema,
});

/** The browser's passkey response (WebAuthn). */
export const browserAnswerSchema = z
  .looseObject({ id: z.string().min(1).max(1400) })
  .refine((answer) => JSON.stringify(answer).length < 20_000, 'This passkey response is too large.');

/** The options for the browser's passkey API. */
export const beginPasskeySignIn = contract({
  name: 'beginPasskeySignIn',
  access: 'public',
  input: z.object({}),
  output: z.object({ options: z.looseObject({}) }),
});

/** Like `signIn`, with the browser's response to the options. */
export const signInByPasskey = contract({
  name: 'signInByPasskey',
  access: 'public',
  input: z.object({ answer: browserAnswerSchema }),
  output: accessSchema,
});

/** A new access token for the session in the cookie. */
export const refreshAccess = contract({
  name: 'refreshAccess',
  access: 'public',
  input: z.object({}),
  output: accessSchema,
});

/** Ends the session in the cookie, along with its access tokens. */
export const signOut = contract({
  name: 'signOut',
  access: 'public',
  input: z.object({}),
  output: z.object({}),
});

/** From an emailed link. A code that is not ours is unknown, not malformed. */
export const actionCodeSchema = storableText(200).min(1, 'Required');

/**
 * Emails a link to set a new password, if the address is known. The answer and its timing are the same if it is not.
 */
export const requestPasswordReset = contract({
  name: 'requestPasswordReset',
  access: 'public',
  input: z.object({ email: z.email('Enter a valid email address.').max(254), proof: proofSchema.optional() }),
  output: z.object({}),
});

/** Whether a link is still valid, and its user. Fails with `expired-action-code` or `invalid-action-code`. */
export const checkPasswordReset = contract({
  name: 'checkPasswordReset',
  access: 'public',
  input: z.object({ code: actionCodeSchema }),
  output: z.object({ email: z.string() }),
});

/**
 * Sets a new password with a link's code, once, and ends every session of the person. Does not sign in: people with a
 * second factor still need it.
 */
export const resetPassword = contract({
  name: 'resetPassword',
  access: 'public',
  input: z.object({ code: actionCodeSchema, new_password: z.string().min(1, 'Required').max(1024) }),
  output: z.object({ email: z.string() }),
});

/**
 * A puzzle that takes a browser a tenth of a second or two, for the `proof` of `signIn` and of functions that send
 * emails and texts. They require it (`bot-check-failed`) only after refusals or several emails.
 */
export const getBotChallenge = contract({
  name: 'getBotChallenge',
  access: 'public',
  input: z.object({}),
  output: z.object({
    challenge: botChallengeSchema,
    /** Counted from the time of the answer. */
    expires_in_ms: z.int(),
  }),
});
