import { describe, expect, it, test } from 'vitest';
import { type ClaimColumns, fieldList } from '../claim/fields.ts';
import type { Fact } from '../claim/result.ts';
import { type ExportColumn, type ExportedClaim, exportColumnIds, exportColumns } from './export-columns.ts';
import { exportColumnsShown } from './export-shown.ts';
import { listColumns } from './list-layout.ts';

/** What the claim below leaves out. */
const omitted: ClaimColumns = Object.assign(
  {} as ClaimColumns,
  Object.fromEntries(fieldList.map(({ column }) => [column, null])),
);

const claim: ExportedClaim = {
  ...omitted,
  id: 'claim1',
  account_id: 'account1',
  created_at: '2026-06-03T14:00:00.000Z',
  status: 'failed',
  status_since: '2026-06-04T14:00:00.000Z',
  archived: false,
  needs_review: true,
  clinic_name: 'Alder',
  batch_name: null,
  patient_first_name: 'Ana',
  patient_last_name: 'Diaz',
  patient_date_of_birth: '1980-01-02',
  member_id: '007',
  provider_name: 'Dr. Ash',
  npi: '1234567893',
  tax_id: '012345678',
  payer_name: 'Aetna',
  payer_phone: '+18005550124',
  service_from: '2026-05-01',
  service_to: '2026-05-02',
  billed_cents: 10_000,
  procedure_codes: ['99213', '99214-25'],
  paid_cents: null,
  check_number: null,
  deadline_date: null,
  deadline_kind: null,
  promised_date: null,
  failure_reason: 'input_mismatch',
  failure_field: 'patient.member_id',
  due_at: null,
  calls: 2,
  last_call_at: null,
  age_days: 33,
  checked_at: null,
  facts: [],
  review_reasons: ['The check or EFT number was not heard.'],
};
const heard = { confidence: 1, quote: 'q', line: 1, at_ms: 1 };
const facts: Fact[] = [
  { field: 'paid_cents', value: 8000, ...heard },
  { field: 'denial', value: { group: 'CO', CARC: '16', RARC: null, words: 'lacks information' }, ...heard },
  { field: 'denial', value: { group: 'CO', CARC: '197', RARC: 'N290', words: '' }, ...heard },
];

const valueOf = (column: ExportColumn, of: ExportedClaim) => column.value(of, 'https://x.test');

test.each([
  ['patient', claim, 'Ana Diaz'],
  ['payer_phone', claim, '(800) 555-0124'],
  ['procedure_codes', claim, '99213, 99214-25'],
  ['status', claim, 'Failed'],
  ['failure_reason', claim, expect.stringContaining('didn’t accept the Member ID')],
  ['review_reasons', claim, 'The check or EFT number was not heard.'],
  ['review_reasons', { ...claim, needs_review: false }, null],
  ['paid_cents', claim, null],
  ['paid_cents', { ...claim, facts }, 8000],
  ['paid_cents', { ...claim, facts, paid_cents: 7000 }, 7000],
  ['denial_group', { ...claim, facts }, 'CO'],
  ['CARC', { ...claim, facts }, '16; 197'],
  ['RARC', { ...claim, facts }, 'N290'],
  ['denial_words', { ...claim, facts }, 'lacks information'],
  ['denial_words', claim, null],
  ['deadline_kind', { ...claim, deadline_kind: 'corrected-claim' }, 'Corrected claim'],
  ['link', claim, 'https://x.test/account1/CIA?claim=claim1'],
] as const)('exports the value of %s', (id, of, value) =>
  expect(valueOf(exportColumns[id], of)).toEqual(value),
);

describe('columns of an export', () => {
  it('each has a unique label', () => {
    expect(new Set(Object.values(exportColumns).map(({ label }) => label)).size).toBe(exportColumnIds.length);
  });

  it('cover every column a list can show once, in the list’s order', () => {
    for (const id of listColumns) expect(exportColumnsShown([id]), id).not.toEqual([]);
    expect(exportColumnsShown(['status', 'patient', 'status', 'no such'])).toEqual([
      'status',
      'failure_reason',
      'patient',
      'member_id',
    ]);
  });
});
