import { expect, test } from 'vitest';
import { filtersSchema } from '../list/search.ts';
import { atRiskFilters, boardGroups, datesOf, groupFilters } from './deadline.ts';

const today = '2026-02-27';
const inRange = (date: string, group: (typeof boardGroups)[number]) => {
  const { from = '', to = '9999' } = datesOf(group, today);
  return date >= from && date <= to;
};

test.each([
  ['2025-01-01', 'past'],
  ['2026-02-26', 'past'],
  ['2026-02-27', 'week'],
  ['2026-03-06', 'week'],
  ['2026-03-07', 'month'],
  ['2026-03-29', 'month'],
  ['2026-03-30', undefined],
])('a deadline of %s is in the group %s, and in no other', (date, group) => {
  const groups = (['past', 'week', 'month'] as const).filter((candidate) => inRange(date, candidate));
  expect(groups).toEqual(group === undefined ? [] : [group]);
});

test.each([
  ['2026-02-26', true],
  ['2026-02-27', false],
])('what was promised for %s is broken: %s', (date, isBroken) => {
  expect(inRange(date, 'broken')).toBe(isBroken);
});

test('every figure links to a list that the results view can show', () => {
  for (const filters of [...boardGroups.map((group) => groupFilters(group, today)), atRiskFilters(today)])
    expect(filtersSchema.parse(filters)).toEqual(filters);
});
