import { expect, test } from 'vitest';
import {
  authReasons,
  codeOfHttpStatus,
  httpStatusOf,
  httpStatusOfCode,
  missing,
  Outcome,
  type OutcomeCode,
  wireStatus,
} from './outcome.ts';

/** The specification, section 8: 'Cloud function HTTP status to code'. */
const table: [number, OutcomeCode, string][] = [
  [400, 'invalid-argument', 'INVALID_ARGUMENT'],
  [401, 'unauthenticated', 'UNAUTHENTICATED'],
  [403, 'permission-denied', 'PERMISSION_DENIED'],
  [404, 'not-found', 'NOT_FOUND'],
  [409, 'aborted', 'ABORTED'],
  [429, 'resource-exhausted', 'RESOURCE_EXHAUSTED'],
  [499, 'cancelled', 'CANCELLED'],
  [500, 'internal', 'INTERNAL'],
  [501, 'unimplemented', 'UNIMPLEMENTED'],
  [503, 'unavailable', 'UNAVAILABLE'],
  [504, 'deadline-exceeded', 'DEADLINE_EXCEEDED'],
];

test.each(table)('%i is %s, on the wire %s', (status, code, wire) => {
  expect(codeOfHttpStatus(status)).toBe(code);
  expect(httpStatusOfCode(code)).toBe(status);
  expect(wireStatus(code)).toBe(wire);
});

test('there is no code beyond the table', () =>
  expect(Object.keys(httpStatusOf)).toEqual(table.map(([, code]) => code)));

test.each([200, 302, 402, 408, 418, 502, 0])('%i is unknown', (status) =>
  expect(codeOfHttpStatus(status)).toBe('unknown'),
);

test('an unknown code is answered as our own error', () => expect(httpStatusOfCode('unknown')).toBe(500));

test('an outcome is an error with a code, a message and details', () => {
  const outcome = new Outcome('unauthenticated', 'Sign in again.', { reason: 'user-token-expired' });
  expect(outcome).toBeInstanceOf(Error);
  expect(outcome).toMatchObject({
    name: 'Outcome',
    code: 'unauthenticated',
    message: 'Sign in again.',
    details: { reason: 'user-token-expired' },
  });
  expect(missing('The claim')).toMatchObject({ code: 'not-found', message: 'The claim was not found.' });
});

test('the sign-in reasons are those of the specification', () => {
  const quoted =
    'wrong-password, invalid-credential, email-already-in-use, user-not-found, too-many-requests, expired-action-code, invalid-action-code, requires-recent-login, user-token-expired, user-disabled, password-does-not-meet-requirements, invalid-verification-code, code-expired, network-request-failed, multi-factor-auth-required';
  expect(authReasons.join(', ')).toBe(quoted);
});
