/** What people may see and change about themselves, whatever account they are in. */

import { z } from 'zod';
import { contract } from '../contract.ts';
import { idSchema, usPhoneSchema } from '../identifier.ts';
import { emailedName } from '../text.ts';
import {
  browserAnswerSchema,
  codeRequestSchema,
  emailSchema,
  passwordSchema,
  phoneCodeSchema,
  secondFactorCodeSchema,
} from './sign-in.ts';

export const personNameSchema = emailedName;

const sessionSchema = z.object({
  id: z.string(),
  /** The session of this request. */
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
    /** The phone number that codes are texted to, in E.164. */
    phone: z.string().nullable(),
    /** False for people who have only ever signed in without a password. */
    has_password: z.boolean(),
    second_factor: z.object({
      is_on: z.boolean(),
      backup_codes_left: z.int(),
    }),
    passkeys: z.array(passkeySchema),
    /** Active sessions, most recent first. */
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
 * Confirms the person's identity by password, if they have one, and by second factor, if it is on. For 10 minutes
 * they may then do what otherwise is refused with `requires-recent-login`.
 */
export const confirmItIsMe = contract({
  name: 'confirmItIsMe',
  access: 'signed-in',
  input: z.object({ password: passwordSchema.optional(), code: secondFactorCodeSchema.optional() }),
  output: z.object({}),
});

/** Sets a new password and ends the person's other sessions. Needs a recent sign-in. */
export const changePassword = contract({
  name: 'changePassword',
  access: 'signed-in',
  input: z.object({ new_password: passwordSchema }),
  output: z.object({}),
});

/** Creates a secret for an authenticator app, which has no effect until it is turned on. Needs a recent sign-in. */
export const beginSecondFactor = contract({
  name: 'beginSecondFactor',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({
    /** For typing by hand. */
    seed: z.string(),
    /** The content of the QR code (`otpauth://…`). */
    address: z.string(),
  }),
});

const backupCodes = z.object({
  /** Each signs in once in place of a code from the app. Shown once and never again. */
  backup_codes: z.array(z.string()),
});

/** Requires a code from the app, so that a failed setup locks nobody out. Ends the person's other sessions. */
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

/** Creates new backup codes; earlier ones stop working. Needs a recent sign-in. */
export const renewBackupCodes = contract({
  name: 'renewBackupCodes',
  access: 'signed-in',
  input: z.object({}),
  output: backupCodes,
});

/**
 * When an account signs idle people out, a session ends after its person has not used it for that long; the strictest
 * of their accounts applies. Only this call reports activity, at most once a minute, because a page that nobody looks
 * at may make other calls. A program with a person's session must call it as well.
 */
export const keepSessionAlive = contract({
  name: 'keepSessionAlive',
  access: 'signed-in',
  input: z.object({
    /** Whether the person just did something; otherwise this only asks. */
    is_active: z.boolean(),
  }),
  /** How long until the session ends without activity; null when idle sessions do not end. */
  output: z.object({ ends_in_ms: z.int().nullable() }),
});

/** Ends one of the person's own sessions, with its tokens and streams. */
export const endSession = contract({
  name: 'endSession',
  access: 'signed-in',
  input: z.object({ session_id: idSchema }),
  output: z.object({}),
});

/** Ends all of the person's sessions except this one. */
export const endOtherSessions = contract({
  name: 'endOtherSessions',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({ ended: z.int() }),
});

/** Emails a link to the new address; the old one stays valid until the link is opened. Needs a recent sign-in. */
export const requestEmailChange = contract({
  name: 'requestEmailChange',
  access: 'signed-in',
  input: z.object({ email: emailSchema }),
  output: z.object({}),
});

/** Texts a code to a number that can then be used to sign in. Needs a recent sign-in. */
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

/** The options for the browser's passkey API. Needs a recent sign-in. */
export const beginPasskey = contract({
  name: 'beginPasskey',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({ options: z.looseObject({}) }),
});

/** Saves a passkey under a name, from the browser's response to the options. */
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
 * Deletes the person's user permanently: they leave every account, their sessions end, and what is only theirs is
 * deleted. What they did stays in the accounts' history under "Former user". Needs a recent sign-in; refused with
 * reason `last-admin` when an account would lose its last admin.
 */
export const deleteMyself = contract({
  name: 'deleteMyself',
  access: 'signed-in',
  /** Their own address, typed again to confirm. */
  input: z.object({ email: emailSchema }),
  output: z.object({}),
});
