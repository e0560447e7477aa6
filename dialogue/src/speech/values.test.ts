/** Spoken values: each form is read correctly or not at all, never as a different value. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bareMoneyForms,
  dateForms,
  identifierForm,
  looseDateForms,
  moneyForms,
} from '../testing/spoken-forms.ts';
import { readIdentifier } from './identifiers.ts';
import type { SpokenDate } from './spoken-date.ts';
import { tokensOf } from './tokens.ts';
import { valuesIn } from './values.ts';

const options = { numRuns: 400 };
const cents = fc.oneof(fc.integer({ min: 100, max: 99_999 }), fc.integer({ min: 100_000, max: 999_999 }));
const chosen = fc.nat();
const pick = (forms: readonly string[], choice: number) => forms[choice % forms.length] ?? '';

function readingsOf(text: string, kind: 'money' | 'date') {
  return valuesIn(tokensOf(text)).filter((value) => value.kind === kind);
}

const day = (date: unknown) => {
  const { year, month, day: number } = date as SpokenDate;
  return `${year}-${month}-${number}`;
};

const small = /^(?:and|the|of|a|to|for|is)$/;

/** Removes one short word, as recognition does. */
function withoutSmall(text: string, choice: number): string {
  const words = text.split(' ');
  const places = words.flatMap((word, index) => (small.test(word) ? [index] : []));
  if (places.length === 0) return text;
  const lost = places[choice % places.length];
  return words.filter((_, index) => index !== lost).join(' ');
}

describe('an amount', () => {
  it('is read as it was said', () => {
    fc.assert(
      fc.property(cents, chosen, (value, choice) => {
        const said = pick(moneyForms(value), choice);
        expect(
          readingsOf(said, 'money').map(({ values }) => values),
          said,
        ).toEqual([[value]]);
      }),
      options,
    );
  });

  it('reads the same within a sentence', () => {
    fc.assert(
      fc.property(cents, chosen, (value, choice) => {
        const said = `the paid amount was ${pick(moneyForms(value), choice)}, on june twenty second`;
        expect(
          readingsOf(said, 'money').map(({ values }) => values),
          said,
        ).toEqual([[value]]);
      }),
      options,
    );
  });

  it('is never read as another amount when a short word is missing', () => {
    fc.assert(
      fc.property(cents, chosen, chosen, (value, choice, place) => {
        const said = withoutSmall(pick(moneyForms(value), choice), place);
        for (const { values } of readingsOf(said, 'money'))
          if (values.length === 1) expect(values[0], said).toBe(value);
      }),
      options,
    );
  });

  it('without a unit has the right value among its readings, or is not read', () => {
    fc.assert(
      fc.property(cents, chosen, (value, choice) => {
        const forms = bareMoneyForms(value);
        if (forms.length === 0) return;
        const said = pick(forms, choice);
        for (const { values } of readingsOf(said, 'money'))
          if (values.length > 0) expect<readonly unknown[]>(values, said).toContain(value);
      }),
      options,
    );
  });

  it.each([
    ['one thousand two hundred forty and fifty cents', [124_050]],
    ['three hundred six and five cents', [30_605]],
    ['one hundred and five cents', [105, 10_005]],
    ['eighty-four fifty', [8_450, 845_000]],
    ['four fifty', [450, 45_000]],
    ['$84.50 20', []],
    ['$1,250 and 40\u00a2', [125_040]],
    ['8450', [8_450, 845_000]],
    ['seventy two even', [7_200]],
    ['ate dollars and forty cents', [840]],
    ['seventy seven dollars and fifty sense', [7_750]],
    ['eighty something dollars', []],
    ['one two three four dollars and five six seven cents', []],
  ])('%s → %j', (said, values) => expect(readingsOf(said, 'money')[0]?.values).toEqual(values));
});

