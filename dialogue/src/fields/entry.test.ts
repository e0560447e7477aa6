import { describe, expect, it } from 'vitest';
import { expectCall } from '../testing/expect-call.ts';
import { sampleBrief } from '../testing/sample-brief.ts';
import { entryFor } from './entry.ts';

describe('a date in the form of what was keyed before', () => {
  it('is keyed in parts', () => {
    expectCall([
      ['Enter the year of service as four digits.', '#2026'],
      ['Enter the month of service.', '#06'],
      ['Enter the day of service.', '#03'],
    ]);
  });

  it('ends a range like it began', () => {
    expectCall([
      ['Enter the beginning date of service, two digits each for month, day and year.', '#060326'],
      ['Enter the ending date of service.', '#060326'],
    ]);
    expectCall([
      ['Enter the beginning date of service.', '#06032026'],
      ['Enter the ending date of service.', '#06032026'],
    ]);
  });
});

describe('an amount to key', () => {
  const brief = { ...sampleBrief, claim: { ...sampleBrief.claim, billed_cents: 28_775 } };
  it.each([
    ['billed amount round to the nearest dollar on the keypad', '288'],
    ['enter the billed amount rounded to the closest whole dollar', '288'],
    ['enter the billed amount in whole dollars', '287'],
    ['enter the total charge leave out the cents', '287'],
    ['enter the total charge', '28775'],
  ])('%s', (heard, keys) => expect(entryFor('billed', heard, brief, false)).toEqual({ how: 'keyed', keys }));
});
