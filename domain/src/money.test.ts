import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, centsSchema, dollars } from './money.ts';
import { check } from './validation.ts';

test.each([
  ['1234.50', 123_450],
  ['$1,234.50', 123_450],
  ['$1,234.5', 123_450],
  ['$ 12', 1_200],
  [' 12 ', 1_200],
  ['0', 0],
  ['0.07', 7],
  ['1,234,567.89', 123_456_789],
  ['0.29', 29],
  ['1.005', null],
  ['1,23.00', null],
  ['12,34', null],
  ['1234,567', null],
  ['12.', null],
  ['-5', null],
  ['1e3', null],
  ['1.2E+05', null],
  ['12 34', null],
  ['$', null],
  ['', null],
  ['twelve', null],
  ['99999999999999999999', null],
])('%j is %s cents', (text, cents) => expect(centsOf(text)).toBe(cents));

test.each([
  [0, '$0.00'],
  [7, '$0.07'],
  [123_450, '$1,234.50'],
  [-123_450, '-$1,234.50'],
  [9_999_999_999, '$99,999,999.99'],
])('%i cents are %s', (cents, text) => expect(dollars(cents)).toBe(text));

test('reads back what it writes, to the cent', () => {
  fc.assert(fc.property(fc.maxSafeNat(), (cents) => centsOf(dollars(cents)) === cents));
});

test.each([
  [-1, 'Must not be negative.'],
  [10_000_000_000, 'At most $99,999,999.99.'],
  [1.5, 'Expected integer, received float'],
  ['100', 'Expected number, received string'],
])('refuses %s cents: %s', (cents, message) => {
  expect(check(centsSchema, cents)).toEqual({ ok: false, problems: [{ field: '', message }] });
});
