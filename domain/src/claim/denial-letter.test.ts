import { describe, expect, test } from 'vitest';
import { dateForPeople } from '../calendar.ts';
import { dollars } from '../money.ts';
import { blanksIn, composeLetter, type LetterClaim, letterKinds, usualLetter } from './denial-letter.ts';
import { valueText } from './fact-text.ts';
import type { Fact } from './result.ts';

const heard = { confidence: 0.9, line: 3, at_ms: 40_000 };
const fact = (field: string, value: unknown, quote: string) => ({ field, value, quote, ...heard }) as Fact;

const context = { today: '2026-11-23', timeZone: 'America/Chicago', signer: 'Jo Reyes' };

function claimDenied(CARC: string | null, more: readonly Fact[] = []): LetterClaim {
  return {
    clinic_name: 'Alder Clinic',
    payer_name: 'Aetna',
    provider_name: 'Dr. Ash',
    NPI: '1234567893',
    tax_id: '123456789',
    patient: { name: 'Ana Diaz', date_of_birth: '1980-01-02', member_id: 'W123456780' },
    claim: {
      service_from: '2026-05-01',
      service_to: '2026-05-03',
      billed_cents: 123_456,
      procedure_codes: ['99213', '36415'],
    },
    result: {
      call_id: 'call2',
      facts: [
        fact('status', 'denied', 'that claim was denied'),
        fact(
          'denial',
          { group: 'CO', CARC, RARC: null, words: 'the reason in words' },
          'denied for the reason in words',
        ),
        ...more,
      ],
    },
    corrected: {},
    // The evening of November 3 in Chicago.
    calls: [{ id: 'call2', created_at: '2026-11-04T01:30:00.000Z' }],
  };
}

const codes = ['29', '18', '197', '50', '252', '97', '16', '27', '22', '204', '999', null];
const allFacts = [
  fact('payer_claim_number', '2026035123450', 'two zero two six'),
  fact('processed_date', '2026-09-14', 'processed on September fourteenth'),
  fact('deadline_date', '2027-03-13', 'by March thirteenth'),
  fact('call_reference', 'I-90210', 'your reference number'),
  fact('representative_name', 'Tom', 'this is Tom'),
];

describe.each(letterKinds)('%s', (kind) => {
  test.each(codes.flatMap((code) => [[code, [] as Fact[]] as const, [code, allFacts] as const]))(
    'states nothing about CARC %s that the claim does not',
    (code, more) => {
      const claim = claimDenied(code, more);
      const text = composeLetter(kind, claim, context);
      const known = [
        JSON.stringify([claim, context]),
        dollars(claim.claim.billed_cents),
        'November 3',
        ...[
          context.today,
          '1980-01-02',
          '2026-05-01',
          '2026-05-03',
          '2026-09-14',
          '2027-03-13',
          '2026-11-03',
        ].map((date) => dateForPeople(date)),
        ...(claim.result?.facts ?? []).map(({ field, value }) => valueText(field, value)),
      ].join('\n');
      const numbers = text.match(/[$\d][\d,.:-]*\d|\d/g) ?? [];
      expect(numbers.filter((number) => !known.includes(number))).toEqual([]);
      const quotes = [...text.matchAll(/“([^”]*)”/g)].map(([, quote]) => quote);
      const said = (claim.result?.facts ?? []).map(({ quote }) => quote);
      expect(quotes.filter((quote) => !said.includes(quote ?? ''))).toEqual([]);
      expect(blanksIn(text).length).toBeGreaterThan(1);
    },
  );
});

test('an appeal names the claim, the denial and the call', () => {
  const text = composeLetter('appeal', claimDenied('29', allFacts), context);
  for (const words of [
    'Re: Appeal',
    'Patient: Ana Diaz',
    'Claim number: 2026035123450',
    'Date of service: May 1, 2026 – May 3, 2026',
    'Billed amount: $1,234.56',
    'We are appealing your denial of this claim on Sep 14, 2026. The reason given was: CO-29 the reason in words.',
    'We called you about this claim on Nov 3, 2026 and spoke with Tom.',
    '“that claim was denied”',
    'Call reference: I-90210.',
    'The deadline we were given is Mar 13, 2027.',
    'within your filing limit',
    'Jo Reyes',
  ])
    expect(text).toContain(words);
});

test('what is not known is a blank, not a guess', () => {
  const text = composeLetter('appeal', { ...claimDenied(null), result: null, calls: [] }, context);
  expect(text).toContain('Claim number: [fill in: payer’s claim number]');
  expect(text).toContain('The reason given was: [fill in: reason for the denial].');
  expect(text).not.toContain('We called you');
});

test('a reason that a person corrected counts instead of what was heard', () => {
  const corrected = {
    denial: [{ group: 'CO' as const, CARC: '197', RARC: null, words: 'no authorization' }],
  };
  const text = composeLetter('appeal', { ...claimDenied('29'), corrected }, context);
  expect(text).toContain('CO-197 no authorization');
  expect(text).toContain('authorized under number');
  expect(text).not.toContain('filing limit');
});

test.each([
  [
    'what the payer asks for',
    claimDenied('29', [fact('deadline_kind', 'corrected-claim', 'corrected')]),
    'corrected-claim',
  ],
  ['a coding denial', claimDenied('16'), 'corrected-claim'],
  ['a late claim', claimDenied('29'), 'appeal'],
  ['no code', claimDenied(null), 'appeal'],
] as const)('suggests the usual letter for %s', (_name, claim, kind) =>
  expect(usualLetter(claim)).toBe(kind),
);

test('finds blanks', () => {
  expect(blanksIn('a [fill in: x] b [fill in: y, z]')).toEqual(['[fill in: x]', '[fill in: y, z]']);
  expect(blanksIn('nothing [else]')).toEqual([]);
});
