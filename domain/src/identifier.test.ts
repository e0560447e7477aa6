import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isNpi,
  memberIdSchema,
  npiSchema,
  phoneForPeople,
  taxIdSchema,
  usPhoneSchema,
} from './identifier.ts';
import { check } from './validation.ts';

describe('NPI', () => {
  // 1234567893 is the example of the CMS paper on the check digit.
  test.each(['1234567893', '1245319599', '1679576722', '2000000002'])('%s is valid', (text) => {
    expect(isNpi(text)).toBe(true);
    expect(check(npiSchema, ` ${text} `)).toEqual({ ok: true, value: text });
  });

  test.each([
    ['1234567890', 'This NPI is not valid. Check for a typo.'],
    ['1234567983', 'This NPI is not valid. Check for a typo.'],
    ['0000000006', 'This NPI is not valid. Check for a typo.'],
    ['123456789', 'An NPI has 10 digits.'],
    ['12345678933', 'An NPI has 10 digits.'],
    ['123456789３', 'An NPI has 10 digits.'],
    ['12345 67893', 'An NPI has 10 digits.'],
    ['', 'An NPI has 10 digits.'],
  ])('rejects %j', (text, message) => {
    expect(isNpi(text)).toBe(false);
    expect(check(npiSchema, text)).toEqual({ ok: false, problems: [{ field: '', message }] });
  });

  test('detects every single mistyped digit', () => {
    const change = fc.record({ place: fc.integer({ min: 1, max: 9 }), by: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(fc.integer({ min: 100_000_000, max: 299_999_999 }), change, (nine, { place, by }) => {
        const whole = Array.from({ length: 10 }, (_, digit) => `${nine}${digit}`).filter(isNpi);
        expect(whole).toHaveLength(1);
        const digits = [...(whole[0] ?? '')];
        digits[place] = String((Number(digits[place]) + by) % 10);
        expect(isNpi(digits.join(''))).toBe(false);
      }),
    );
  });
});

test.each([
  ['123456789', '123456789'],
  ['12-3456789', '123456789'],
  ['123-45-6789', '123456789'],
  [' 001234567 ', '001234567'],
  ['12345678', null],
  ['1234567890', null],
  ['1-23456789', null],
  ['12 3456789', null],
  ['12345678a', null],
  ['', null],
])('tax ID %j is %j', (text, value) => {
  const faults = { ok: false, problems: [{ field: '', message: 'A tax ID has 9 digits.' }] };
  expect(check(taxIdSchema, text)).toEqual(value === null ? faults : { ok: true, value });
});

test.each([
  ['(800) 555-0123', '+18005550123'],
  ['800-555-0123', '+18005550123'],
  ['800.555.0123', '+18005550123'],
  ['1 800 555 0123', '+18005550123'],
  ['+1 800 555 0123', '+18005550123'],
  ['+18005550123', '+18005550123'],
  ['8005550123', '+18005550123'],
  ['800–555–0123', '+18005550123'],
  ['(800)/555/0123', '+18005550123'],
  ['\u202a+1 (800)\u00a0555‑0123\u202c', '+18005550123'],
  ['８００５５５０１２３', '+18005550123'],
  ['555-0123', null],
  ['180055501234', null],
  ['+448005550123', null],
  ['(100) 555-0123', null],
  ['(800) 155-0123', null],
  ['+11005550123', null],
  ['+18001550123', null],
  ['800-555-0123 ext 4', null],
  ['', null],
])('phone %j is %j', (text, value) => {
  const message = 'Enter a US phone number with area code, such as (800) 555-0123.';
  const faults = { ok: false, problems: [{ field: '', message }] };
  expect(check(usPhoneSchema, text)).toEqual(value === null ? faults : { ok: true, value });
});

test('a phone number is read as it was written', () => {
  expect(phoneForPeople('+18005550123')).toBe('(800) 555-0123');
  expect(check(usPhoneSchema, phoneForPeople('+18005550123'))).toEqual({ ok: true, value: '+18005550123' });
});

test.each([
  ['W123456789', 'W123456789'],
  [' w 1234-567 89 ', 'W123456789'],
  ['1EG4-TE5-MK73', '1EG4TE5MK73'],
  ['12', '12'],
])('member ID %j is kept as %s', (text, value) => {
  expect(check(memberIdSchema, text)).toEqual({ ok: true, value });
});

test.each([
  ['', 'Required'],
  ['   ', 'Required'],
  ['A', 'A member ID needs at least 2 letters or digits.'],
  ['000-000', 'A member ID can’t be all zeros.'],
  ['A-', 'A member ID needs at least 2 letters or digits.'],
  ['-A1', 'A member ID can contain only letters and digits.'],
  ['A1#', 'A member ID can contain only letters and digits.'],
  ["1'; drop", 'A member ID can contain only letters and digits.'],
  ['A'.repeat(41), 'At most 40 characters.'],
])('refuses the member ID %j: %s', (text, message) => {
  expect(check(memberIdSchema, text)).toEqual({ ok: false, problems: [{ field: '', message }] });
});
