import { clockOf, lengthOf, waitOf } from '@claimline/domain/call/call-clock';
import { factText } from '@claimline/domain/claim/fact-text';
import type { StatusChange } from '@claimline/domain/contracts/claims';
import { describe, expect, test } from 'vitest';
import { splitAround } from '../calls/splitAround.ts';
import { confidenceLabel } from '../result/confidenceLabel.ts';
import { actionText, changeSentence, fieldChangeText, reasonText, whoChanged } from './changeText.ts';

test.each([
  [0, '0:00'],
  [9_400, '0:09'],
  [134_999, '2:14'],
  [3_725_000, '1:02:05'],
])('%i ms on a call is %s', (ms, words) => expect(clockOf(ms)).toBe(words));

test.each([
  [48_000, '48 s'],
  [252_000, '4 min 12 s'],
  [3_780_000, '1 h 3 min'],
])('%i ms lasts %s', (ms, words) => expect(lengthOf(ms)).toBe(words));

test.each([
  [48_000, '48 s'],
  [59_700, '1 min'],
  [1_100_000, '18 min'],
  [3_780_000, '1 h 3 min'],
])('%i ms on hold is %s', (ms, words) => expect(waitOf(ms)).toBe(words));

test('marks a value below the review threshold as unsure', () => {
  expect(confidenceLabel(0.79)).toMatchObject({ isUnsure: true, bars: 2 });
  expect(confidenceLabel(0.8)).toMatchObject({ isUnsure: false, bars: 3 });
  expect(confidenceLabel(0.97).label).toBe('High confidence');
  expect(confidenceLabel(0.2).label).toBe('Very low confidence');
});

describe('values of the result', () => {
  const evidence = { confidence: 1, quote: 'x', line: 0, at_ms: 0 };

  test('formats amounts and dates', () => {
    expect(factText({ field: 'paid_cents', value: 123_450, ...evidence })?.text).toBe('$1,234.50');
    expect(factText({ field: 'paid_date', value: '2026-06-03', ...evidence })?.text).toBe('Jun 3, 2026');
  });

  test("shows the payer's words and codes of a denial", () => {
    const value = { group: 'CO', CARC: '16', RARC: 'N290', words: 'missing rendering provider' } as const;
    expect(factText({ field: 'denial', value, ...evidence })).toEqual({
      text: 'missing rendering provider',
      codes: ['CO-16', 'N290'],
    });
    const uncoded = { group: null, CARC: null, RARC: null, words: 'not covered' };
    expect(factText({ field: 'denial', value: uncoded, ...evidence })?.codes).toEqual([]);
  });

  test('shows identifiers in full', () => {
    expect(factText({ field: 'check_number', value: '00481', ...evidence })).toEqual({
      text: '00481',
      isIdentifier: true,
    });
  });
});

describe('the quote in a transcript line', () => {
  test('is found in any case', () => {
    expect(splitAround('The paid amount is $120.00 today.', 'PAID amount is $120.00')).toEqual({
      before: 'The ',
      proof: 'paid amount is $120.00',
      after: ' today.',
    });
  });

  test('is not marked when the line does not contain it', () => {
    expect(splitAround('One moment.', 'paid')).toEqual({ before: 'One moment.', proof: '', after: '' });
  });
});

test('names who changed a status', () => {
  expect(whoChanged({ by: 'person', by_name: 'Ana Ruiz' })).toBe('Ana Ruiz');
  expect(whoChanged({ by: 'person', by_name: null })).toBe('Someone on the team');
  expect(whoChanged({ by: 'api-key', by_name: 'Epic export' })).toBe('API key Epic export');
});

test('names the reason of a change', () => {
  expect(reasonText('hold_exceeded')).toBe('Hold limit exceeded');
  expect(reasonText('the payer’s answer')).toBe('the payer’s answer');
});

test('says what a person did to a result', () => {
  const change = {
    id: '1',
    at: '2026-06-03T14:00:00.000Z',
    by: 'person',
    by_name: 'Ana Ruiz',
    why: 'x',
    changes: [],
  } satisfies Partial<StatusChange>;
  expect(actionText({ ...change, from: 'paid', to: 'paid' })).toBe('Confirmed by Ana Ruiz');
  expect(actionText({ ...change, from: 'paid', to: 'write-off' })).toBe('Corrected by Ana Ruiz');
  expect(actionText({ ...change, from: 'paid', to: 'pending' })).toBe('Ana Ruiz');
  expect(changeSentence({ ...change, from: 'paid', to: 'paid' })).toBe('Ana Ruiz confirmed the result');
  expect(changeSentence({ ...change, from: 'paid', to: 'no-claim' })).toBe('Ana Ruiz set it to no claim');
});

test.each([
  [{ of: 'result', field: 'paid_cents', from: 100, to: 12_345 }, ['Paid', '$1.00', '$123.45']],
  [{ of: 'result', field: 'paid_date', from: null, to: '2026-06-03' }, ['Paid on', null, 'Jun 3, 2026']],
  [{ of: 'result', field: 'status', from: 'processing', to: 'denied' }, ['Status', 'Processing', 'Denied']],
  [
    {
      of: 'result',
      field: 'denial',
      from: null,
      to: [{ group: 'CO', CARC: '16', RARC: 'N290', words: 'lacks information' }],
    },
    ['Denial reason', null, 'CO-16 N290 lacks information'],
  ],
  [
    { of: 'claim', field: 'patient.date_of_birth', from: '1980-01-02', to: '1980-02-01' },
    ['Date of birth', 'Jan 2, 1980', 'Feb 1, 1980'],
  ],
  [{ of: 'claim', field: 'claim.billed_cents', from: 100, to: 200 }, ['Billed amount', '$1.00', '$2.00']],
] as const)('describes the change %j', (change, [label, from, to]) =>
  expect(fieldChangeText({ ...change })).toEqual({ label, from, to }),
);
