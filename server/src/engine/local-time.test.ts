import { expect, test } from 'vitest';
import { nextDayOpening } from './local-time.ts';
import { followUpAt } from './outcome/follow-up.ts';

test('a line without hours is called in the morning, one that is closed on weekends on Monday', () => {
  const friday = new Date('2026-06-05T20:00:00Z');
  expect(nextDayOpening([], 'America/Chicago', friday)).toEqual(new Date('2026-06-06T14:00:00Z'));
  const monday = [{ weekday: 1, opens: 7 * 60 + 30, closes: 1000 }];
  expect(nextDayOpening(monday, 'America/Chicago', friday)).toEqual(new Date('2026-06-08T12:30:00Z'));
  expect(nextDayOpening([{ weekday: 1, opens: 60, closes: 60 }], 'America/Chicago', friday)).toBeNull();
});

test('a claim in process returns on the promised morning, or after the account’s interval', () => {
  const now = new Date('2026-06-03T15:00:00Z');
  const at = (promised: string | null) =>
    followUpAt('processing', promised, 14, 'America/New_York', now)?.toISOString();
  expect(at('2026-06-20')).toBe('2026-06-20T13:00:00.000Z');
  expect(at(null)).toBe('2026-06-17T13:00:00.000Z');
  expect(at('2026-06-03')).toBe('2026-06-17T13:00:00.000Z');
  expect(followUpAt('paid', '2026-06-20', 14, 'America/New_York', now)).toBeNull();
});
