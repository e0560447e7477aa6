import { expect, test } from 'vitest';
import type { Cell, IntakeField } from './field.ts';
import { whyNoClaim } from './no-claim.ts';

const mapping: IntakeField[] = [
  'patient.name',
  'patient.date_of_birth',
  'patient.member_id',
  'claim.service_from',
  'claim.billed_cents',
];
const headings = ['Patient', 'DOB', 'Member ID', 'DOS', 'Charges'];

test.each<[string, Cell[], string | null]>([
  ['a claim', ['Diaz, Ana', '1/2/1980', 'W1', '5/1/2026', 120.5], null],
  ['a claim of which most is missing', ['Diaz, Ana', null, null, null, 120.5], null],
  ['a claim without a name', [null, null, 'W1', null, null], null],
  ['a patient called Total', ['Total, Ana', '1/2/1980', 'W1', '5/1/2026', 1], null],
  ['a total', ['TOTAL', null, null, null, 120.5], 'Skipped: looks like a total.'],
  ['a grand total', ['Grand total:', null, null, null, '$120.50'], 'Skipped: looks like a total.'],
  ['a total beside its amount', [null, null, null, null, 'Total: $120.50'], 'Skipped: looks like a total.'],
  ['a total of a payer', ['Aetna Total', null, null, null, 120.5], 'Skipped: looks like a total.'],
  ['a subtotal', ['Blue Cross - Subtotals:', null, null, null, 120.5], 'Skipped: looks like a total.'],
  ['a patient called Total alone', ['Ana Total', '1/2/1980', 'W1', '5/1/2026', 1], null],
  ['a count', ['Number of claims: 12'], 'Skipped: looks like a total.'],
  ['a note', ['Prepared by Jane on 05/04/2026'], 'Skipped: looks like a note.'],
  [
    'an amount alone',
    [null, null, null, null, 120.5],
    'Skipped: has no patient, member ID, or date of service.',
  ],
  ['a claim that says nothing else', ['Diaz, Ana', 'unknown', 'none', 'see note', 120.5], null],
  ['a legend', ['P', 'Paid'], 'Skipped: looks like a note.'],
  [
    'how to fill it in',
    ['Last, First', 'MM/DD/YYYY', '(Required)', 'mm-dd-yy', '$0.00'],
    'Skipped: looks like instructions.',
  ],
  [
    'an example',
    ['Example: Doe, Jane', '1/2/1980', 'W1', '5/1/2026', 100],
    'Skipped: looks like an example.',
  ],
  ['a patient called Example', ['Example, Ana', '1/2/1980', 'W1', '5/1/2026', 1], null],
  ['repeats the headings', [...headings], 'Skipped: repeats the headings.'],
])('%s', (_what, cells, why) => expect(whyNoClaim(cells, mapping, headings)).toBe(why));

test('where columns are not known, nothing is left out', () => {
  expect(whyNoClaim(['TOTAL', null, null], ['patient.name', null, null], headings)).toBeNull();
});
