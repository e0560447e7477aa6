import { sortableColumns } from '@claimline/domain/list/search';
import { expect, test } from 'vitest';
import { orderChoice, orders } from './orders.ts';

test('every column that can be sorted by is offered', () => {
  const offered = orders.flatMap((order) => order.sorting.map(({ id }) => id));
  expect(new Set(offered)).toEqual(new Set(sortableColumns));
});

test('the present order is found whatever way its link was written', () => {
  expect(orderChoice([])).toBe('');
  expect(orderChoice([{ id: 'created_at', desc: true }])).toBe('');
  expect(orderChoice([{ desc: false, id: 'patient' }])).toBe('[{"id":"patient","desc":false}]');
});
