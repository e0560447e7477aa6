import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dollars } from '../money.ts';
import { doubt } from '../x12/claim-of-837.ts';
import type { Cell } from './field.ts';
import {
  isDayFirst,
  readCents,
  readDate,
  readDateRange,
  readDigits,
  readIdentifier,
  readText,
} from './value.ts';

const service = { today: '2026-11-21', countsFrom1904: false, isBirth: false };
const birth = { ...service, isBirth: true };

test.each<[Cell, string]>([
  ['2026-06-03', '2026-06-03'],
  ['2026-06-03 13:45:00', '2026-06-03'],
  ['2026-06-03T13:45:00Z', '2026-06-03'],
  ['6/3/2026', '2026-06-03'],
  ['06/03/26', '2026-06-03'],
  ['06-03-2026', '2026-06-03'],
  ['6.3.26', '2026-06-03'],
  ['6/3/2026 12:00:00 AM', '2026-06-03'],
  ['20260603', '2026-06-03'],
  [20260603, '2026-06-03'],
  ['06032026', '2026-06-03'],
  [6032026, '2026-06-03'],
  ['Jun 3, 2026', '2026-06-03'],
  ['June 3rd, 2026', '2026-06-03'],
  ['Wednesday, June 3, 2026', '2026-06-03'],
  ['3-Jun-26', '2026-06-03'],
  ['3 June 2026', '2026-06-03'],
  [46176, '2026-06-03'],
  ['46176', '2026-06-03'],
  [46176.5, '2026-06-03'],
  ['02/29/2024', '2024-02-29'],
  ['Jun-03-2026', '2026-06-03'],
  ['2026-Jun-03', '2026-06-03'],
  ['03JUN2026', '2026-06-03'],
  ['3rd June 2026', '2026-06-03'],
  ['Jun. 3, 2026', '2026-06-03'],
  ['6 / 3 / 2026', '2026-06-03'],
  ['06\u201103\u20132026', '2026-06-03'],
  ['\u200e6/3/2026\u202c', '2026-06-03'],
])('%j is the day %s', (cell, date) =>
  expect(readDate(service)(cell)).toEqual({ kind: 'value', value: date }),
);

test('reads the 1904 date system', () => {
  expect(readDate({ ...service, countsFrom1904: true })(44714)).toEqual({
    kind: 'value',
    value: '2026-06-03',
  });
});

test.each([
  ['1/2/45', '1945-01-02'],
  ['1/2/26', '2026-01-02'],
  ['1/2/27', '1927-01-02'],
  ['1/2/99', '1999-01-02'],
])('born %s is %s', (cell, date) => expect(readDate(birth)(cell)).toEqual({ kind: 'value', value: date }));

