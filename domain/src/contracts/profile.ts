/** What a person may see and change of themselves, whatever account they are in. */

import { z } from 'zod';
import { contract } from '../contract.ts';
import { idSchema, usPhoneSchema } from '../identifier.ts';
import { typedLine } from '../text.ts';
import {
  browserAnswerSchema,
  codeRequestSchema,
  emailSchema,
  passwordSchema,
  phoneCodeSchema,
  secondFactorCodeSchema,
} from './sign-in.ts';

export const personNameSchema = typedLine(1, 120);

const sessionSchema = z.object({
  id: z.string(),
  /** The one this was asked with. */
  is_this: z.boolean(),
  user_agent: z.string(),
  address: z.string(),
  created_at: z.string(),
  last_active_at: z.string(),
});
export type OpenSession = z.infer<typeof sessionSchema>;

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const getProfile = contract({
  name: 'getProfile',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({
    name: z.string(),
    email: z.string(),
    /** The number codes go to by text, E.164. */
    phone: z.string().nullable(),
    /** Someone who only ever came in otherwise has none. */
    has_password: z.boolean(),
    second_factor: z.object({
      is_on: z.boolean(),
      backup_codes_left: z.int(),
    }),
    passkeys: z.array(passkeySchema),
    /** Open ones, the latest first. */
    sessions: z.array(sessionSchema),
  }),
});
export type Profile = z.infer<(typeof getProfile)['output']>;

export const renameMyself = contract({
  name: 'renameMyself',
  access: 'signed-in',
  input: z.object({ name: personNameSchema }),
  output: z.object({}),
});

/**
 * Shows again that it is the person who asks: by password, if they have one, and by the second factor, if that is on.
 * For 10 minutes they may then do what is dangerous; before that it is refused with `requires-recent-login`.
 */
export const confirmItIsMe = contract({
  name: 'confirmItIsMe',
  access: 'signed-in',
  input: z.object({ password: passwordSchema.optional(), code: secondFactorCodeSchema.optional() }),
  output: z.object({}),
});

/** Sets another password and ends the person's other sessions. Needs a recent sign-in. */
export const changePassword = contract({
  name: 'changePassword',
  access: 'signed-in',
  input: z.object({ new_password: passwordSchema }),
  output: z.object({}),
});

/** Makes a seed for an authenticator app, which guards nothing until it is turned on. Needs a recent sign-in. */
export const beginSecondFactor = contract({
  name: 'beginSecondFactor',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({
    /** For typing in by hand. */
    seed: z.string(),
    /** What the QR code says (`otpauth://…`). */
    address: z.string(),
  }),
});

const backupCodes = z.object({
  /** Each signs in once instead of the app's code. Shown now and never again. */
  backup_codes: z.array(z.string()),
});

/** With a code of the app, so that one that was not taken over locks nobody out. Ends the person's other sessions. */
export const turnOnSecondFactor = contract({
  name: 'turnOnSecondFactor',
  access: 'signed-in',
  input: z.object({ code: secondFactorCodeSchema }),
  output: backupCodes,
});

/** Needs a recent sign-in. */
export const turnOffSecondFactor = contract({
  name: 'turnOffSecondFactor',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({}),
});

/** Makes new backup codes; those before work no longer. Needs a recent sign-in. */
export const renewBackupCodes = contract({
  name: 'renewBackupCodes',
  access: 'signed-in',
  input: z.object({}),
  output: backupCodes,
});

/**
 * Where an account signs people out who are idle, a session ends that its person did not use for so long; the strictest
 * of their accounts counts. Only this call tells that they use it, at most once a minute: other calls may be made by a
 * page that nobody looks at. Whoever signs in with a program of their own calls it too, or is signed out in time.
 */
export const keepSessionAlive = contract({
  name: 'keepSessionAlive',
  access: 'signed-in',
  input: z.object({
    /** Whether the person did something just now; otherwise this only asks. */
    is_active: z.boolean(),
  }),
  /** After how long the session ends unless they do something; null for never by this. */
  output: z.object({ ends_in_ms: z.int().nullable() }),
});

/** Ends one of the person's own sessions; its tokens and streams end with it. */
export const endSession = contract({
  name: 'endSession',
  access: 'signed-in',
  input: z.object({ session_id: idSchema }),
  output: z.object({}),
});

/** Ends all of the person's sessions but this one. */
export const endOtherSessions = contract({
  name: 'endOtherSessions',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({ ended: z.int() }),
});

/** Mails a link to the new address; the old one holds until it is opened. Needs a recent sign-in. */
export const requestEmailChange = contract({
  name: 'requestEmailChange',
  access: 'signed-in',
  input: z.object({ email: emailSchema }),
  output: z.object({}),
});

/** Sends a text with a code to a number to sign in with from then on. Needs a recent sign-in. */
export const requestPhone = contract({
  name: 'requestPhone',
  access: 'signed-in',
  input: z.object({ phone: usPhoneSchema }),
  output: codeRequestSchema,
});

export const confirmPhone = contract({
  name: 'confirmPhone',
  access: 'signed-in',
  input: z.object({ request_id: idSchema, code: phoneCodeSchema }),
  output: z.object({}),
});

/** Needs a recent sign-in. */
export const removePhone = contract({
  name: 'removePhone',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({}),
});

/** The options for the browser's own interface. Needs a recent sign-in. */
export const beginPasskey = contract({
  name: 'beginPasskey',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({ options: z.looseObject({}) }),
});

/** Keeps a passkey under a name, with what the browser answered to the options. */
export const addPasskey = contract({
  name: 'addPasskey',
  access: 'signed-in',
  input: z.object({ name: personNameSchema, answer: browserAnswerSchema }),
  output: z.object({}),
});

/** Needs a recent sign-in. */
export const removePasskey = contract({
  name: 'removePasskey',
  access: 'signed-in',
  input: z.object({ passkey_id: z.string().min(1).max(1400) }),
  output: z.object({}),
});

/**
 * Deletes the person's user for good: they leave every account, their sign-in ends everywhere, and what is only theirs
 * goes. What they did stays in the accounts' history under "Former user". Needs a recent sign-in; refused with reason
 * `last-admin` when an account would be left without an admin.
 */
export const deleteMyself = contract({
  name: 'deleteMyself',
  access: 'signed-in',
  /** Their own address, typed once more. */
  input: z.object({ email: emailSchema }),
  output: z.object({}),
});
