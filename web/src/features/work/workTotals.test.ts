import { expect, test } from 'vitest';
import { countShown, reasonSums, snoozedCount, totalOf } from './workTotals.ts';

const people = [
  {
    owner: null,
    claims: 3,
    cents: 700,
    reasons: { failed: { claims: 1, cents: 200 }, denied: { claims: 2, cents: 500 } },
  },
  {
    owner: { user_id: 'u1', name: 'Dana' },
    claims: 1,
    cents: 900,
    reasons: { denied: { claims: 1, cents: 900 } },
  },
];

test('adds up everyone, one person, or claims that nobody works on', () => {
  expect(totalOf(people)).toEqual({ claims: 4, cents: 1600 });
  expect(totalOf(people, 'u1')).toEqual({ claims: 1, cents: 900 });
  expect(totalOf(people, 'nobody').claims).toBe(3);
  expect(totalOf(people, 'u2').claims).toBe(0);
});

test('has the reasons in their order, without empty ones', () => {
  expect(reasonSums(people)).toEqual([
    { reason: 'denied', claims: 3, cents: 1400 },
    { reason: 'failed', claims: 1, cents: 200 },
  ]);
  expect(reasonSums(people, 'u1').map(({ reason }) => reason)).toEqual(['denied']);
});

test('counts snoozed claims', () => {
  expect(snoozedCount({ nobody: 1, u1: 2 })).toBe(3);
  expect(snoozedCount({ nobody: 1, u1: 2 }, 'u1')).toBe(2);
});

test('counts what the list shows', () => {
  const summary = { people, snoozed: { nobody: 1, u1: 2 } };
  expect(countShown(summary, { snoozed: false })).toBe(4);
  expect(countShown(summary, { snoozed: false, owner: 'nobody', reason: 'denied' })).toBe(2);
  expect(countShown(summary, { snoozed: false, owner: 'u1', reason: 'failed' })).toBe(0);
  expect(countShown(summary, { snoozed: true, owner: 'u1' })).toBe(2);
});
