import { sortableColumns } from '@claimline/domain/list/search';
import { expect, test } from 'vitest';
import { orderChoice, orders } from './orders.ts';

test('offers every sortable column', () => {
  const offered = orders.flatMap((order) => order.sorting.map(({ id }) => id));
  expect(new Set(offered)).toEqual(new Set(sortableColumns));
});

test('finds the current order however its link was written', () => {
  expect(orderChoice([])).toBe('');
  expect(orderChoice([{ id: 'created_at', desc: true }])).toBe('');
  expect(orderChoice([{ desc: false, id: 'patient' }])).toBe('[{"id":"patient","desc":false}]');
});
