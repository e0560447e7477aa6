import { boardGroups } from '@claimline/domain/claim/deadline';
import { filtersSchema, readJsonParameter, sortingSchema } from '@claimline/domain/list/search';
import { expect, test } from 'vitest';
import { groupTitles, listOf } from './deadlineText.ts';

test('every group has a title and a valid list', () => {
  expect(groupTitles.map(({ group }) => group).sort()).toEqual([...boardGroups].sort());
  for (const group of boardGroups) {
    const { filters, sorting } = listOf(group, '2026-03-08');
    expect(readJsonParameter(filtersSchema, filters)).not.toBeNull();
    expect(readJsonParameter(sortingSchema, sorting)).not.toBeNull();
  }
});
