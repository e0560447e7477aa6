/** People with the same name: the junior, the senior, the father, the one born in another year. */

import { factOf } from '@claimline/domain/claim/result';
import { describe, expect, it } from 'vitest';
import { learn } from './learn.ts';

const claim = { service_from: '2026-06-03', service_to: '2026-06-03', billed_cents: 15_000 };
const junior = { first_name: 'Robert', last_name: 'Castellano Jr', date_of_birth: '1979-05-05' };
const plain = { first_name: 'William', last_name: 'Harrington', date_of_birth: '1947-09-09' };

function answer(said: string, patient: typeof junior) {
  const pieces = said
    .split(' | ')
    .map((text, index) => ({ sequence: index, text, began_ms: index * 2_000, at_ms: index * 2_000 + 1_500 }));
  const provider = 'Anna Keller MD Lakeside Family Clinic';
  const { facts } = learn(pieces, {
    today: '2026-07-20',
    awaited: null,
    isPerson: true,
    known: [],
    claim,
    patient,
    provider,
  });
  return { status: factOf(facts, 'status')?.value, paid: factOf(facts, 'paid_cents')?.value };
}

describe('takes nothing from the claim of a namesake', () => {
  it.each([
    "i do have a claim for a robert castellano but that's the senior born fifty one | that one paid ninety dollars",
    "That one paid $80 on June 9th. Oh, but that's the senior.",
    "I have a Robert Castellano, that one was denied, but that's the father, born nineteen fifty one.",
    'Robert Castellano Sr. paid $80.00 on June 10th.',
    "i see one paid eighty dollars but that's the one born in fifty one",
  ])('our patient is a junior: %s', (said) => expect(answer(said, junior)).toEqual({}));

  it.each([
    "i do have a claim for a william harrington but that's the junior born seventy four | that one paid ninety dollars",
    "the claim i have paid ninety dollars but that's the son",
    'It paid ninety dollars. but that was the father',
    "There's a William Harrington born '74, that one is denied, that's the one born 1974.",
  ])('our patient has no suffix: %s', (said) => expect(answer(said, plain)).toEqual({}));
});

describe('keeps what is said about our claim', () => {
  it.each([
    [
      "one for robert castellano senior that paid eighty dollars | but that's the father | for the junior i have it still processing",
      'processing',
    ],
    ["We denied it on June 9th. It's for Robert Castellano Junior, born 79.", 'denied'],
    ['Robert Castellano Sr. paid $80.00 on June 10th. The junior is pending.', 'processing'],
    ["It was denied on June 9th. That's not the senior, that's the junior.", 'denied'],
    ['It was denied. The subscriber on that is the father.', 'denied'],
    ["It was denied. That's the father's plan.", 'denied'],
    ['It was denied by our senior examiner.', 'denied'],
  ])('%s → %s', (said, status) => expect(answer(said, junior)).toMatchObject({ status }));
});
