import { expect, test } from 'vitest';
import { retryInMs, retryWaitsMs } from './retry.ts';

const hour = 3_600_000;

test('ten tries over a day, with waits that never get shorter', () => {
  const waits = Array.from({ length: 9 }, (_, tries) => retryInMs(tries, 0, null) ?? 0);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  const whole = waits.reduce((sum, wait) => sum + wait, 0);
  expect(whole).toBeGreaterThan(24 * hour);
  expect(whole).toBeLessThan(26 * hour);
  expect(retryInMs(retryWaitsMs.length, 0, null)).toBeNull();
});

test.each([
  [0, 0, null, 5_000],
  [0, 0.5, null, 5_500],
  [0, 0, 60_000, 60_000],
  [0, 0, 999 * hour, hour],
  [8, 0, 1_000, 9 * hour],
])('after %i tries, by chance %d, asked for %s: %i ms', (tries, random, asked, wait) =>
  expect(retryInMs(tries, random, asked)).toBe(wait),
);
