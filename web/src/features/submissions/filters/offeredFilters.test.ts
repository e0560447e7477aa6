import { expect, test } from 'vitest';
import { filterNames } from './filterText.ts';
import { filtersInBar, filtersToAdd, offeredFilters } from './offeredFilters.ts';

test('offers every filter on CIA except the one of figures', () => {
  expect(new Set<string>([...offeredFilters(undefined, 2), 'called'])).toEqual(
    new Set(Object.keys(filterNames)),
  );
});

test('offers nothing where there is nothing to choose', () => {
  expect(offeredFilters(undefined, 1)).not.toContain('clinic');
  expect(offeredFilters('all', 5)).not.toContain('clinic');
  expect(offeredFilters('waiting', 5)).not.toContain('status');
  expect(offeredFilters('completed', 5)).not.toContain('failure_reason');
  expect(offeredFilters('failed', 5)).toContain('failure_reason');
});

test('shows active filters after the permanent ones and does not offer them twice', () => {
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

test('shows a filter from a link where it is not offered, so that it can be removed', () => {
  expect(filtersInBar(offeredFilters('waiting', 1), [{ id: 'clinic', value: ['x'] }], null)).toContain(
    'clinic',
  );
});
