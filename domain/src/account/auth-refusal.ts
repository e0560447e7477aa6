/** How sign-in is refused: each of the specification's authentication codes with its status and its text. */

import { type AuthReason, Outcome, type OutcomeCode } from '../claim/outcome.ts';

/** Texts that do not reveal who has an account. Those for a link or a session are only shown to its owner. */
const refusals: Record<AuthReason, { code: OutcomeCode; message: string }> = {
  'wrong-password': { code: 'permission-denied', message: 'The password is not right.' },
  'invalid-credential': { code: 'unauthenticated', message: 'The email or password is not right.' },
  'email-already-in-use': {
    code: 'aborted',
    message: 'This email address already signs in to Claimline. Use another one.',
  },
  'user-not-found': {
    code: 'not-found',
    message: 'This sign-in no longer exists. Ask an admin of your account for an invitation.',
  },
  'too-many-requests': {
    code: 'resource-exhausted',
    message: 'Too many tries. Wait 15 minutes and try again.',
  },
  'expired-action-code': {
    code: 'invalid-argument',
    message: 'This link is too old. Ask for a new one and open it soon.',
  },
  'invalid-action-code': {
    code: 'invalid-argument',
    message: 'This link is not valid, or was used already. Ask for a new one.',
  },
  'requires-recent-login': { code: 'permission-denied', message: 'Confirm first that it is you.' },
  'user-token-expired': { code: 'unauthenticated', message: 'Your session has ended. Sign in again.' },
  'user-disabled': {
    code: 'unauthenticated',
    message: 'This sign-in has been disabled. Ask an admin of your account.',
  },
  'password-does-not-meet-requirements': {
    code: 'invalid-argument',
    message: 'The password does not meet the requirements.',
  },
  'invalid-verification-code': {
    code: 'invalid-argument',
    message: 'The code is not right, or was used already. Give the one shown now.',
  },
  'code-expired': { code: 'invalid-argument', message: 'This took too long. Sign in again for a new code.' },
  'network-request-failed': {
    code: 'unavailable',
    message: 'The service that signs you in could not be reached. Try again in a moment.',
  },
  'multi-factor-auth-required': {
    code: 'unauthenticated',
    message: 'Give the code of your second factor.',
  },
};

/** The refusal for this reason; a caller that knows more may pass its own text. */
export function authRefusal(reason: AuthReason, message?: string): Outcome {
  const { code, message: ordinary } = refusals[reason];
  return new Outcome(code, message ?? ordinary, { reason });
}
