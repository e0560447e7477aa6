import { boardGroups } from '@claimline/domain/claim/deadline';
import { filtersSchema, readJsonParameter, sortingSchema } from '@claimline/domain/list/search';
import { expect, test } from 'vitest';
import { formatDaysAway, groupTitles, listOf } from './deadlineText.ts';

test.each([
  ['2026-03-08', 'today'],
  ['2026-03-09', 'tomorrow'],
  ['2026-03-07', 'yesterday'],
  ['2026-03-15', 'in 7 days'],
  ['2026-02-28', '8 days ago'],
  ['2028-03-08', 'in 731 days'],
])('%s is %s', (date, words) => {
  expect(formatDaysAway(date, '2026-03-08')).toBe(words);
});

test('every group has a title and a valid list', () => {
  expect(groupTitles.map(({ group }) => group).sort()).toEqual([...boardGroups].sort());
  for (const group of boardGroups) {
    const { filters, sorting } = listOf(group, '2026-03-08');
    expect(readJsonParameter(filtersSchema, filters)).not.toBeNull();
    expect(readJsonParameter(sortingSchema, sorting)).not.toBeNull();
  }
});
