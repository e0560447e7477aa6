import { describe, expect, it } from 'vitest';
import { sampleBrief } from '../testing/sample-brief.ts';
import { entryFor } from './entry.ts';

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
