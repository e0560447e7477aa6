/** The texts of the emails that Claimline sends. */

import { type EmailContent, oneLine } from './email.ts';

const notYou = 'If you didn’t request this, you can ignore this email. Your password won’t change.';

/** `url` contains the token; `hours` is how long it is valid. */
export function passwordResetEmail({ url }: { readonly url: string }): EmailContent {
  return {
    subject: 'Reset your Claimline password',
    paragraphs: [
      'We received a request to reset the password for the Claimline login with this email address.',
    ],
    action: { label: 'Reset password', url },
    notes: ['The link works once and expires in one hour.', notYou],
  };
}

export function passwordChangedEmail({ forgotUrl }: { readonly forgotUrl: string }): EmailContent {
  return {
    subject: 'Your Claimline password was changed',
    paragraphs: [
      'Your Claimline password was just changed, and you were signed out everywhere else.',
      'If this was you, no action is needed.',
    ],
    notes: [
      `If this wasn’t you, reset your password now at ${forgotUrl} and contact an admin of your account.`,
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
    subject: `${oneLine(inviter)} invited you to ${oneLine(account)} on Claimline`,
    paragraphs: [
      `${oneLine(inviter)} invited you to join the billing account ${oneLine(account)} as ${roleName}.`,
      'Claimline calls payers about claims and reports their status, with the call as evidence.',
    ],
    action: { label: 'Accept invitation', url },
    notes: [
      `This invitation is for this email address only, works once, and expires in ${days} days.`,
      'If you don’t know the sender, you can ignore this email.',
    ],
  };
}

export function signInLinkEmail({ url }: { readonly url: string }): EmailContent {
  return {
    subject: 'Your Claimline sign-in link',
    paragraphs: ['We received a request to sign in to Claimline with this email address.'],
    action: { label: 'Sign in', url },
    notes: [
      'The link works once and expires in 15 minutes. If you have a second factor, you’ll be asked for it next.',
      'If you didn’t request this, you can ignore this email. No one can sign in without the link.',
    ],
  };
}

export function emailChangeEmail({ url }: { readonly url: string }): EmailContent {
  return {
    subject: 'Confirm your new Claimline email address',
    paragraphs: ['We received a request to use this email address to sign in to Claimline.'],
    action: { label: 'Confirm address', url },
    notes: [
      'The link works once, for one hour. In a browser that is new to Claimline, you are asked to sign in first.',
      'If you didn’t request this, you can ignore this email. The address won’t be used.',
    ],
  };
}

export function emailChangedEmail(): EmailContent {
  return {
    subject: 'Your Claimline email address was changed',
    paragraphs: [
      'The email address of your Claimline login was changed. This address no longer works for signing in.',
      'If this was you, no action is needed.',
    ],
    notes: ['If this wasn’t you, contact an admin of your account immediately.'],
  };
}

export function secondFactorRemovalEmail({ hours }: { readonly hours: number }): EmailContent {
  return {
    subject: 'Your Claimline second factor will be removed',
    paragraphs: [
      `Support received a request to remove your lost second factor. It will be removed after ${hours} hours.`,
      'If this was you, wait for the next email, then sign in with your password and set up a new second factor.',
    ],
    notes: [
      'If this wasn’t you, sign in with your second factor now to cancel the request. Then change your password and contact an admin of your account.',
    ],
  };
}

export function wrongCodesEmail({ forgotUrl }: { readonly forgotUrl: string }): EmailContent {
  return {
    subject: 'Failed sign-in attempts on your Claimline login',
    paragraphs: [
      'Someone entered your password, then five wrong second-factor codes. They were not signed in.',
      'If this was you, you can ignore this email.',
    ],
    notes: [
      `If this wasn’t you, someone knows your password. Reset it now at ${forgotUrl} and contact an admin of your account.`,
    ],
  };
}

const signInChanges = {
  'second-factor-on': 'Your second factor was turned on. You’ll need a code each time you sign in',
  'second-factor-off': 'Your second factor was turned off. You no longer need a code to sign in',
  'backup-codes-renewed':
    'New backup codes were created for your second factor. The old codes no longer work',
  'passkey-added': 'A passkey was added. It can be used to sign in',
  'passkey-removed': 'A passkey was removed. It can no longer be used to sign in',
  'phone-set': 'A phone number was added. Sign-in codes can be sent to it by text',
  'phone-removed': 'Your phone number was removed. Sign-in codes can no longer be sent by text',
  'phone-moved':
    'Your phone number was confirmed by another person, so your sign-in codes are no longer sent to it',
  'address-shown':
    'Your email address was confirmed for the first time. The previous password, passkeys, second factor, phone number, and sessions were removed',
} as const;
export type SignInChange = keyof typeof signInChanges;

export function signInChangedEmail(change: SignInChange, forgotUrl: string): EmailContent {
  return {
    subject: 'Your Claimline sign-in settings changed',
    paragraphs: [`${signInChanges[change]}.`, 'If this was you, no action is needed.'],
    notes: [
      `If this wasn’t you, reset your password now at ${forgotUrl}, check your profile, and contact an admin of your account.`,
    ],
  };
}
