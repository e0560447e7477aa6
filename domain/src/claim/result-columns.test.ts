import { expect, test } from 'vitest';
import type { Fact, FactField } from './result.ts';
import { correctedColumns, resultColumns } from './result-columns.ts';
import { type CompletedStatus, completedStatuses } from './status.ts';

const fact = (field: FactField, value: unknown) =>
  ({ field, value, confidence: 1, quote: 'so', line: 0, at_ms: 0 }) as Fact;
const factsWith = (status: CompletedStatus) => [
  fact('status', status),
  fact('denial', { group: 'CO', CARC: '16', RARC: 'N290', words: 'lacks information' }),
  fact('deadline_date', '2026-08-01'),
  fact('deadline_kind', 'appeal'),
  fact('promised_date', '2026-07-01'),
  fact('payer_claim_number', 'E1'),
  fact('allowed_cents', 9000),
  fact('patient_responsibility_cents', 1500),
];
const all = {
  deadline_date: '2026-08-01',
  deadline_kind: 'appeal',
  promised_date: '2026-07-01',
  denial_codes: ['16', 'N290'],
  payer_claim_number: 'E1',
  allowed_cents: 9000,
  patient_responsibility_cents: 1500,
};
const nothing = { deadline_date: null, deadline_kind: null, promised_date: null, denial_codes: null };
const none = {
  ...nothing,
  payer_claim_number: 'E1',
  allowed_cents: 9000,
  patient_responsibility_cents: 1500,
};

test('keeps a result as the payer stated it', () => {
  expect(resultColumns(factsWith('denied'))).toEqual(all);
  expect(resultColumns([])).toEqual({
    ...nothing,
    payer_claim_number: null,
    allowed_cents: null,
    patient_responsibility_cents: null,
  });
  const worded = [fact('denial', { group: null, CARC: null, RARC: null, words: 'not covered' })];
  expect(resultColumns(worded).denial_codes).toEqual([]);
});

test.each<[CompletedStatus, object]>([
  ['denied', { ...all, promised_date: null }],
  ['recouped', { ...all, promised_date: null }],
  ['processing', { ...none, promised_date: '2026-07-01' }],
  ['reprocessing', { ...none, promised_date: '2026-07-01' }],
  ['no-claim', none],
  ['write-off', none],
])('keeps the columns that fit when paid is corrected to %s', (status, columns) => {
  expect(correctedColumns(factsWith('paid'), status)).toEqual(columns);
});

test.each(completedStatuses.filter((status) => status !== 'write-off'))(
  'a correction back to %s, as the payer said, restores everything',
  (status) => expect(correctedColumns(factsWith(status), status)).toEqual(all),
);

test('a write-off clears deadline and promise, regardless of which was set first', () => {
  expect(correctedColumns(factsWith('write-off'), 'write-off')).toEqual(none);
});
