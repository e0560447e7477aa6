import { afterEach, expect, test, vi } from 'vitest';
import { exactMoment, formatDay, formatElapsed, formatMoment } from './dates.ts';
import { showTimesIn, todayShown } from './zone.ts';

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

afterEach(() => {
  showTimesIn(null);
  vi.useRealTimers();
});

test('shows instants in the account’s time zone, whatever the browser’s is', () => {
  const instant = '2026-06-03T04:30:00Z';
  showTimesIn('America/Los_Angeles');
  expect(formatDay(instant)).toBe('Jun 2, 2026');
  expect(formatMoment(instant)).toMatch(/^Jun 2, 2026, 9:30\sPM$/);
  expect(exactMoment(instant)).toMatch(/^Tuesday, June 2, 2026 at 9:30:00\sPM PDT$/);
  showTimesIn('Pacific/Honolulu');
  expect(formatMoment(instant, 'short', new Date('2026-06-02T12:00:00Z'))).toMatch(/^6:30\sPM$/);
});

test('says which day it is in the account’s time zone', () => {
  vi.useFakeTimers({ now: new Date('2026-06-03T04:30:00Z') });
  showTimesIn('America/Los_Angeles');
  expect(todayShown()).toBe('2026-06-02');
  showTimesIn('America/New_York');
  expect(todayShown()).toBe('2026-06-03');
});
