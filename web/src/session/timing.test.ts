import { expect, test } from 'vitest';
import { isExpired, refreshInMs } from './timing.ts';

const minuteMs = 60_000;

test.each([
  [15 * minuteMs, 10 * minuteMs],
  [6 * minuteMs, 1 * minuteMs],
  [4 * minuteMs, 2 * minuteMs],
])('refreshes a token with a lifetime of %i ms after %i ms', (livesMs, waitMs) => {
  expect(refreshInMs(livesMs)).toBe(waitMs);
});

test('treats a token as expired 30 s early', () => {
  const expiresAtMs = 1_000_000;
  expect(isExpired(expiresAtMs, expiresAtMs - 30_001)).toBe(false);
  expect(isExpired(expiresAtMs, expiresAtMs - 30_000)).toBe(true);
});
