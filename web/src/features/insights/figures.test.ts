import { formatPercent, shareOf } from '@claimline/domain/list/share';
import { describe, expect, test } from 'vitest';
import {
  bestHourOf,
  claimsOf,
  completedOf,
  formatClaims,
  formatHourSpan,
  hoursWithGaps,
  statusesIn,
} from './figures.ts';

test.each([
  [0, 0, '—'],
  [0, 7, '0%'],
  [1, 400, '<1%'],
  [1, 3, '33%'],
  [399, 400, '>99%'],
  [7, 7, '100%'],
])('%i of %i is %s', (part, whole, words) => {
  expect(formatPercent(shareOf(part, whole))).toBe(words);
});

test.each([
  [0, '12–1 AM'],
  [9, '9–10 AM'],
  [11, '11 AM–12 PM'],
  [12, '12–1 PM'],
  [23, '11 PM–12 AM'],
])('hour %i is %s', (hour, words) => {
  expect(formatHourSpan(hour)).toBe(words);
});

describe('the best hour', () => {
  test('has the highest answer rate; hours with few calls are not rated', () => {
    const hours = [
      { hour: 8, calls: 9, answered: 9, claims: 9 },
      { hour: 9, calls: 20, answered: 15, claims: 20 },
      { hour: 10, calls: 40, answered: 20, claims: 40 },
    ];
    expect(bestHourOf(hours)).toEqual({ kind: 'best', hour: 9, share: 0.75, calls: 20 });
  });

  test('prefers the hour with more calls in a tie', () => {
    const hours = [
      { hour: 9, calls: 20, answered: 10, claims: 20 },
      { hour: 10, calls: 40, answered: 20, claims: 40 },
    ];
    expect(bestHourOf(hours)).toMatchObject({ hour: 10 });
  });

  test.each([
    ['no call', []],
    ['one hour to judge', [{ hour: 9, calls: 300, answered: 200, claims: 300 }]],
    ['nothing answered', [9, 10].map((hour) => ({ hour, calls: 20, answered: 0, claims: 9 }))],
    ['few calls in every hour', [9, 10, 11].map((hour) => ({ hour, calls: 9, answered: 8, claims: 9 }))],
  ])('is missing with %s', (_, hours) => {
    expect(bestHourOf(hours)).toEqual({ kind: 'too few calls' });
  });
});

test('includes hours without calls between the first and the last', () => {
  const hours = [
    { hour: 9, calls: 2, answered: 1, claims: 2 },
    { hour: 11, calls: 1, answered: 1, claims: 1 },
  ];
  expect(hoursWithGaps(hours)).toEqual([hours[0], { hour: 10, calls: 0, answered: 0, claims: 0 }, hours[1]]);
  expect(hoursWithGaps([])).toEqual([]);
});

test('lists the statuses that occur in their usual order, and counts claims', () => {
  const day = { from: '2026-11-16', to: '2026-11-16', calls: 0, answered: 0, hold_ms: 0 };
  const buckets = [
    { ...day, statuses: { 'no-claim': 1, processing: 0, failed: 3 } },
    { ...day, statuses: { paid: 2 } },
  ];
  expect(statusesIn(buckets)).toEqual(['paid', 'no-claim', 'failed']);
  expect(buckets.map(completedOf)).toEqual([1, 2]);
  expect(buckets.map(claimsOf)).toEqual([4, 2]);
});

test.each([
  [0, '0 claims'],
  [1, '1 claim'],
  [10_000, '10,000 claims'],
  [10_001, '10,000+ claims'],
])('%i are %s', (claims, words) => {
  expect(formatClaims(claims)).toBe(words);
});
