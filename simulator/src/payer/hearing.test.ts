import { addDays } from '@claimline/domain/calendar';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountIn, dateIn, dateOfKeys, saysPhrase, spelledOut } from './hearing.ts';
import { amountStyles, dateStyles, identifierStyles } from './scenario.ts';
import { sayAmount, sayDate, sayIdentifier } from './spoken.ts';

const dates = fc.integer({ min: 0, max: 55_000 }).map((days) => addDays('1930-01-01', days));

describe('understands every way of saying', () => {
  test.each(dateStyles)('a date as %s', (style) => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(dateIn(sayDate(date, style))).toBe(date);
      }),
    );
  });

  test.each(amountStyles)('an amount in %s', (style) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
        expect(amountIn(sayAmount(cents, style))).toBe(cents);
      }),
    );
  });

  test.each(identifierStyles)('an identifier in %s', (style) => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{0,3}[0-9]{1,10}$/), (identifier) => {
        expect(spelledOut(sayIdentifier(identifier, style))).toBe(identifier);
      }),
    );
  });
});

test.each([
  ['W as in whiskey, 1 2 3', 'W123'],
  ['W for whiskey, one two three', 'W123'],
  ['Whiskey one two three four', 'W1234'],
  ['My NPI is 1234567893.', '1234567893'],
  ['The ID is W123-456-789', 'W123456789'],
  ['oh five oh', '050'],
  ['N O T F O U N D 1 2', 'NOTFOUND12'],
])('“%s” spells %s', (said, spelled) => {
  expect(spelledOut(said)).toBe(spelled);
});

test.each([
  ['March 5th, 1980', '1980-03-05'],
  ['It is March fifth nineteen eighty.', '1980-03-05'],
  ['March 5 1980', '1980-03-05'],
  ['03/05/1980', '1980-03-05'],
  ['1980-03-05', '1980-03-05'],
  ['0 3 0 5 1 9 8 0', '1980-03-05'],
  ['the twenty first of March', null],
  ['December twenty first two thousand twenty five', '2025-12-21'],
  ['May second nineteen oh five', '1905-05-02'],
  ['June first, twenty twenty six', '2026-06-01'],
  ['June 1st of 2026', '2026-06-01'],
  ['February 30, 2026', null],
  ['hello', null],
])('“%s” is the date %s', (said, date) => {
  expect(dateIn(said)).toBe(date);
});

test.each([
  ['$184.20', 18420],
  ['1,184.20', 118420],
  ['184 dollars and 20 cents', 18420],
  ['one hundred eighty four dollars and twenty cents', 18420],
  ['It was two hundred fifty dollars', 25000],
  ['250', 25000],
  ['no idea', null],
])('“%s” is %i cents', (said, cents) => {
  expect(amountIn(said)).toBe(cents);
});

test.each([
  ['03051980', 'mmddyyyy', '1980-03-05'],
  ['030580', 'mmddyy', '1980-03-05'],
  ['060126', 'mmddyy', '2026-06-01'],
  ['13051980', 'mmddyyyy', null],
  ['0305', 'mmddyyyy', null],
] as const)('%s keyed as %s is %s', (keys, format, date) => {
  expect(dateOfKeys(keys, format)).toBe(date);
});

test.each([
  ['Yes, that is correct.', 'yes', true],
  ['No, that is not right.', 'yes', false],
  ['No.', 'no', true],
  ['I know', 'no', false],
  ['Claim status please', 'claim status', true],
  ['reclaims', 'claim', false],
  ['anything', '*', true],
])('“%s” says %s: %s', (said, phrase, says) => {
  expect(saysPhrase(said, phrase)).toBe(says);
});
