/** Error messages of sign-in, which never say whether an email is known. Pure. */

import { botCheckFailed, Outcome } from '@claimline/domain/claim/outcome';

const wrong = 'Incorrect email or password. Try again.';
const disabledText = 'This login has been disabled. Contact an admin of your account.';
const internalErrorText = 'Something went wrong on our side. Try again.';

export function signInSentence(failure: unknown): string {
  if (!(failure instanceof Outcome)) return internalErrorText;
  const reason = failure.details?.reason;
  if (reason === 'user-disabled') return disabledText;
  if (reason === botCheckFailed) return failure.message;
  if (reason === 'too-many-requests')
    return 'Too many attempts. Wait 15 minutes, or sign in with an emailed link.';
  switch (failure.code) {
    case 'unauthenticated':
    case 'not-found':
    case 'permission-denied':
    case 'invalid-argument':
      return wrong;
    case 'resource-exhausted':
    case 'unavailable':
    case 'deadline-exceeded':
      return failure.message;
    case 'aborted':
    case 'cancelled':
    case 'internal':
    case 'unimplemented':
    case 'unknown':
      return internalErrorText;
  }
}

/**
 * The message for a rejected code. Users who enter a code have passed the first factor, so the server's message may be
 * shown.
 */
export function codeSentence(failure: unknown): string {
  if (!(failure instanceof Outcome)) return internalErrorText;
  return ['internal', 'unknown'].includes(failure.code) ? internalErrorText : failure.message;
}

/** Why single sign-on returned without signing in; null when it did not. */
export function refusedSentence(reason: string | undefined): string | null {
  switch (reason) {
    case undefined:
      return null;
    case 'user-disabled':
      return disabledText;
    case 'code-expired':
      return 'Sign-in timed out or was started in another browser. Try again.';
    case 'network-request-failed':
      return 'The single sign-on service couldn’t be reached. Try again in a moment.';
    case 'invalid-credential':
      return 'No Claimline user has your email address. Ask an admin of your account for an invitation.';
    default:
      return internalErrorText;
  }
}

/** Why the last session ended by itself, or that the user was deleted; null after signing out. */
export function endedSentence({ reason, isDeleted }: { reason?: string; isDeleted?: true }): string | null {
  if (isDeleted) return 'Your login was deleted, and you’re signed out everywhere.';
  if (reason === undefined) return null;
  if (reason === 'user-disabled') return disabledText;
  return 'Your session ended. Sign in to continue.';
}
