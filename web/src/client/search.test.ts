import { ciaSearchSchema, clinicSearchSchema } from '@claimline/domain/list/search';
import { expect, test } from 'vitest';
import { parseAddressSearch, readSearch, stringifyAddressSearch, writeSearch } from './search.ts';

const defaults = {
  query: '',
  page: 0,
  size: 25,
  filters: '',
  globalFilter: '',
  sorting: '',
  showArchived: false,
};

test('fills an empty address with defaults', () => {
  expect(readSearch(ciaSearchSchema, parseAddressSearch(''))).toEqual({ search: defaults, broken: [] });
});

test('parses numbers and booleans, and keeps searched digits as text', () => {
  const raw = parseAddressSearch('?query=0012345678901234567890&page=2&showArchived=true&tab=failed');
  expect(readSearch(clinicSearchSchema, raw)).toEqual({
    search: { ...defaults, query: '0012345678901234567890', page: 2, showArchived: true, tab: 'failed' },
    broken: [],
  });
});

test.each(['page=1.5', 'page=-1', 'page=x', 'size=0', 'size=100000', 'showArchived=perhaps', 'page='])(
  'replaces an invalid %s by its default, reports it, and keeps the rest',
  (broken) => {
    const { search, broken: names } = readSearch(
      ciaSearchSchema,
      parseAddressSearch(`?query=smith&${broken}`),
    );
    expect(search).toEqual({ ...defaults, query: 'smith' });
    expect(names).toEqual([broken.split('=')[0]]);
  },
);

test('drops unknown parameters', () => {
  expect(readSearch(ciaSearchSchema, parseAddressSearch('?utm=1'))).toEqual({
    search: defaults,
    broken: [],
  });
});

test('reads back what it wrote, and does not write defaults', () => {
  const filters = '[{"id":"status","value":["paid","denied"]}]';
  const written = writeSearch(ciaSearchSchema, { ...defaults, filters, page: 3, query: 'a&b=c d+e' });
  expect(Object.keys(written).sort()).toEqual(['filters', 'page', 'query']);
  const { search } = readSearch(ciaSearchSchema, parseAddressSearch(stringifyAddressSearch(written)));
  expect(search).toEqual({ ...defaults, filters, page: 3, query: 'a&b=c d+e' });
});

test('rejects a repeated parameter with two values, also after writing it back', () => {
  const raw = parseAddressSearch('?page=1&page=2&query=a&query=b&size=50&size=50');
  expect(stringifyAddressSearch(raw)).toBe('?page=1&page=2&query=a&query=b&size=50');
  expect(readSearch(ciaSearchSchema, raw)).toEqual({
    search: { ...defaults, size: 50 },
    broken: ['query', 'page'],
  });
});

test.each(['%ff', 'a%C3', '%ED%A0%80', 'Mu%F1oz'])(
  'rejects invalid UTF-8 (%s), also after writing it back',
  (bytes) => {
    const raw = parseAddressSearch(`?query=${bytes}&page=2`);
    for (const read of [raw, parseAddressSearch(stringifyAddressSearch(raw))])
      expect(readSearch(ciaSearchSchema, read)).toEqual({
        search: { ...defaults, page: 2 },
        broken: ['query'],
      });
  },
);

test.each([
  ['50%', '50%'],
  ['%', '%'],
  ['%zz', '%zz'],
  ['%EF%BF%BD', '\uFFFD'],
  ['%2541', '%41'],
])('keeps %s as text', (written, text) => {
  expect(readSearch(ciaSearchSchema, parseAddressSearch(`?query=${written}`))).toEqual({
    search: { ...defaults, query: text },
    broken: [],
  });
});

test.each(['page[]=1', 'page[0]=1&page[1]=2', 'page%5Bfrom%5D=1', 'page=3&page[]=1'])(
  'rejects arrays and objects in the notation of other programs: %s',
  (written) => {
    expect(readSearch(ciaSearchSchema, parseAddressSearch(`?${written}&size=50`))).toEqual({
      search: { ...defaults, size: 50 },
      broken: ['page'],
    });
  },
);

const nul = '%00';
test.each([
  ['query', nul],
  ['query', 'x'.repeat(201)],
  ['globalFilter', `a${nul}`],
  ['globalFilter', 'x'.repeat(201)],
  ['filters', 'x'.repeat(4001)],
  ['sorting', 'x'.repeat(1001)],
  ['page', '-1'],
  ['page', '1.5'],
  ['page', '1e99'],
  ['page', '"1"'],
  ['page', '[1]'],
  ['page', 'null'],
  ['page', 'NaN'],
  ['page', '9'.repeat(400)],
  ['size', '0'],
  ['size', '-25'],
  ['size', '201'],
  ['size', '25.5'],
  ['size', '{}'],
  ['showArchived', '1'],
  ['showArchived', 'yes'],
  ['showArchived', 'null'],
  ['showArchived', ''],
  ['tab', 'mood'],
  ['tab', ''],
  ['tab', '0'],
])('%s=%s falls back to the default and is reported', (name, value) => {
  const { search, broken } = readSearch(clinicSearchSchema, parseAddressSearch(`?${name}=${value}`));
  expect(search).toEqual({ ...defaults, tab: 'completed' });
  expect(broken).toEqual([name]);
});
