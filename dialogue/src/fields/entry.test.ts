import { describe, expect, it } from 'vitest';
import { expectCall } from '../testing/expect-call.ts';
import { sampleBrief } from '../testing/sample-brief.ts';
import { playScript } from '../testing/scripted-call.ts';
import { entryFor } from './entry.ts';

describe('several fields that are asked for at once', () => {
  const member = 'W as in Whiskey, 1, 2, 3, 4, 5, 6, 7, 8, 9';
  it.each([
    ['What is the member ID and the date of birth?', `${member}. March 15, 1980`],
    ["whats the member's id, date of birth and date of service", `${member}. March 15, 1980. June 3, 2026`],
    ["i need the patient's i d number and the name please", `${member}. Rashid Carter`],
    ['Enter your NPI, then the tax ID.', '#1234567893581234567'],
    ['Say or enter the NPI and the name of your practice.', '#1234567893'],
    ['What is the NPI or the tax ID?', '#1234567893'],
    ["What is the tax ID? The member's name and the date of birth come next.", '#581234567'],
  ])('%s', (heard, done) => {
    expectCall([[heard, done]]);
  });
});

describe('a field that is asked for right after a read-back', () => {
  it.each([
    ["okay i've got w one two three four five six seven eight nine and the date of birth", '#03151980'],
    ['okay i heard march fifteenth nineteen eighty and the date of service', '#06032026'],
    ['Got it, 1 2 3 4 5 6 7 8 9 3, and the tax ID?', '#581234567'],
    ['i have march 15 1980 and the tax id please', '#581234567'],
    // Not ours: giving the next would confirm it.
    ['okay i have w one two three four four four and the date of birth', ''],
    ['i have w one two three four five six seven eight nine and the date of birth matches', ''],
    ['i have two records for that member id and the date of birth', ''],
  ])('%s', (heard, done) => {
    const before = playScript(sampleBrief, ['Please enter the member ID.', heard]);
    expect(before.done[1]).toBe(done);
  });
});

describe('fields that are asked for after a question', () => {
  it.each([
    [
      'which patient is it for i need the name date of birth and member id',
      'Rashid Carter. March 15, 1980. W as in Whiskey, 1, 2, 3, 4, 5, 6, 7, 8, 9',
    ],
    ['Which patient? We need the name and the date of birth.', 'Rashid Carter. March 15, 1980'],
    ["What is the NPI? If I can't find it, I need the tax ID.", '#1234567893'],
  ])('%s', (heard, done) => {
    expectCall([[heard, done]]);
  });
});

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
