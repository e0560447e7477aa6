import { describe, expect, test } from 'vitest';
import {
  bestHourOf,
  filtersOf,
  hourSpanForPeople,
  hoursWithGaps,
  percentForPeople,
  shareOf,
  statusesIn,
  turnaroundForPeople,
} from './figures.ts';

test.each([
  [0, 0, '—'],
  [0, 7, '0%'],
  [1, 400, '<1%'],
  [1, 3, '33%'],
  [399, 400, '>99%'],
  [7, 7, '100%'],
])('%i of %i is %s', (part, whole, words) => {
  expect(percentForPeople(shareOf(part, whole))).toBe(words);
});

test.each([
  [null, '—'],
  [90 * 60_000, '1 h 30 min'],
  [86_400_000, '24 h 00 min'],
  [2.5 * 86_400_000, '2.5 days'],
])('a turnaround of %s ms is %s', (ms, words) => {
  expect(turnaroundForPeople(ms)).toBe(words);
});

test.each([
  [0, '12–1 AM'],
  [9, '9–10 AM'],
  [11, '11 AM–12 PM'],
  [12, '12–1 PM'],
  [23, '11 PM–12 AM'],
])('hour %i is %s', (hour, words) => {
  expect(hourSpanForPeople(hour)).toBe(words);
});

describe('the best hour', () => {
  test('has the largest share of answered calls; an hour with few calls is not judged', () => {
    const hours = [
      { hour: 8, calls: 9, answered: 9 },
      { hour: 9, calls: 20, answered: 15 },
      { hour: 10, calls: 40, answered: 20 },
    ];
    expect(bestHourOf(hours)).toEqual({ kind: 'best', hour: 9, share: 0.75, calls: 20 });
  });

  test('of equals is the one with more calls', () => {
    const hours = [
      { hour: 9, calls: 20, answered: 10 },
      { hour: 10, calls: 40, answered: 20 },
    ];
    expect(bestHourOf(hours)).toMatchObject({ hour: 10 });
  });

  test.each([
    ['no call', []],
    ['one hour to judge', [{ hour: 9, calls: 300, answered: 200 }]],
    ['nothing answered', [9, 10].map((hour) => ({ hour, calls: 20, answered: 0 }))],
    ['few calls in every hour', [9, 10, 11].map((hour) => ({ hour, calls: 9, answered: 8 }))],
  ])('%s: not told', (_, hours) => {
    expect(bestHourOf(hours)).toEqual({ kind: 'too few calls' });
  });
});

test('hours between the first and the last without a call are shown as such', () => {
  const hours = [
    { hour: 9, calls: 2, answered: 1 },
    { hour: 11, calls: 1, answered: 1 },
  ];
  expect(hoursWithGaps(hours)).toEqual([hours[0], { hour: 10, calls: 0, answered: 0 }, hours[1]]);
  expect(hoursWithGaps([])).toEqual([]);
});

test('only statuses that occur, in their usual order', () => {
  const week = { week: '2026-11-16', calls: 0, answered: 0, duration_ms: 0 };
  expect(
    statusesIn([
      { ...week, answers: { 'no-claim': 1, processing: 0 } },
      { ...week, answers: { paid: 2 } },
    ]),
  ).toEqual(['paid', 'no-claim']);
});

test('a link to the claims carries what CIA can filter by', () => {
  expect(filtersOf({})).toBe('');
  expect(JSON.parse(filtersOf({ statuses: ['denied'], payer: 'Aetna', clinic: 'c1' }))).toEqual([
    { id: 'status', value: ['denied'] },
    { id: 'payer', value: ['Aetna'] },
    { id: 'clinic', value: ['c1'] },
  ]);
  expect(JSON.parse(filtersOf({ statuses: ['denied'], payer: 'x'.repeat(120) }))).toEqual([
    { id: 'status', value: ['denied'] },
  ]);
});
