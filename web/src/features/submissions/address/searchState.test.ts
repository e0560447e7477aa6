import { clinicSearchSchema, type Filters } from '@claimline/domain/list/search';
import { describe, expect, test } from 'vitest';
import type { KnownChoices } from './readJson.ts';
import {
  isNarrowed,
  isSameViewQuery,
  listInput,
  readListState,
  toViewQuery,
  validated,
  viewSearch,
  writeJsonParameter,
} from './searchState.ts';

const defaults = clinicSearchSchema.parse({});
const paid = { id: 'status', value: ['paid'] };
const read = (filters: unknown, sorting: unknown = [], known?: KnownChoices) =>
  readListState({ filters: JSON.stringify(filters), sorting: JSON.stringify(sorting) }, known);

describe('the JSON parameters', () => {
  test('reads empty text as no filter and no sorting', () => {
    expect(readListState(defaults)).toEqual({ filters: [], sorting: [], unread: [] });
  });

  test('reads back what it wrote', () => {
    const filters: Filters = [
      { id: 'status', value: ['paid', 'denied'] },
      { id: 'needs_review', value: true },
      { id: 'service_from', value: { from: '2026-01-02' } },
      { id: 'deadline_date', value: { preset: 'overdue' } },
      { id: 'billed_cents', value: { min: 1, max: 2 } },
      { id: 'denial', value: true },
    ];
    const sorting = writeJsonParameter([{ id: 'billed_cents', desc: true }]);
    expect(readListState({ filters: writeJsonParameter(filters), sorting })).toEqual({
      filters,
      sorting: [{ id: 'billed_cents', desc: true }],
      unread: [],
    });
    expect(writeJsonParameter([])).toBe('');
  });

  test.each(['{', 'x', '{}', '5', 'null', '"[]"', '[', '\u0000'])('ignores %j', (text) => {
    expect(readListState({ filters: text, sorting: text })).toEqual({
      filters: [],
      sorting: [],
      unread: ['filters', 'sorting'],
    });
  });

  test.each([
    ['a column nobody knows', { id: 'mood', value: 1 }, 'a filter “mood”'],
    ['a name from the prototype', { id: 'constructor', value: [] }, 'a filter “constructor”'],
    ['no object', 5, 'a filter without a column'],
    ['null', null, 'a filter without a column'],
    ['a list', [], 'a filter without a column'],
    ['no value', { id: 'payer' }, 'the filter Payer'],
    ['a value of another shape', { id: 'billed_cents', value: ['1'] }, 'the filter Billed'],
    ['a negative amount', { id: 'billed_cents', value: { min: -1 } }, 'the filter Billed'],
    ['parts of cents', { id: 'billed_cents', value: { min: 1.5 } }, 'the filter Billed'],
    ['amounts the wrong way round', { id: 'paid_cents', value: { min: 2, max: 1 } }, 'the filter Paid'],
    [
      'a day that does not exist',
      { id: 'created_at', value: { from: '2026-02-30' } },
      'the filter Submitted',
    ],
    [
      'dates the wrong way round',
      { id: 'created_at', value: { from: '2026-02-03', to: '2026-02-01' } },
      'the filter Submitted',
    ],
    ['a range nobody knows', { id: 'deadline_date', value: { preset: 'someday' } }, 'the filter Deadline'],
    ['an empty choice', { id: 'status', value: [] }, 'the filter Status'],
    ['a choice of unknowns', { id: 'status', value: ['gone', 5] }, 'the filter Status'],
    ['text no database keeps', { id: 'payer', value: ['a\u0000'] }, 'the filter Payer'],
    ['a truth that is none', { id: 'needs_review', value: 'yes' }, 'the filter Needs review'],
    ['the same column again', { id: 'status', value: ['denied'] }, 'the filter Status a second time'],
  ])('reports %s and applies the rest', (_what, element, name) => {
    const payer = { id: 'payer', value: ['Aetna'] };
    const other = name.startsWith('the filter Payer') ? paid : payer;
    const before = name.endsWith('a second time') ? [paid] : [];
    expect(read([...before, other, element])).toEqual({
      filters: [...before, other],
      sorting: [],
      unread: [name],
    });
  });

  test('keeps the known values of a choice', () => {
    expect(read([{ id: 'status', value: ['paid', 'gone', 'paid', 7] }])).toEqual({
      filters: [paid],
      sorting: [],
      unread: ['part of the filter Status'],
    });
  });

  test.each([
    ['an operator', { id: 'status', op: 'is not', value: ['paid'] }, paid, 'part of the filter Status'],
    ['a choice twice', { id: 'status', value: ['paid', 'paid'] }, paid, 'part of the filter Status'],
    [
      'a third bound',
      { id: 'billed_cents', value: { min: 1, step: 5 } },
      { id: 'billed_cents', value: { min: 1 } },
      'part of the filter Billed',
    ],
    [
      'a preset with a bound',
      { id: 'deadline_date', value: { preset: 'today', from: '2026-01-01' } },
      { id: 'deadline_date', value: { preset: 'today' } },
      'part of the filter Deadline',
    ],
  ])('reports unknown values of a filter: %s', (_what, element, counts, name) => {
    expect(read([element])).toEqual({ filters: [counts], sorting: [], unread: [name] });
  });

  test.each([
    ['clinic', 'a clinic you’re not a member of'],
    ['payer', 'a payer without claims here'],
    ['batch', 'a batch you can’t see'],
  ] as const)('keeps the known values of a %s', (id, words) => {
    const both = [{ id, value: ['own', 'theirs'] }];
    const known = { [id]: new Set(['own']) };
    expect(read(both, [], known)).toEqual({
      filters: [{ id, value: ['own'] }],
      sorting: [],
      unread: [words],
    });
    expect(read([{ id, value: ['theirs'] }], [], known).filters).toEqual([]);
    expect(read(both).unread).toEqual([]);
  });

  test.each([
    [[{ id: 'mood', desc: true }], [], ['part of the sort order']],
    [[{ id: 'payer', desc: 'yes' }], [], ['the order by Payer']],
    [[{ id: 'payer', desc: true, nulls: 'first' }], [{ id: 'payer', desc: true }], ['the order by Payer']],
    [[7, null, { id: 'payer', desc: false }], [{ id: 'payer', desc: false }], ['part of the sort order']],
    [
      [
        { id: 'payer', desc: false },
        { id: 'payer', desc: true },
      ],
      [{ id: 'payer', desc: false }],
      ['the order by Payer'],
    ],
  ])('reads the order %j as %j', (sorting, counts, unread) => {
    expect(read([], sorting)).toEqual({ filters: [], sorting: counts, unread });
  });

  test('uses the first three keys of a longer order', () => {
    const ids = ['status', 'payer', 'clinic', 'billed_cents'];
    const state = read(
      [],
      ids.map((id) => ({ id, desc: true })),
    );
    expect(state.sorting.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(state.unread).toEqual(['the order by Billed']);
  });
});

test('writes back the valid part, and complete parameters unchanged', () => {
  const whole = { ...defaults, filters: '[ {"id":"status","value":["paid"]} ]' };
  expect(validated(whole, {})).toEqual({ search: whole, unread: [] });
  const partly = { ...defaults, page: 3, filters: JSON.stringify([paid, { id: 'mood' }]), sorting: 'up' };
  expect(validated(partly, {})).toEqual({
    search: { ...defaults, page: 3, filters: JSON.stringify([paid]), sorting: '' },
    unread: ['a filter “mood”', 'sorting'],
  });
});

describe('the input of the server call', () => {
  test('sends no clinic and no tab on CIA', () => {
    const input = listInput({ account_id: 'a1' }, defaults);
    expect(input).not.toHaveProperty('clinic_id');
    expect(input).not.toHaveProperty('tab');
    expect(input).toMatchObject({ account_id: 'a1', query: '', page: 0, size: 25, showArchived: false });
  });

  test('sends the clinic and tab on the clinic page', () => {
    const input = listInput({ account_id: 'a1', clinic_id: 'c1' }, { ...defaults, tab: 'failed', page: 3 });
    expect(input).toMatchObject({ clinic_id: 'c1', tab: 'failed', page: 3 });
  });

  test('leaves out invalid JSON', () => {
    expect(listInput({ account_id: 'a1' }, { ...defaults, filters: 'x', sorting: 'y' })).toMatchObject({
      filters: '',
      sorting: '',
    });
  });
});

test('counts a list as filtered by search and filters, not by its tab', () => {
  expect(isNarrowed(defaults, [])).toBe(false);
  expect(isNarrowed({ ...defaults, query: 'ann' }, [])).toBe(true);
  expect(isNarrowed(defaults, [{ id: 'needs_review', value: true }])).toBe(true);
});

test('stores a view without its page and open claim', () => {
  const search = { ...defaults, page: 4, claim: 'c', query: 'ann', size: 50, tab: 'failed' as const };
  const question = toViewQuery(search);
  expect(question).not.toHaveProperty('page');
  expect({ ...search, ...viewSearch(question) }).toEqual({ ...search, page: 0, claim: undefined });
  expect(isSameViewQuery(question, toViewQuery({ ...search, page: 0 }))).toBe(true);
  expect(isSameViewQuery(question, toViewQuery({ ...search, showArchived: true }))).toBe(false);
});
