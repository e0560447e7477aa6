/** Sign-in errors: each of the specification's authentication codes with its status and text. */

import { type AuthReason, Outcome, type OutcomeCode } from '../claim/outcome.ts';

/** Texts that do not reveal who has an account. Those for a link or a session are only shown to its owner. */
const refusals: Record<AuthReason, { code: OutcomeCode; message: string }> = {
  'wrong-password': { code: 'permission-denied', message: 'Incorrect password.' },
  'invalid-credential': { code: 'unauthenticated', message: 'Incorrect email or password.' },
  'email-already-in-use': {
    code: 'aborted',
    message: 'This email address is already in use. Use another one.',
  },
  'user-not-found': {
    code: 'not-found',
    message: 'This login no longer exists. Ask an admin of your account for an invitation.',
  },
  'too-many-requests': {
    code: 'resource-exhausted',
    message: 'Too many attempts. Wait 15 minutes and try again.',
  },
  'expired-action-code': {
    code: 'invalid-argument',
    message: 'This link has expired. Request a new one.',
  },
  'invalid-action-code': {
    code: 'invalid-argument',
    message: 'This link is invalid or has already been used. Request a new one.',
  },
  'requires-recent-login': { code: 'permission-denied', message: 'Confirm your identity first.' },
  'user-token-expired': { code: 'unauthenticated', message: 'Your session has ended. Sign in again.' },
  'user-disabled': {
    code: 'unauthenticated',
    message: 'This login has been disabled. Contact an admin of your account.',
  },
  'password-does-not-meet-requirements': {
    code: 'invalid-argument',
    message: 'The password doesn’t meet the requirements.',
  },
  'invalid-verification-code': {
    code: 'invalid-argument',
    message: 'The code is incorrect or has already been used. Enter the current one.',
  },
  'code-expired': {
    code: 'invalid-argument',
    message: 'This took too long. Sign in again to get a new code.',
  },
  'network-request-failed': {
    code: 'unavailable',
    message: 'The single sign-on service couldn’t be reached. Try again in a moment.',
  },
  'multi-factor-auth-required': {
    code: 'unauthenticated',
    message: 'Enter the code from your authenticator app.',
  },
};

/** The error for this reason. The caller can pass a more specific text. */
export function authRefusal(reason: AuthReason, message?: string): Outcome {
  const { code, message: ordinary } = refusals[reason];
  return new Outcome(code, message ?? ordinary, { reason });
}
