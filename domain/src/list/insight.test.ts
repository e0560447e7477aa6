import { describe, expect, test } from 'vitest';
import {
  bucketsOf,
  calledFilters,
  currentStatusFilters,
  daysIn,
  mondayOf,
  reasonFilters,
  windowDaysMax,
  windowProblem,
} from './insight.ts';
import { filtersSchema } from './search.ts';

test.each([
  ['2026-06-01', '2026-06-01'],
  ['2026-06-07', '2026-06-01'],
  ['2026-06-08', '2026-06-08'],
  ['2026-03-01', '2026-02-23'],
])('the Monday of %s is %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

describe('a window', () => {
  test('of a month is divided into days', () => {
    const { bucket, buckets } = bucketsOf({ from: '2026-02-27', to: '2026-03-02' });
    expect(bucket).toBe('day');
    expect(buckets.map(({ from, to }) => [from, to])).toEqual([
      ['2026-02-27', '2026-02-27'],
      ['2026-02-28', '2026-02-28'],
      ['2026-03-01', '2026-03-01'],
      ['2026-03-02', '2026-03-02'],
    ]);
  });

  test('of more than that is divided into weeks, cut at both ends', () => {
    const window = { from: '2026-06-03', to: '2026-07-07' };
    const { bucket, buckets } = bucketsOf(window);
    expect(bucket).toBe('week');
    expect(buckets[0]).toEqual({ from: '2026-06-03', to: '2026-06-07' });
    expect(buckets[1]).toEqual({ from: '2026-06-08', to: '2026-06-14' });
    expect(buckets.at(-1)).toEqual({ from: '2026-07-06', to: '2026-07-07' });
    expect(buckets.reduce((sum, each) => sum + daysIn(each), 0)).toBe(daysIn(window));
  });

  test.each([
    [{}, null],
    [{ from: '2026-06-01', to: '2026-06-01' }, null],
    [{ from: '2026-06-01' }, 'to'],
    [{ to: '2026-06-01' }, 'from'],
    [{ from: '2026-06-02', to: '2026-06-01' }, 'to'],
    [{ from: '2025-06-01', to: '2026-06-01' }, null],
    [{ from: '2025-05-31', to: '2026-06-01' }, 'from'],
  ])('%j: what is wrong is %s', (dates, field) => {
    expect(windowProblem(dates)?.field ?? null).toBe(field);
  });

  test('has all days of the longest window', () => {
    expect(daysIn({ from: '2025-06-01', to: '2026-06-01' })).toBe(windowDaysMax);
  });
});

test('every figure links to a list that the results view can show', () => {
  const scope = { clinic: 'c1', payer: 'x'.repeat(120) };
  const window = { from: '2026-06-01', to: '2026-06-30' };
  for (const filters of [
    currentStatusFilters({}, window, ['paid']),
    currentStatusFilters(scope, window, ['paid', 'denied']),
    reasonFilters(scope, window, '16'),
    reasonFilters({}, window, null),
    calledFilters(scope, window),
    calledFilters({}, window, { answered: false, hour: 13, held: true }),
  ])
    expect(filtersSchema.parse(filters)).toEqual(filters);
});
