import { type AuthReason, Outcome } from '@claimline/domain/claim/outcome';
import { expect, test } from 'vitest';
import { endedSentence, signInSentence } from './signInText.ts';

test.each<AuthReason>(['wrong-password', 'invalid-credential', 'user-not-found'])(
  '%s has the same message as others, so that nobody learns which emails exist',
  (reason) => {
    const words = signInSentence(new Outcome('unauthenticated', 'There is no such user.', { reason }));
    expect(words).toBe('Incorrect email or password. Try again.');
  },
);

test('does not blame the password when the server is unreachable', () => {
  const words = signInSentence(
    new Outcome('unavailable', 'Claimline could not be reached.', { reason: 'network-request-failed' }),
  );
  expect(words).toBe('Claimline could not be reached.');
});

test('explains only sessions that ended by themselves', () => {
  expect(endedSentence({})).toBeNull();
  expect(endedSentence({ isDeleted: true })).toContain('Your login was deleted');
  expect(endedSentence({ reason: 'user-token-expired' })).toContain('Your session ended.');
});