test.each<[Cell, RegExp]>([
  ['13/05/2026', /month\/day\/year date/],
  ['02/29/2026', /valid date/],
  ['00/00/0000', /valid date/],
  ['pending', /valid date/],
  ['#N/A', /This cell shows an error \(#N\/A\)/],
  [12, /valid date/],
  [true, /valid date/],
])('%j is no date', (cell, words) =>
  expect(readDate(service)(cell)).toEqual({ kind: 'problem', message: expect.stringMatching(words) }),
);

test.each<[Cell, readonly string[] | null]>([
  ['05/01/2026 - 05/03/2026', ['2026-05-01', '2026-05-03']],
  ['5/1/26 to 5/3/26', ['2026-05-01', '2026-05-03']],
  ['20260501-20260503', ['2026-05-01', '2026-05-03']],
  ['5/1/2026-5/3/26', ['2026-05-01', '2026-05-03']],
  ['05-01-2026', null],
  ['2026-05-01', null],
  ['a - b', null],
])('%j as a range is %j', (cell, range) => expect(readDateRange(cell, service)).toEqual(range));

test.each<[Cell, number]>([
  ['$1,234.50', 123_450],
  ['1234.5', 123_450],
  ['1,234.5000', 123_450],
  ['1234.50 USD', 123_450],
  [1234.5, 123_450],
  [0.1 + 0.2, 30],
  [1e3, 100_000],
  ['(12.00)', -1200],
  ['($12.00)', -1200],
  ['-12', -1200],
  ['12.00-', -1200],
  ['\u221212.00', -1200],
  ['$.50', 50],
  ['120.', 12_000],
  ['$\u2060120.50', 12_050],
  ['$-12.50', -1_250],
  ['$ - 12.50', -1_250],
  ['-$12.50', -1_250],
  ['$(12.50)', -1_250],
  [' $-   ', 0],
  ['$ 1 250.00', 125_000],
  ['1\u00a0234\u00a0567.89', 123_456_789],
  ['125.00 CR', -12_500],
  ['125.00CR', -12_500],
])('%j is %i cents', (cell, cents) => expect(readCents(cell)).toEqual({ kind: 'value', value: cents }));

test.each<[Cell, RegExp]>([
  ['1.2E+05', /Excel shortened this to 1.2E\+05/],
  ['1.234,50', /amount with cents/],
  ['12.345', /amount with cents/],
  [12.345, /amount with cents/],
  [Number.POSITIVE_INFINITY, /amount with cents/],
  ['twelve', /amount with cents/],
  ['12 50.00', /amount with cents/],
  ['99213 250.00', /amount with cents/],
])('%j is no amount', (cell, words) =>
  expect(readCents(cell)).toEqual({ kind: 'problem', message: expect.stringMatching(words) }),
);

test('reads an amount to the cent however it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (cents) => {
      for (const cell of [dollars(cents), cents / 100, String(cents / 100), `(${dollars(cents)})`])
        expect(readCents(cell)).toMatchObject({ value: String(cell).startsWith('(') ? -cents : cents });
    }),
  );
});

const taxId = readDigits(9, 'Tax ID', 2);

test.each<[Cell, string, boolean]>([
  [12345678, '012345678', true],
  ['1234567', '001234567', true],
  ['123456789', '123456789', false],
  ['012345678.0', '012345678', false],
  ['12-3456789', '12-3456789', false],
  ['="001234567"', '001234567', false],
  ["'001234567", '001234567', false],
  [' 123456789\u00a0', '123456789', false],
  ['\u202d12\u20133456789\u202c', '12-3456789', false],
  ['12345\u00ad6789', '123456789', false],
  ['“123456789”', '123456789', false],
  ['１２３４５６７８９', '123456789', false],
])('tax ID %j is %s', (cell, digits, isFlagged) => {
  const read = taxId(cell);
  expect(read).toMatchObject({ kind: 'value', value: digits });
  expect('flag' in read).toBe(isFlagged);
});

test.each<[Cell, string]>([
  ['1.23E+11', '1.23E+11'],
  ['1.23457e+19', '1.23457e+19'],
  [12_345_678_901_234_567_000, '1.23457e+19'],
])('%j has lost its digits', (cell, shown) =>
  expect(readIdentifier(cell)).toEqual({
    kind: 'problem',
    message: expect.stringContaining(`shortened this to ${shown}`),
  }),
);

test.each(['N/A', 'n.a.', 'none', 'UNKNOWN', 'TBD', 'Pending', 'Self-Pay', 'not on file', 'See card'])(
  '%j is no identifier',
  (cell) => expect(readIdentifier(cell)).toEqual({ kind: 'empty' }),
);

test.each(['W123456789 (self)', '123 (not a member)'])('%j is an identifier with a remark', (cell) =>
  expect(readIdentifier(cell)).toEqual({
    kind: 'problem',
    message: 'Contains a remark in parentheses. Enter the value alone.',
  }),
);

test.each([
  ['12E.45', 'not an amount'],
  ['20260532', 'not a date'],
  ['19801302', 'not a date of birth'],
  ['12345678', 'not a tax ID of 9 digits'],
  ['HC:99', 'not a procedure'],
  ['C2', 'the file also says C1'],
  ['', 'segment 12 of the file has an error'],
  ['200.00', 'the file ends here'],
  ['123.45', 'the service lines add up to 100.00'],
  ['2026-05-01', 'a service line is of 2026-05-02'],
  ['2026-05-01', 'a service line has no date'],
  ['2026-05-01', 'a service line has two dates'],
  ['2026-05-01', 'the claim has no statement dates'],
])('says why %j of an 837 is in doubt: %s', (text, why) => {
  const cell = doubt(text, why);
  const message =
    text === '' ? `Enter this value: ${why}.` : `Check this value and remove the remark: ${why}.`;
  for (const read of [readText, readIdentifier, readCents, readDate(service)])
    expect(read(cell)).toEqual({ kind: 'problem', message });
});

