import { expect, test } from 'vitest';
import { formatDuration } from './duration.ts';

test.each([
  [0, '0 s'],
  [42_000, '42 s'],
  [59_700, '1 min'],
  [12 * 60_000, '12 min'],
  [3 * 3_600_000 + 5 * 60_000, '3 h 05 min'],
  [1204 * 3_600_000, '1,204 h'],
])('%i ms shows as %s', (ms, words) => {
  expect(formatDuration(ms)).toBe(words);
});
