/** Errors of file transfers: the specification's storage codes and texts. */

import { Outcome, type OutcomeCode } from './claim/outcome.ts';

export const storageCodes = [
  'unknown',
  'object-not-found',
  'quota-exceeded',
  'unauthenticated',
  'unauthorized',
  'retry-limit-exceeded',
  'canceled',
  'invalid-url',
  'invalid-argument',
  'app-deleted',
] as const;
export type StorageCode = (typeof storageCodes)[number];

const isStorageCode = (text: unknown): text is StorageCode => storageCodes.some((code) => code === text);

/** The texts of `retry-limit-exceeded` and `canceled` are the specification's own. */
const sentences: Record<StorageCode, string> = {
  unknown: 'Something went wrong with the file. Try again.',
  'object-not-found': 'The file was not found. It may have been discarded or expired.',
  'quota-exceeded': 'You’re out of file storage. Discard uploads you don’t need, or contact an admin.',
  unauthenticated: 'Sign in again to continue.',
  unauthorized: 'Your role in this account doesn’t allow this.',
  'retry-limit-exceeded': 'Max retry time for operation exceeded, please try again.',
  canceled: 'User canceled the upload/download.',
  'invalid-url': 'This link has expired. Reload the page for a new one.',
  'invalid-argument': 'The file has changed since the upload started. Choose it again.',
  'app-deleted': 'You were signed out during the upload. Sign in and choose the file again.',
};

const outcomeCodes: Record<StorageCode, OutcomeCode> = {
  unknown: 'internal',
  'object-not-found': 'not-found',
  'quota-exceeded': 'resource-exhausted',
  unauthenticated: 'unauthenticated',
  unauthorized: 'permission-denied',
  'retry-limit-exceeded': 'deadline-exceeded',
  canceled: 'cancelled',
  'invalid-url': 'permission-denied',
  'invalid-argument': 'invalid-argument',
  'app-deleted': 'aborted',
};

/** A refusal that concerns a file; its storage code is in `details.reason`. */
export function storageRefusal(code: StorageCode, sentence: string = sentences[code]): Outcome {
  return new Outcome(outcomeCodes[code], sentence, { reason: code });
}

/** The storage code of any error. */
export function storageCodeOf(failure: unknown): StorageCode {
  if (!(failure instanceof Outcome)) return 'unknown';
  const reason = failure.details?.reason;
  if (isStorageCode(reason)) return reason;
  switch (failure.code) {
    case 'not-found':
      return 'object-not-found';
    case 'unauthenticated':
      return 'unauthenticated';
    case 'permission-denied':
      return 'unauthorized';
    case 'invalid-argument':
      return 'invalid-argument';
    case 'resource-exhausted':
      return 'quota-exceeded';
    case 'cancelled':
      return 'canceled';
    case 'deadline-exceeded':
      return 'retry-limit-exceeded';
    case 'aborted':
    case 'internal':
    case 'unimplemented':
    case 'unavailable':
    case 'unknown':
      return 'unknown';
  }
}

/** Whether a retry may succeed: 5xx, 408, 429, a lost connection (0), and a lock held by an earlier attempt. */
export function isRetryableStatus(status: number): boolean {
  return status === 0 || status >= 500 || [408, 409, 423, 429].includes(status);
}
