import { expect, test } from 'vitest';
import { Outcome, type OutcomeCode } from './claim/outcome.ts';
import { isRetryableStatus, storageCodeOf, storageCodes, storageRefusal } from './storage.ts';

test.each(storageCodes)('%s keeps its code in transit', (code) => {
  expect(storageCodeOf(storageRefusal(code))).toBe(code);
});

test('uses the specification’s texts word for word', () => {
  expect(storageRefusal('retry-limit-exceeded').message).toBe(
    'Max retry time for operation exceeded, please try again.',
  );
  expect(storageRefusal('canceled').message).toBe('User canceled the upload/download.');
});

test.each<[OutcomeCode, string]>([
  ['not-found', 'object-not-found'],
  ['permission-denied', 'unauthorized'],
  ['unauthenticated', 'unauthenticated'],
  ['resource-exhausted', 'quota-exceeded'],
  ['internal', 'unknown'],
])('a refusal %s without a storage code is %s', (code, storageCode) => {
  expect(storageCodeOf(new Outcome(code, 'no'))).toBe(storageCode);
});

test.each([
  [0, true],
  [408, true],
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [401, false],
  [403, false],
  [404, false],
  [413, false],
])('%d may pass: %s', (status, may) => {
  expect(isRetryableStatus(status)).toBe(may);
});
