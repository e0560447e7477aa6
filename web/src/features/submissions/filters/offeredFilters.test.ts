import { expect, test } from 'vitest';
import { filterNames } from './filterWords.ts';
import { filtersInBar, filtersToAdd, offeredFilters } from './offeredFilters.ts';

test('CIA offers every filter but the one that comes from a figure', () => {
  expect(new Set<string>([...offeredFilters(undefined, 2), 'called'])).toEqual(
    new Set(Object.keys(filterNames)),
  );
});

test('where there is nothing to choose, nothing is offered', () => {
  expect(offeredFilters(undefined, 1)).not.toContain('clinic');
  expect(offeredFilters('all', 5)).not.toContain('clinic');
  expect(offeredFilters('waiting', 5)).not.toContain('status');
  expect(offeredFilters('completed', 5)).not.toContain('failure_reason');
  expect(offeredFilters('failed', 5)).toContain('failure_reason');
});

test('what is in use stands behind what always stands there, and is not offered again', () => {
  const offered = offeredFilters(undefined, 2);
  const filters = [
    { id: 'paid_cents' as const, value: { min: 1 } },
    { id: 'status' as const, value: ['paid' as const] },
  ];
  expect(filtersInBar(offered, filters, 'batch')).toEqual([
    'status',
    'payer',
    'clinic',
    'needs_review',
    'paid_cents',
    'batch',
  ]);
  expect(filtersToAdd(offered, filters)).not.toContain('paid_cents');
  expect(filtersToAdd(offered, filters)).toContain('billed_cents');
});

test('a filter of a link is shown where it is not offered, so that it can be taken away', () => {
  expect(filtersInBar(offeredFilters('waiting', 1), [{ id: 'clinic', value: ['x'] }], null)).toContain(
    'clinic',
  );
});
