import { expect, test } from 'vitest';
import { formatTypedDate, parseTypedDate } from './parseTypedDate.ts';

test.each([
  ['6/3/2026', '2026-06-03'],
  ['06/03/26', '2026-06-03'],
  ['06-03-2026', '2026-06-03'],
  ['6.3.2026', '2026-06-03'],
  ['06032026', '2026-06-03'],
  ['060326', '2026-06-03'],
  ['2026-6-3', '2026-06-03'],
  [' 2/29/2024 ', '2024-02-29'],
  ['04/12/61', '1961-04-12'],
  ['01/15/27', '2027-01-15'],
  ['01/15/28', '1928-01-15'],
])('reads %s as %s', (text, date) => expect(parseTypedDate(text, 2026)).toBe(date));

test.each(['', '13/01/2026', '2/30/2026', '6/3', '6/3/20267', 'June 3, 2026', '632026'])(
  'rejects %s',
  (text) => expect(parseTypedDate(text, 2026)).toBeNull(),
);

test('formats a date for the input', () => expect(formatTypedDate('2026-06-03')).toBe('06/03/2026'));
