import { describe, expect, test } from 'vitest';
import { check } from '../validation.ts';
import {
  ciaSearchSchema,
  clinicSearchSchema,
  filtersSchema,
  readJsonParameter,
  sortingSchema,
} from './search.ts';

const defaults = {
  query: '',
  page: 0,
  size: 25,
  filters: '',
  globalFilter: '',
  sorting: '',
  showArchived: false,
};

test('every parameter has its default', () => {
  expect(ciaSearchSchema.parse({})).toEqual(defaults);
  expect(clinicSearchSchema.parse({})).toEqual({ ...defaults, tab: 'completed' });
});

test.each([
  ['page', 1.5, 'Expected integer, received float'],
  ['page', '0', 'Expected number, received string'],
  ['page', null, 'Expected number, received null'],
  ['size', '25', 'Expected number, received string'],
  ['showArchived', 'false', 'Expected boolean, received string'],
  ['showArchived', 0, 'Expected boolean, received number'],
  ['query', 7, 'Expected string, received number'],
  ['filters', {}, 'Expected string, received object'],
  ['sorting', [], 'Expected string, received array'],
])('refuses %s as %j: %s', (field, value, message) => {
  expect(check(ciaSearchSchema, { [field]: value })).toEqual({ ok: false, problems: [{ field, message }] });
});

test.each([
  ['page', -1],
  ['page', 1_000_001],
  ['size', 0],
  ['size', 201],
  ['query', 'x'.repeat(201)],
  ['tab', 'everything'],
])('%s out of bounds is refused', (field, value) => {
  const checked = check(clinicSearchSchema, { [field]: value });
  expect(checked).toMatchObject({ ok: false, problems: [{ field }] });
});

describe('sorting and filters are JSON', () => {
  test.each([
    ['', []],
    ['[]', []],
    ['[{"id":"created_at","desc":true}]', [{ id: 'created_at', desc: true }]],
    ['[{"id":"password","desc":true}]', null],
    ['[{"id":"created_at"}]', null],
    ['{"id":"created_at","desc":true}', null],
    ['[', null],
    ['null', null],
  ])('sorting %s', (text, sorting) => expect(readJsonParameter(sortingSchema, text)).toEqual(sorting));

  test.each([
    ['[{"id":"status","value":["paid","denied"]}]', [{ id: 'status', value: ['paid', 'denied'] }]],
    ['[{"id":"needs_review","value":true}]', [{ id: 'needs_review', value: true }]],
    ['[{"id":"status","value":["gone"]}]', null],
    ['[{"id":"status","value":[]}]', null],
    ['[{"id":"status","value":"paid"}]', null],
    ['[{"id":"drop table","value":["x"]}]', null],
  ])('filters %s', (text, filters) => expect(readJsonParameter(filtersSchema, text)).toEqual(filters));
});