test.each(['(800) 555-0123', 'AB(1)', 'NA123', 'NONE1'])('%j is an identifier', (cell) =>
  expect(readIdentifier(cell)).toEqual({ kind: 'value', value: cell }),
);

test.each<[Cell, RegExp]>([
  ["=cmd|' /C calc'!A0", /Starts with =/],
  ['@SUM(A1)', /Starts with @/],
  ['-cmd', /Starts with -/],
  ['Jos\ufffd', /unreadable/],
  ['bell\u0007', /invalid character/],
  ['#REF!', /This cell shows an error/],
])('%j is refused as text', (cell, words) =>
  expect(readText(cell)).toEqual({ kind: 'problem', message: expect.stringMatching(words) }),
);

test.each<[Cell, object]>([
  ['  Ana\u00a0Diaz ', { kind: 'value', value: 'Ana Diaz' }],
  ['line 1\r\nline 2', { kind: 'value', value: 'line 1 line 2' }],
  ['-5 days', { kind: 'value', value: '-5 days' }],
  [true, { kind: 'value', value: 'true' }],
  ['\u200b', { kind: 'empty' }],
  [null, { kind: 'empty' }],
])('%j as text', (cell, read) => expect(readText(cell)).toEqual(read));

const long = ' '.repeat(1_000) + 'x'.repeat(1_001);

test.each<[string, (cell: Cell) => unknown]>([
  ['text', readText],
  ['an identifier', readIdentifier],
  ['a date', readDate(service)],
  ['an amount', readCents],
])('more than 2,000 characters are refused as %s before anything looks into them', (_name, read) => {
  expect(read(long)).toEqual({
    kind: 'problem',
    message: 'Has 2,001 characters. The limit is 2,000.',
  });
});

test('joins a long text of line breaks and spaces', () => {
  expect(readText(`a${'\n'.repeat(1_000)}${' '.repeat(900)}\r\n b`)).toEqual({ kind: 'value', value: 'a b' });
});

test('does not read overlong text as date, amount or range', () => {
  const wide = `1${' '.repeat(1_500)}2`;
  expect(readDate(service)(wide)).toMatchObject({ message: expect.stringMatching(/valid date/) });
  expect(readCents(wide)).toMatchObject({ message: expect.stringMatching(/amount with cents/) });
  expect(readDateRange(`05/01/2026 -${' '.repeat(100)}05/03/2026`, service)).toBeNull();
});

test.each<[Cell, boolean]>([
  ['13/05/2026', true],
  [' 31.12.99', true],
  ['05/06/2026', false],
  ['05/13/2026', false],
  ['13/13/2026', false],
  [46176, false],
])('%j has its day first: %s', (cell, isFirst) => expect(isDayFirst(cell)).toBe(isFirst));

test('reports a formula without a saved value', () =>
  expect(readText('#FORMULA!')).toMatchObject({ message: expect.stringMatching(/no saved value/) }));

test.each([
  ['05/06/2026', '2026-06-05'],
  ['13.05.26', '2026-05-13'],
  ['05062026', '2026-06-05'],
  ['2026-05-20', '2026-05-20'],
  ['5 June 2026', '2026-06-05'],
  ['05/13/2026', null],
  // Excel may have stored May 6 for June 5.
  ['2026-05-06', null],
  [46_148, null],
])('with the day first, %j is %j', (cell, date) => {
  const read = readDate({ today: '2026-11-21', countsFrom1904: false, isBirth: false, isDayFirst: true })(
    cell,
  );
  expect(read.kind === 'value' ? read.value : null).toBe(date);
});
