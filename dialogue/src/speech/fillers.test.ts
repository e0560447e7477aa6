import { factOf } from '@claimline/domain/claim/result';
import { expect, it } from 'vitest';
import { learn } from '../facts/learn.ts';
import { withoutFillers } from './fillers.ts';

it.each([
  ['it is um denied', 'it is denied'],
  ['Um, for uh claims, press 1.', 'for claims, press 1.'],
  ['uh huh', 'uh huh'],
  ['uh-uh no', 'uh-uh no'],
  ['the number is 4, um', 'the number is 4, '],
  ['an umbrella plan', 'an umbrella plan'],
])('%s → %s', (text, expected) => expect(withoutFillers(text)).toBe(expected));

it('quotes the line with its fillers', () => {
  const text = 'okay it was um paid eighty four uh dollars and fifty um cents';
  const pieces = [{ sequence: 7, text, began_ms: 0, at_ms: 4_000 }];
  const { facts } = learn(pieces, { today: '2026-07-20', awaited: null, isPerson: true, known: [] });
  expect(factOf(facts, 'paid_cents')?.value).toBe(8_450);
  for (const { quote } of facts) expect(text).toContain(quote);
});