describe('a date', () => {
  const parts = fc.tuple(
    fc.integer({ min: 1950, max: 2029 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  );

  it('is read as it was said', () => {
    fc.assert(
      fc.property(parts, chosen, ([year, month, date], choice) => {
        const said = pick(dateForms(year, month, date), choice);
        const isShort = /^\d+\/\d+\/\d\d$/.test(said);
        if (isShort && year < 1951) return;
        expect(
          readingsOf(said, 'date').map(({ values }) => values.map(day)),
          said,
        ).toEqual([[`${year}-${month}-${date}`]]);
      }),
      options,
    );
  });

  it('with a cardinal day is read the same or not at all', () => {
    fc.assert(
      fc.property(parts, chosen, ([year, month, date], choice) => {
        const said = pick(looseDateForms(year, month, date), choice);
        const isShort = said.split(' ').length <= 4;
        for (const { values } of readingsOf(said, 'date'))
          for (const value of values)
            if (!isShort || year > 1950) expect(day(value), said).toBe(`${year}-${month}-${date}`);
      }),
      options,
    );
  });

  it.each([
    ['six slash thirty slash twenty six', ['2026-6-30']],
    ['seven slash nine twenty twenty six', ['2026-7-9']],
    ['six slash twenty four twenty six', ['2026-6-24']],
    ['oh six slash oh four twenty six', ['2026-6-4']],
    ['six slash two four twenty six', ['2026-6-24']],
    ['finalized june sixteenth and paid on the eighteenth', ['null-6-16', 'null-6-18']],
    ['on the first of this month', ['2026-7-1']],
    ['it processed june tenth and paid the day after for sixty dollars', ['null-6-10', '2026-6-11']],
    ['it finalized june thirtieth and went out the next day', ['null-6-30', '2026-7-1']],
    ['it came in june tenth and it takes the next day or two', ['null-6-10']],
    ['it paid june tenth, call us the day after', ['null-6-10']],
    ['june third, but what you faxed us was about the tenth', ['null-6-3', 'null-6-10']],
    ['received july tenth and paid last month on the eighteenth', ['null-7-10', '2026-6-18']],
    ['july fourth of last year', ['2025-7-4']],
    ['last year on july fourth', ['2025-7-4']],
    ['July fourth twenty nineteen', ['2019-7-4']],
    ['denied yesterday', ['2026-7-19']],
    // The day of the call is a Monday.
    ['denied last tuesday', ['2026-7-14']],
    ['it was paid on Friday', ['2026-7-17']],
    ['we received it this past Wednesday', ['2026-7-15']],
    ['a check went out last Thursday', ['2026-7-16']],
    ['the claim came in Saturday', ['2026-7-18']],
    ['denied last Monday', ['2026-7-13']],
    ['on Tuesday July fourteenth', ['null-7-14']],
    ['by next Friday', []],
    ['it will be paid on Friday', ['2026-7-24']],
    ['we pay claims every Friday', []],
    ['it goes out with the friday run on july twenty fourth', ['null-7-24']],
    ['on the second claim', []],
    ['paid on july ate', ['null-7-8']],
  ])('%s → %j', (said, days) => {
    const dates = valuesIn(tokensOf(said), '2026-07-20').filter(({ kind }) => kind === 'date');
    expect(dates.flatMap(({ values }) => values.map(day))).toEqual(days);
  });

  it.each([
    'june twenty twenty six',
    'june 20 second',
    'june twenty second five',
    'N as in November two nine zero',
  ])('%s is not read', (said) =>
    expect(readingsOf(said, 'date').every(({ values }) => values.length === 0)).toBe(true),
  );
});

describe('an identifier', () => {
  const characters = fc.constantFrom(...'0123456789012345678901234567890123456789ABCEHNWX');
  const identifier = fc
    .array(characters, { minLength: 5, maxLength: 14 })
    .map((all) => all.join(''))
    .filter((text) => /\d.*\d/.test(text) && !/O/.test(text));
  const choices = fc.array(fc.nat(3), { minLength: 1, maxLength: 8 });

  it('is read as it was spelled', () => {
    fc.assert(
      fc.property(identifier, choices, (text, how) => {
        const said = identifierForm(text, how);
        const reading = readIdentifier(tokensOf(said), 0);
        // A lone "a" at the end may be the next word.
        expect(reading?.values, said).toEqual([text]);
      }),
      options,
    );
  });

  it('ends where the sentence continues', () => {
    fc.assert(
      fc.property(identifier, choices, chosen, (text, how, choice) => {
        const rest = pick(
          [
            'for eighty four dollars',
            'was issued',
            'to your account',
            'on june second',
            'dated 06/22/2026',
            '. 2 claims were found',
          ],
          choice,
        );
        const reading = readIdentifier(tokensOf(`${identifierForm(text, how)} ${rest}`), 0);
        if (reading?.values.length === 1) expect(reading.values[0]).toBe(text);
      }),
      options,
    );
  });

  it.each([
    ['4 4 5 are 5 6', []],
    ['4455 and 66', []],
    ['M as in nancy 5 5 5', []],
    ['one for five six seven', ['14567']],
    ['five five won two zero nine ate', ['5512098']],
    ['one for five six seven to mailed june second', ['145672']],
    ['one oh five six for and it was dated', ['10564']],
    ['one oh five six for', []],
    ['one oh five six for ninety dollars', ['1056']],
    ['one oh five six to your office', ['1056']],
    ['REF dash 771 dash 23', ['REF77123']],
    ['2026-035-12345', ['202603512345']],
    ['four four dollars and five cents', undefined],
  ])('%s → %j', (said, values) => {
    const reading = readIdentifier(tokensOf(said), 0);
    expect(reading?.values ?? undefined).toEqual(values);
  });
});
