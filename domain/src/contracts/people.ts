/** Who works in an account, and how one comes in by invitation. */

import { z } from 'zod';
import { roles } from '../account/role.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { personNameSchema } from './profile.ts';
import { actionCodeSchema, proofSchema } from './sign-in.ts';

const inAccount = z.object({ account_id: idSchema });
const roleSchema = z.enum(roles, 'Choose admin, user or viewer.');
const clinicIdsSchema = z.array(idSchema).max(2_000);

/** Addresses in one go, and letters of an account, or of a person for all their accounts, in a day. */
export const invitedAtOnceMax = 50;
export const invitationLettersADayMax = 300;
export const invitationDays = 7;

const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  clinics: z.array(z.string()),
  has_second_factor: z.boolean(),
  last_sign_in_at: z.string().nullable(),
  /** When they were shut out of this account; null for those who work in it. */
  disabled_at: z.string().nullable(),
});
export type Member = z.infer<typeof memberSchema>;

const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  clinics: z.array(z.string()),
  /** Name of who invited. */
  inviter: z.string(),
  sent_at: z.string(),
  expires_at: z.string(),
  is_expired: z.boolean(),
  /** Of the newest letter: in line, handed to the mail server, or given up and why. */
  letter: z.enum(['waiting', 'sent', 'failed']),
  letter_problem: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Everyone of the account with what an admin looks after, the open invitations, and every clinic by name. */
export const listPeople = contract({
  name: 'listPeople',
  access: 'people.manage',
  input: inAccount,
  output: z.object({
    people: z.array(memberSchema),
    invitations: z.array(invitationSchema),
    clinics: z.array(z.object({ id: z.string(), name: z.string() })),
    second_factor_required: z.boolean(),
  }),
});

/**
 * Invites each address by letter. One invited before is invited anew, with this role and these clinics. Says nothing of
 * whether an address has a sign-in.
 */
export const invitePeople = contract({
  name: 'invitePeople',
  access: 'people.manage',
  changesPeople: true,
  needsRecentSignIn: true,
  input: inAccount.extend({
    emails: z
      .array(z.email('Give an email address.').max(254))
      .min(1, 'Required')
      .max(invitedAtOnceMax, `At most ${invitedAtOnceMax} at once.`),
    role: roleSchema,
    clinic_ids: clinicIdsSchema,
  }),
  output: z.object({
    /** In the order given, each once: invited, or left as they are because they are in the account already. */
    results: z.array(z.object({ email: z.string(), result: z.enum(['invited', 'member', 'disabled']) })),
  }),
});

const oneInvitation = inAccount.extend({ invitation_id: idSchema });

/** Sends another letter, and the invitation holds anew from now. */
export const resendInvitation = contract({
  name: 'resendInvitation',
  access: 'people.manage',
  input: oneInvitation,
  output: z.object({ expires_at: z.string() }),
});

/** Takes it back: none of its links opens any more. */
export const revokeInvitation = contract({
  name: 'revokeInvitation',
  access: 'people.manage',
  input: oneInvitation,
  output: z.object({}),
});

/** A link to hand over by another way than our letter. Each call makes a new one; all of them open. */
export const linkInvitation = contract({
  name: 'linkInvitation',
  access: 'people.manage',
  needsRecentSignIn: true,
  input: oneInvitation,
  output: z.object({ url: z.string(), expires_at: z.string() }),
});

const oneMember = inAccount.extend({ user_id: idSchema });

/** Gives exactly this role and these clinics. Refused with `last-admin` where the account would be left without one. */
export const changeMember = contract({
  name: 'changeMember',
  access: 'people.manage',
  changesPeople: true,
  needsRecentSignIn: true,
  input: oneMember.extend({ role: roleSchema, clinic_ids: clinicIdsSchema }),
  output: z.object({}),
});

/** Shuts a member out of this account, or lets them in again as they were. Their sign-in and other accounts stay. */
export const disableMember = contract({
  name: 'disableMember',
  access: 'people.manage',
  changesPeople: true,
  input: oneMember.extend({ is_disabled: z.boolean() }),
  output: z.object({}),
});

/** Takes a member, disabled or not, out of the account. What they did stays under their name. */
export const removeMember = contract({
  name: 'removeMember',
  access: 'people.manage',
  changesPeople: true,
  input: oneMember,
  output: z.object({}),
});

/**
 * What an invitation's link leads to. Refused with `expired-action-code`, or with `invalid-action-code` when it is
 * unknown, taken back or used. Does not tell whether the address has a sign-in.
 */
export const openInvitation = contract({
  name: 'openInvitation',
  access: 'public',
  input: z.object({ token: actionCodeSchema }),
  output: z.object({
    account: z.string(),
    role: z.enum(roles),
    inviter: z.string(),
    email: z.string(),
    clinics: z.array(z.string()),
    expires_at: z.string(),
  }),
});

const joined = z.object({ account_id: z.string(), email: z.string() });

/** Someone new: makes their sign-in and joins. Refused with `email-already-in-use` for who has one: they sign in first. */
export const acceptInvitation = contract({
  name: 'acceptInvitation',
  access: 'public',
  input: z.object({
    token: actionCodeSchema,
    name: personNameSchema,
    password: z.string().min(1, 'Required').max(1024),
    proof: proofSchema.optional(),
  }),
  output: joined,
});

/** Someone signed in joins; refused when the invitation is for another address. */
export const joinAccount = contract({
  name: 'joinAccount',
  access: 'signed-in',
  input: z.object({ token: actionCodeSchema }),
  output: joined,
});
