import { describe, expect, test } from 'vitest';
import { columnObserver, lostZeros } from './column-doubts.ts';
import type { Cell, IntakeField } from './field.ts';

function doubtsOf(field: IntakeField, cells: readonly Cell[]) {
  const observer = columnObserver([null, field]);
  for (const cell of cells) observer.see(['x', cell]);
  return observer.doubts();
}
const numbered = (count: number, digits: number) =>
  Array.from({ length: count }, (_, index) => 10 ** (digits - 1) + index);

describe('columns of identifiers', () => {
  test.each<[string, IntakeField, Cell[], number | null | undefined]>([
    ['numbers among texts with zeros', 'patient.member_id', ['00123', 1234, 'W1'], null],
    [
      'numbers among texts with zeros of one length',
      'claim.patient_account_number',
      ['00123456', ...numbered(20, 8)],
      8,
    ],
    ['texts with zeros only', 'patient.member_id', ['00123', '00456'], undefined],
    ['numbers only, of several lengths', 'patient.member_id', [123, 1234, 12345], undefined],
    ['one that is shorter than all others', 'patient.member_id', [...numbered(20, 9), 12_345_678], 9],
    ['account numbers, which grow', 'claim.patient_account_number', [...numbered(20, 4), 999], undefined],
  ])('%s', (_words, field, cells, length) => {
    expect(doubtsOf(field, cells).zeros).toEqual(length === undefined ? [] : [{ column: 1, length }]);
  });

  test.each<[Cell, number | null, RegExp | null]>([
    [12_345_678, 9, /^Has 8 digits, while others in this column have 9/],
    ['12345678', 9, /^Has 8 digits/],
    [123_456_789, 9, null],
    ['W1234567', 9, null],
    [1234, null, /^Stored as a number/],
    ['1234', null, null],
  ])('%j beside the usual length %j', (cell, length, message) => {
    const said = lostZeros(cell, { column: 0, length });
    if (message === null) expect(said).toBeNull();
    else expect(said).toMatch(message);
  });
});

test('a date with the day first makes its column doubtful', () => {
  expect(doubtsOf('claim.service_from', ['05/06/2026', '13/05/2026', '14/05/2026']).day_first).toEqual([
    { column: 1, sample: '13/05/2026' },
  ]);
  expect(doubtsOf('claim.service_from', ['05/13/2026']).day_first).toEqual([]);
  expect(doubtsOf('claim.note', ['13/05/2026']).day_first).toEqual([]);
});
