import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDateSchema,
  dateAt,
  dateForPeople,
  instantOf,
  isCalendarDate,
  numericDate,
} from './calendar.ts';
import { check } from './validation.ts';

test.each([
  ['2026-06-03', true],
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-1-1', false],
  ['06/03/2026', false],
  ['2026-06-03T00:00:00Z', false],
  ['2026-06-03\n', false],
  ['', false],
])('%j is a day that exists: %s', (text, exists) => expect(isCalendarDate(text)).toBe(exists));

test.each([
  ['2026-06-24', 6, '2026-12-24'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-06-03', 18, '2027-12-03'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s plus %i months is %s', (date, months, later) => expect(addMonths(date, months)).toBe(later));

test.each([
  ['2026-02-29', 'Enter a valid date as YYYY-MM-DD.'],
  ['yesterday', 'Enter a valid date as YYYY-MM-DD.'],
  ['1899-12-31', 'Check the year.'],
  ['2101-01-01', 'Check the year.'],
])('%s is refused: %s', (text, message) => {
  expect(check(calendarDateSchema, text)).toEqual({ ok: false, problems: [{ field: '', message }] });
});

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-03-08', 1, '2026-03-09'],
  ['2026-06-03', 0, '2026-06-03'],
])('%s and %i days is %s', (date, days, moved) => expect(addDays(date, days)).toBe(moved));

test('adding days and subtracting them gives the same date', () => {
  const days = fc.integer({ min: -20_000, max: 20_000 });
  fc.assert(
    fc.property(days, days, (start, count) => {
      const date = addDays('2000-01-01', start);
      expect(isCalendarDate(date)).toBe(true);
      expect(addDays(addDays(date, count), -count)).toBe(date);
    }),
  );
});

test.each([
  ['2026-06-03T03:59:59Z', 'America/New_York', '2026-06-02'],
  ['2026-06-03T04:00:00Z', 'America/New_York', '2026-06-03'],
  ['2026-01-01T07:59:59Z', 'America/Los_Angeles', '2025-12-31'],
  ['2026-01-01T00:00:00Z', 'UTC', '2026-01-01'],
  ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
])('at %s in %s it is %s', (instant, zone, date) => expect(dateAt(new Date(instant), zone)).toBe(date));

test('writes a date as people do', () => {
  expect(dateForPeople('2026-06-03')).toBe('Jun 3, 2026');
  expect(numericDate('2026-06-03')).toBe('06/03/2026');
});

test.each([
  ['2026-01-15', 9 * 60, 'America/New_York', '2026-01-15T14:00:00.000Z'],
  ['2026-07-15', 9 * 60, 'America/New_York', '2026-07-15T13:00:00.000Z'],
  // The days when daylight saving time starts and ends.
  ['2026-03-08', 9 * 60, 'America/New_York', '2026-03-08T13:00:00.000Z'],
  ['2026-11-01', 9 * 60, 'America/Los_Angeles', '2026-11-01T17:00:00.000Z'],
  ['2026-11-01', 0, 'America/Los_Angeles', '2026-11-01T07:00:00.000Z'],
  ['2026-12-31', 0, 'America/Phoenix', '2026-12-31T07:00:00.000Z'],
])('finds the instant of %s, minute %i, in %s', (date, minute, timeZone, expected) => {
  expect(instantOf(date, minute, timeZone).toISOString()).toBe(expected);
});
