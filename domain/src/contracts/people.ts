/** The people of an account, and how they join by invitation. */

import { z } from 'zod';
import { roles } from '../account/role.ts';
import { secondFactorGroups } from '../call/calling.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { personNameSchema } from './profile.ts';
import { actionCodeSchema, proofSchema } from './sign-in.ts';

const inAccount = z.object({ account_id: idSchema });
const roleSchema = z.enum(roles, 'Choose admin, user or viewer.');
const clinicIdsSchema = z.array(idSchema).max(2_000);

/**
 * The most addresses per request, and the most invitation emails per day of an account and of a person across
 * accounts.
 */
export const invitedAtOnceMax = 50;
export const invitationEmailsPerDayMax = 300;
export const invitationDays = 7;

const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  clinics: z.array(z.string()),
  has_second_factor: z.boolean(),
  last_sign_in_at: z.string().nullable(),
  /** When they were disabled in this account; null for active members. */
  disabled_at: z.string().nullable(),
});
export type Member = z.infer<typeof memberSchema>;

const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  clinics: z.array(z.string()),
  /** Name of the inviter. */
  inviter: z.string(),
  sent_at: z.string(),
  expires_at: z.string(),
  is_expired: z.boolean(),
  /** State of the latest email: queued, handed to the mail server, or failed and why. */
  email_state: z.enum(['waiting', 'sent', 'failed']),
  email_problem: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Everyone in the account with details for admins, the open invitations, and every clinic by name. */
export const listPeople = contract({
  name: 'listPeople',
  access: 'people.manage',
  input: inAccount,
  output: z.object({
    people: z.array(memberSchema),
    invitations: z.array(invitationSchema),
    clinics: z.array(z.object({ id: z.string(), name: z.string() })),
    second_factor_required_for: z.enum(secondFactorGroups),
  }),
});

/**
 * Emails an invitation to each address. An address with an open invitation is invited again with this role and these
 * clinics. Does not reveal whether an address has a sign-in.
 */
export const invitePeople = contract({
  name: 'invitePeople',
  access: 'people.manage',
  changesPeople: true,
  needsRecentSignIn: true,
  input: inAccount.extend({
    emails: z
      .array(z.email('Enter a valid email address.').max(254))
      .min(1, 'Required')
      .max(invitedAtOnceMax, `At most ${invitedAtOnceMax} at once.`),
    role: roleSchema,
    clinic_ids: clinicIdsSchema,
  }),
  output: z.object({
    /** In the given order, each once: invited, invited again (an open invitation was replaced), or skipped because they are already in the account. */
    results: z.array(
      z.object({ email: z.string(), result: z.enum(['invited', 'reinvited', 'member', 'disabled']) }),
    ),
  }),
});

const oneInvitation = inAccount.extend({ invitation_id: idSchema });

/** Sends the email again and renews the invitation's expiry. */
export const resendInvitation = contract({
  name: 'resendInvitation',
  access: 'people.manage',
  input: oneInvitation,
  output: z.object({ expires_at: z.string() }),
});

/** Revokes the invitation: its links no longer work. */
export const revokeInvitation = contract({
  name: 'revokeInvitation',
  access: 'people.manage',
  input: oneInvitation,
  output: z.object({}),
});

/** A link to share in another way than by our email. Each call makes a new one; all of them work. */
export const linkInvitation = contract({
  name: 'linkInvitation',
  access: 'people.manage',
  needsRecentSignIn: true,
  input: oneInvitation,
  output: z.object({ url: z.string(), expires_at: z.string() }),
});

const oneMember = inAccount.extend({ user_id: idSchema });

/** Sets exactly this role and these clinics. Refused with `last-admin` when the account would lose its last admin. */
export const changeMember = contract({
  name: 'changeMember',
  access: 'people.manage',
  changesPeople: true,
  needsRecentSignIn: true,
  input: oneMember.extend({ role: roleSchema, clinic_ids: clinicIdsSchema }),
  output: z.object({}),
});

/** Disables a member of this account, or enables them again. Their sign-in and other accounts are not affected. */
export const disableMember = contract({
  name: 'disableMember',
  access: 'people.manage',
  changesPeople: true,
  input: oneMember.extend({ is_disabled: z.boolean() }),
  output: z.object({}),
});

/** Removes a member from the account. What they did stays under their name. */
export const removeMember = contract({
  name: 'removeMember',
  access: 'people.manage',
  changesPeople: true,
  input: oneMember,
  output: z.object({}),
});

/**
 * What an invitation link leads to. Refused with `expired-action-code`, or with `invalid-action-code` when it is
 * unknown, revoked or used. Does not reveal whether the address has a sign-in.
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

/**
 * For new people: creates their sign-in and joins. Refused with `email-already-in-use` when they have one: they sign
 * in first.
 */
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

/** For people who are signed in: joins. Refused when the invitation is for another address. */
export const joinAccount = contract({
  name: 'joinAccount',
  access: 'signed-in',
  input: z.object({ token: actionCodeSchema }),
  output: joined,
});
