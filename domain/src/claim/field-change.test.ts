import { expect, test } from 'vitest';
import { correctionSchema } from './correction.ts';
import { answerChanges, correctionChanges, isSameValue } from './field-change.ts';
import type { Fact } from './result.ts';

const heard = (field: string, value: unknown) =>
  ({ field, value, confidence: 1, quote: 'words', line: 1, at_ms: 0 }) as Fact;
const denial = (CARC: string) =>
  heard('denial', { group: 'CO', CARC, RARC: null, words: 'lacks information' });

test.each([
  [1, 1, true],
  [1, '1', false],
  [null, null, true],
  [null, [], false],
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
])('%j and %j: same is %s', (one, other, same) => expect(isSameValue(one, other)).toBe(same));

test('an answer is compared with the one before, field by field', () => {
  const earlier = [
    heard('status', 'processing'),
    heard('promised_date', '2026-07-01'),
    heard('call_reference', 'A1'),
  ];
  const later = [
    heard('status', 'denied'),
    heard('promised_date', '2026-07-01'),
    heard('call_reference', 'B2'),
    denial('16'),
    denial('45'),
  ];
  expect(answerChanges(earlier, later)).toEqual([
    { of: 'result', field: 'status', from: 'processing', to: 'denied' },
    {
      of: 'result',
      field: 'denial',
      from: null,
      to: [
        { group: 'CO', CARC: '16', RARC: null, words: 'lacks information' },
        { group: 'CO', CARC: '45', RARC: null, words: 'lacks information' },
      ],
    },
  ]);
  // Fields the later answer does not mention have not changed.
  expect(answerChanges(later, earlier).map(({ field }) => field)).toEqual(['status']);
});

test('a correction changes the value that counts: an earlier correction, otherwise the payer’s value', () => {
  const facts = [heard('paid_cents', 100), heard('check_number', '007')];
  expect(correctionChanges(facts, {}, { paid_cents: 100, check_number: null })).toEqual([
    { of: 'result', field: 'check_number', from: '007', to: null },
  ]);
  expect(correctionChanges(facts, { paid_cents: 250 }, { paid_cents: 100, allowed_cents: null })).toEqual([
    { of: 'result', field: 'paid_cents', from: 250, to: 100 },
  ]);
});

test.each([
  [{ paid_cents: -1 }, 'paid_cents'],
  [{ paid_cents: 12.5 }, 'paid_cents'],
  [{ paid_date: '2026-02-30' }, 'paid_date'],
  [{ check_number: 'two\nlines' }, 'check_number'],
  [{ denial: [{ group: 'XX', CARC: null, RARC: null, words: 'why' }] }, 'denial.0.group'],
  [{ denial: [{ group: null, CARC: 'sixteen', RARC: null, words: '' }] }, 'denial.0.CARC'],
  [{ denial: [{ group: 'CO', CARC: null, RARC: null, words: ' ' }] }, 'denial.0.words'],
])('%j is refused at %s', (given, path) => {
  const { error } = correctionSchema.safeParse(given);
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});
