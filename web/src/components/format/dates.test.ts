import { expect, test } from 'vitest';
import { formatDay, formatElapsed, formatMoment } from './dates.ts';

test.each([
  [-500, '0:00'],
  [42_900, '0:42'],
  [725_000, '12:05'],
  [3_800_000, '1:03:20'],
])('%i ms shows as %s', (elapsedMs, words) => {
  expect(formatElapsed(elapsedMs)).toBe(words);
});

test('shows a calendar date as the same day in every time zone', () => {
  expect(formatDay('2026-06-03')).toBe('Jun 3, 2026');
});

test('shows only the time for a moment of today', () => {
  const now = new Date(2026, 5, 3, 9, 0);
  expect(formatMoment(new Date(2026, 5, 3, 14, 5).toISOString(), 'short', now)).toMatch(/^2:05\sPM$/);
  expect(formatMoment(new Date(2026, 5, 4, 14, 5).toISOString(), 'short', now)).toMatch(/^Jun 4, 2:05\sPM$/);
});
