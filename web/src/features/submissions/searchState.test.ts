import { clinicSearchSchema } from '@claimline/domain/search';
import { describe, expect, test } from 'vitest';
import {
  isNarrowed,
  listInput,
  needsReviewOnly,
  readListState,
  statusesOf,
  withNeedsReview,
  withStatuses,
  writeJsonParameter,
} from './searchState.ts';

const defaults = clinicSearchSchema.parse({});

describe('the JSON parameters', () => {
  test('empty text is no filter and no sorting', () => {
    expect(readListState(defaults)).toEqual({ filters: [], sorting: [], broken: [] });
  });

  test('filters survive the way into the address and back', () => {
    const filters = withNeedsReview(withStatuses([], ['paid', 'denied']), true);
    const read = readListState({ filters: writeJsonParameter(filters), sorting: '' });
    expect(statusesOf(read.filters)).toEqual(['paid', 'denied']);
    expect(needsReviewOnly(read.filters)).toBe(true);
  });

  test('sorting survives the way into the address and back', () => {
    const sorting = writeJsonParameter([{ id: 'billed_cents', desc: true }]);
    expect(readListState({ filters: '', sorting }).sorting).toEqual([{ id: 'billed_cents', desc: true }]);
  });

  test.each([
    ['{', ''],
    ['[{"id":"status","value":["gone"]}]', ''],
  ])('broken filters %s count as none and are named', (filters, sorting) => {
    expect(readListState({ filters, sorting })).toEqual({ filters: [], sorting: [], broken: ['filters'] });
  });

  test('sorting by an unknown column counts as none and is named', () => {
    expect(readListState({ filters: '', sorting: '[{"id":"mood","desc":true}]' }).broken).toEqual([
      'sorting',
    ]);
  });

  test('a filter taken away leaves nothing behind', () => {
    const filters = withStatuses(withNeedsReview([], true), ['failed']);
    expect(withNeedsReview(withStatuses(filters, []), false)).toEqual([]);
    expect(writeJsonParameter([])).toBe('');
  });
});

describe('what the server is asked', () => {
  test('CIA sends no clinic and no tab', () => {
    const input = listInput({ account_id: 'a1' }, defaults);
    expect(input).not.toHaveProperty('clinic_id');
    expect(input).not.toHaveProperty('tab');
    expect(input).toMatchObject({ account_id: 'a1', query: '', page: 0, size: 25, showArchived: false });
  });

  test('the clinic page sends its clinic and tab', () => {
    const input = listInput({ account_id: 'a1', clinic_id: 'c1' }, { ...defaults, tab: 'failed', page: 3 });
    expect(input).toMatchObject({ clinic_id: 'c1', tab: 'failed', page: 3 });
  });

  test('broken JSON is not passed on', () => {
    expect(listInput({ account_id: 'a1' }, { ...defaults, filters: 'x', sorting: 'y' })).toMatchObject({
      filters: '',
      sorting: '',
    });
  });
});

test('a list is narrowed by a search or a filter, not by its tab', () => {
  expect(isNarrowed(defaults, [])).toBe(false);
  expect(isNarrowed({ ...defaults, query: 'ann' }, [])).toBe(true);
  expect(isNarrowed(defaults, withNeedsReview([], true))).toBe(true);
});
