/** The texts of the emails that Claimline sends. */

import { type EmailContent, oneLine } from './email.ts';

const notYou = 'If you did not ask for this, you need do nothing: your password stays as it is.';

/** `url` contains the token; `hours` is how long it is valid. */
export function passwordResetEmail({ url }: { readonly url: string }): EmailContent {
  return {
    subject: 'Set a new password for Claimline',
    paragraphs: [
      'Someone, probably you, asked to set a new password for the Claimline sign-in with this email address.',
    ],
    action: { label: 'Set a new password', url },
    notes: ['The link works once, within an hour of this letter.', notYou],
  };
}

export function passwordChangedEmail({ forgotUrl }: { readonly forgotUrl: string }): EmailContent {
  return {
    subject: 'Your Claimline password was changed',
    paragraphs: [
      'The password of your Claimline sign-in was changed just now, and every other open session of yours was ended.',
      'If that was you, there is nothing to do.',
    ],
    notes: [
      `If it was not you, set another password at once at ${forgotUrl}, and tell an admin of your account.`,
    ],
  };
}

export interface InvitationEmail {
  readonly url: string;
  readonly account: string;
  readonly inviter: string;
  readonly role: 'viewer' | 'user' | 'admin';
  readonly days: number;
}

export function invitationEmail({ url, account, inviter, role, days }: InvitationEmail): EmailContent {
  const roleName = { admin: 'an admin', user: 'a user', viewer: 'a viewer' }[role];
  return {
    subject: `${oneLine(inviter)} invites you to ${oneLine(account)} on Claimline`,
    paragraphs: [
      `${oneLine(inviter)} invites you to work in the billing account ${oneLine(account)} as ${roleName}.`,
      'Claimline calls payers about claims and brings back what became of them, with the call to prove it.',
    ],
    action: { label: 'Accept the invitation', url },
    notes: [
      `The invitation is for this email address, works once and holds ${days} days.`,
      'If you do not know who this is from, you need do nothing.',
    ],
  };
}

export function signInLinkEmail({ url }: { readonly url: string }): EmailContent {
  return {
    subject: 'Your link to sign in to Claimline',
    paragraphs: ['Someone, probably you, asked for a link to sign in to Claimline with this email address.'],
    action: { label: 'Sign in', url },
    notes: [
      'The link works once, within 15 minutes of this letter. Your second factor, if you have one, is asked for after it.',
      'If you did not ask for this, you need do nothing: nobody is signed in until the link is opened.',
    ],
  };
}

export function emailChangeEmail({ url }: { readonly url: string }): EmailContent {
  return {
    subject: 'Confirm your new email address for Claimline',
    paragraphs: ['Someone, probably you, wants to sign in to Claimline with this email address from now on.'],
    action: { label: 'Use this address', url },
    notes: [
      'The link works once, within an hour, in the browser in which you asked for the change.',
      'If you did not ask for this, you can ignore this email: the address is not used.',
    ],
  };
}

export function emailChangedEmail(): EmailContent {
  return {
    subject: 'Your Claimline email address was changed',
    paragraphs: [
      'Your Claimline sign-in has another email address from now on; this one no longer signs in.',
      'If that was you, there is nothing to do.',
    ],
    notes: ['If it was not you, tell an admin of your account at once.'],
  };
}

export function secondFactorRemovalEmail({ hours }: { readonly hours: number }): EmailContent {
  return {
    subject: 'The second factor of your Claimline sign-in will be removed',
    paragraphs: [
      `Support was asked to remove your second factor because it is lost. It is removed after ${hours} hours.`,
      'If that was you, wait for the next email. Then sign in with your password and set up a new second factor.',
    ],
    notes: [
      'If it was not you, sign in with your second factor now: that cancels the request. Then change your password, and tell an admin of your account.',
    ],
  };
}

export function wrongCodesEmail({ forgotUrl }: { readonly forgotUrl: string }): EmailContent {
  return {
    subject: 'Wrong codes were entered for your Claimline sign-in',
    paragraphs: [
      'Someone entered your password and then five wrong codes for your second factor. They are not signed in.',
      'If that was you, you can ignore this email.',
    ],
    notes: [
      `If it was not you, somebody knows your password: set another one now at ${forgotUrl}, and tell an admin of your account.`,
    ],
  };
}

const signInChanges = {
  'second-factor-on': 'The second factor was turned on: signing in asks for a code from now on',
  'second-factor-off': 'The second factor was turned off: signing in asks for no code any more',
  'backup-codes-renewed': 'New backup codes were made for the second factor, and the old ones open nothing',
  'passkey-added': 'A passkey was added, which signs in from now on',
  'passkey-removed': 'A passkey was removed, which signs in no more',
  'phone-set': 'A telephone number was set, by which codes to sign in are texted from now on',
  'phone-removed': 'The telephone number was removed, and no codes to sign in are texted any more',
  'phone-moved':
    'Your telephone number was confirmed by another person, and codes to sign in to yours are texted to it no more',
  'address-shown':
    'Your email address was confirmed for the first time. The password, passkeys, second factor and phone number that were set before, and other open sessions, were removed',
} as const;
export type SignInChange = keyof typeof signInChanges;

export function signInChangedEmail(change: SignInChange, forgotUrl: string): EmailContent {
  return {
    subject: 'Your Claimline sign-in was changed',
    paragraphs: [`${signInChanges[change]}.`, 'If that was you, there is nothing to do.'],
    notes: [
      `If it was not you, set another password at once at ${forgotUrl}, look through your profile, and tell an admin of your account.`,
    ],
  };
}
