/** What a refused sign-in is told in, without saying whether the address is known. Pure. */

import { Outcome } from '@claimline/domain/outcome';

const wrong = 'The email or password is not right. Check both and try again.';

export function signInSentence(failure: unknown): string {
  if (!(failure instanceof Outcome)) return 'Something went wrong on our side. Try again.';
  switch (failure.details?.reason) {
    case 'too-many-requests':
      return 'Too many tries. Wait a minute, then try again.';
    case 'user-disabled':
      return 'This sign-in has been turned off. Ask an admin of your account.';
    case 'network-request-failed':
      return failure.message;
    default:
  }
  switch (failure.code) {
    case 'unauthenticated':
    case 'not-found':
    case 'permission-denied':
    case 'invalid-argument':
      return wrong;
    case 'resource-exhausted':
      return 'Too many tries. Wait a minute, then try again.';
    case 'unavailable':
    case 'deadline-exceeded':
      return failure.message;
    case 'aborted':
    case 'cancelled':
    case 'internal':
    case 'unimplemented':
    case 'unknown':
      return 'Something went wrong on our side. Try again.';
  }
}

/** Why the last session ended by itself; null when the person signed out. */
export function endedSentence(reason: string | undefined): string | null {
  if (reason === undefined) return null;
  if (reason === 'user-disabled') return 'This sign-in has been turned off. Ask an admin of your account.';
  return 'Your session ended. Sign in to go on where you were.';
}
