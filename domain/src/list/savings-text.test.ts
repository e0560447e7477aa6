import { expect, test } from 'vitest';
import { monthsOf } from './insight.ts';
import { monthText, type SavingsOf, savingsFigures } from './savings-text.ts';

const none: SavingsOf = {
  completed: 0,
  failed: 0,
  calls: 0,
  answered: 0,
  hold_ms: 0,
  phone_ms: 0,
  saved_cents: null,
  days: 0,
};
const texts = (savings: Partial<SavingsOf>) =>
  Object.fromEntries(savingsFigures.map(({ id, text }) => [id, text({ ...none, ...savings })]));

test('shows a dash for what cannot be computed', () => {
  expect(texts({})).toEqual({ completion: '—', answers: '—', hold: '0 s', hours: '0 s', money: '—' });
});

test('shows shares, averages, hours and dollars', () => {
  expect(
    texts({
      completed: 189,
      failed: 11,
      answered: 248,
      days: 20,
      hold_ms: 5_400_000,
      phone_ms: 4_334_400_000,
      saved_cents: 3_010_049,
    }),
  ).toEqual({ completion: '95%', answers: '12.4', hold: '1 h 30 min', hours: '1,204 h', money: '$30,100' });
});

test('shows a little as more than nothing', () => {
  expect(texts({ answered: 1, days: 90, phone_ms: 1_000 })).toMatchObject({ answers: '0.1', hours: '1 s' });
});

test.each([
  ['2026-02-01', '2026-02-28', 'Feb 2026'],
  ['2026-02-01', '2026-02-27', 'Feb 1 to 27, 2026'],
  ['2026-11-24', '2026-11-30', 'Nov 24 to 30, 2026'],
  ['2026-11-01', '2026-11-01', 'Nov 1, 2026'],
])('names the month from %s to %s', (from, to, name) => {
  expect(monthText({ from, to })).toBe(name);
});

test('divides a period into months', () => {
  expect(monthsOf({ from: '2025-12-31', to: '2026-02-01' })).toEqual([
    { from: '2025-12-31', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-01' },
  ]);
});
