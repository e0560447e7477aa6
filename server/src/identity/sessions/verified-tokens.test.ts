import { expect, test } from 'vitest';
import { verifiedTokens } from './verified-tokens.ts';

const verified = { person: { userId: 'ana', sessionId: 'one' }, keyId: 'key' };

test('finds a token until it expires', () => {
  let nowMs = 1_000;
  const tokens = verifiedTokens(() => nowMs);
  tokens.add('token', verified, 2_000);
  expect(tokens.find('token')).toEqual(verified);
  expect(tokens.find('other')).toBeUndefined();
  nowMs = 2_000;
  expect(tokens.find('token')).toBeUndefined();
});

test('forgets the oldest of more than ten thousand', () => {
  const tokens = verifiedTokens(() => 0);
  for (let place = 0; place <= 10_000; place += 1) tokens.add(`token ${place}`, verified, 1_000);
  expect(tokens.find('token 0')).toBeUndefined();
  expect(tokens.find('token 1')).toEqual(verified);
  expect(tokens.find('token 10000')).toEqual(verified);
});
