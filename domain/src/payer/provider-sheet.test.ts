import { expect, test } from 'vitest';
import type { Cell } from '../intake/field.ts';
import { readProviderRows } from './provider-sheet.ts';

const sheet = (...rows: Cell[][]) =>
  readProviderRows(rows.map((cells, place) => ({ number: place + 1, cells })));

test('finds headings below a title in any order and restores identifiers stored as numbers', () => {
  const read = sheet(
    ['Our providers'],
    ['Tax ID', 'Provider Name', 'Provider NPI', 'PTAN'],
    [1234567, 'Dr. Ash', 1234567893, 'ab1'],
    ['12-3456789', 'Dr. Elm', '1234567890', null],
  );
  expect(read?.columns).toEqual({
    name: 'Provider Name',
    NPI: 'Provider NPI',
    tax_id: 'Tax ID',
    ptan: 'PTAN',
  });
  expect(read?.rows[0]).toMatchObject({
    row_number: 3,
    details: { name: 'Dr. Ash', NPI: '1234567893', tax_id: '001234567', ptan: 'AB1' },
  });
  expect(read?.rows[1]).toMatchObject({ details: null, problems: [{ field: 'NPI' }] });
});

test('joins a name in two columns; reports every problem of a row', () => {
  const read = sheet(
    ['First Name', 'Last Name', 'NPI', 'EIN'],
    ['Ana', 'Ruiz', '1234567893', '123456789'],
    [null, null, 'x', null],
  );
  expect(read?.rows[0]?.details?.name).toBe('Ana Ruiz');
  expect(read?.rows[1]?.problems.map(({ field }) => field)).toEqual(['name', 'NPI', 'tax_id']);
});

test.each([
  [
    [
      ['Name', 'Phone'],
      ['a', 'b'],
    ],
  ],
  [[]],
  [[[null, 1]]],
] as Cell[][][][])('%j is no list of providers', (rows) => expect(sheet(...rows)).toBe(null));
