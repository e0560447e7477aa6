import { z } from 'zod';
import { characterKinds } from '../account/password-policy.ts';
import { contract } from '../contract.ts';
import { idSchema, usPhoneSchema } from '../identifier.ts';
import { keepableText } from '../text.ts';

const hex = z.string().max(128);

/** What is to be worked out, signed by the server. */
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

/** A challenge worked out. It is good once, until the challenge expires. */
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
  /** Where the installation has a door for named events; elsewhere pages collect none. */
  logs_events: z.literal(true).optional(),
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
  output: z.object({
    password_policy: passwordPolicySchema,
    /** What stands on the button; null where no identity provider is set. */
    single_sign_on: z.string().nullable(),
    phone: z.boolean(),
    passkeys: z.boolean(),
  }),
});

/**
 * Opens a session (an HttpOnly cookie) and hands out its first access token. Someone with a second factor is refused
 * with `multi-factor-auth-required`; the cookie then opens nothing until `confirmSecondFactor`. After refusals a proof
 * of work is asked for (`bot-check-failed`).
 */
export const signIn = contract({
  name: 'signIn',
  access: 'public',
  input: z.object({ email: emailSchema, password: passwordSchema, proof: proofSchema.optional() }),
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

const linkCodeSchema = z.string().min(1, 'Required').max(200);

/** Mails a link to sign in with, if the address is known; answers alike, and as late, if not. */
export const requestSignInLink = contract({
  name: 'requestSignInLink',
  access: 'public',
  input: z.object({ email: emailSchema, proof: proofSchema.optional() }),
  output: z.object({}),
});

/** As `signIn`, with the code of a link that works once within 15 minutes. */
export const signInByLink = contract({
  name: 'signInByLink',
  access: 'public',
  input: z.object({ code: linkCodeSchema }),
  output: accessSchema,
});

/** Makes the new address of a person's email change theirs, by the link it was sent. */
export const confirmEmailChange = contract({
  name: 'confirmEmailChange',
  access: 'public',
  input: z.object({ code: linkCodeSchema }),
  output: z.object({ email: z.string() }),
});

/** Where to send the browser for single sign-on. It comes back to the server, which leads it on to `redirect`. */
export const beginSingleSignOn = contract({
  name: 'beginSingleSignOn',
  access: 'public',
  input: z.object({ redirect: z.string().max(4000) }),
  output: z.object({ address: z.string() }),
});

/** Six digits in a text message. */
export const phoneCodeSchema = z
  .string()
  .max(20)
  .overwrite((text) => text.replace(/[\s-]/g, ''))
  .regex(/^\d{6}$/, 'Give the 6 digits of the message.');
export const codeRequestSchema = z.object({ request_id: z.string() });

/** Sends a text with a code, if somebody signs in with the number; answers alike, and as late, if not. */
export const requestPhoneCode = contract({
  name: 'requestPhoneCode',
  access: 'public',
  input: z.object({ phone: usPhoneSchema, proof: proofSchema.optional() }),
  output: codeRequestSchema,
});

/** As `signIn`, with the code of the text that `requestPhoneCode` sent. */
export const signInByPhone = contract({
  name: 'signInByPhone',
  access: 'public',
  input: z.object({ request_id: idSchema, code: phoneCodeSchema }),
  output: accessSchema,
});

/** What a browser hands over of a passkey, by its own interface (WebAuthn). */
export const browserAnswerSchema = z
  .looseObject({ id: z.string().min(1).max(1400) })
  .refine((answer) => JSON.stringify(answer).length < 20_000, 'This is more than a passkey says.');

/** The options for the browser's own interface. */
export const beginPasskeySignIn = contract({
  name: 'beginPasskeySignIn',
  access: 'public',
  input: z.object({}),
  output: z.object({ options: z.looseObject({}) }),
});

/** As `signIn`, with what the browser answered to the options. */
export const signInByPasskey = contract({
  name: 'signInByPasskey',
  access: 'public',
  input: z.object({ answer: browserAnswerSchema }),
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

/**
 * Something to work out for a tenth of a second or two, for `proof` of `signIn` and of what sends letters and texts.
 * They ask for one (`bot-check-failed`) only after refusals or several letters: otherwise one may come without.
 */
export const getBotChallenge = contract({
  name: 'getBotChallenge',
  access: 'public',
  input: z.object({}),
  output: z.object({
    challenge: botChallengeSchema,
    /** Counted from the answer. */
    expires_in_ms: z.int(),
  }),
});
