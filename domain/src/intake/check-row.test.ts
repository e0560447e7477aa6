import { expect, test } from 'vitest';
import { submissionSchema } from '../claim/claim.ts';
import { check } from '../validation.ts';
import { remarkSentence, rowChecker } from './check-row.ts';
import { type Cell, cellAddress, type IntakeField } from './field.ts';
import type { RowContext } from './row-context.ts';
import { cellsOf837, x12Mapping } from './x12-rows.ts';

const base: Omit<RowContext, 'mapping'> = {
  defaults: { clinic_id: 'alder', NPI: '1234567893', payer_id: 'aetna' },
  clinics: [
    { id: 'alder', name: 'Alder Clinic' },
    { id: 'birch', name: 'Birch, Family Practice' },
  ],
  providers: [{ name: 'Dr. Ash', NPI: '1234567893', tax_id: '123456789', ptan: 'P1' }],
  payers: [
    { id: 'aetna', name: 'Aetna', required_fields: [] },
    { id: 'noridian', name: 'Noridian DME', required_fields: ['ptan', 'claim.claim_number'] },
  ],
  today: '2026-11-21',
  countsFrom1904: false,
};

const good: Partial<Record<IntakeField, Cell>> = {
  'patient.name': 'Diaz, Ana',
  'patient.date_of_birth': '1/2/80',
  'patient.member_id': 'w 123-4',
  'claim.service_from': '05/01/2026',
  'claim.billed_cents': '$1,234.50',
};

/** Checks one row whose columns are the given fields, in this order. */
function checked(cells: Partial<Record<IntakeField, Cell>>, context: Partial<RowContext> = {}) {
  const mapping = Object.keys(cells) as IntakeField[];
  return rowChecker({ ...base, mapping, ...context })(Object.values(cells));
}

test('a valid row becomes the claim the form would submit', () => {
  const { submission, problems, flags } = checked(good);
  expect(problems).toEqual([]);
  expect(flags).toEqual([]);
  expect(submission).toEqual({
    clinic_id: 'alder',
    provider_name: 'Dr. Ash',
    NPI: '1234567893',
    tax_id: '123456789',
    ptan: 'P1',
    patient: { first_name: 'Ana', last_name: 'Diaz', date_of_birth: '1980-01-02', member_id: 'W1234' },
    payer: { payer_id: 'aetna' },
    claim: { service_from: '2026-05-01', service_to: '2026-05-01', billed_cents: 123_450 },
    call: {},
  });
  expect(check(submissionSchema, submission).ok).toBe(true);
});

test('applies the rule for dates to claims of an 837 too', () => {
  const cells = cellsOf837({
    segment: 1,
    transaction: '0001',
    form: '837P',
    provider: { name: 'Dr. Ash', NPI: '1234567893', tax_id: '123456789' },
    patient: { first_name: 'Ana', last_name: 'Diaz', date_of_birth: '1980-01-02' },
    member_id: 'W1234',
    group_number: null,
    relation_to_subscriber: 'self',
    payer: { name: 'Aetna', id: null },
    patient_account_number: 'A1',
    billed_cents: 10_000,
    service_from: '2026-11-22',
    service_to: '2026-11-22',
    claim_number: null,
    procedure_codes: ['99213'],
    notCalled: null,
  });
  const { submission, problems } = rowChecker({ ...base, mapping: x12Mapping })(cells);
  expect(submission).toBeNull();
  expect(problems.map(({ field, message }) => [field, message])).toEqual([
    ['claim.service_from', 'The date of service is in the future.'],
  ]);
});

test('an empty row reports every problem at once, in form order', () => {
  const { submission, problems } = checked(
    { 'patient.name': null, 'claim.billed_cents': null },
    { defaults: {} },
  );
  expect(submission).toBeNull();
  expect(problems.map(({ field, column }) => [field, column])).toEqual([
    ['payer.name', null],
    ['clinic_id', null],
    ['patient.name', 0],
    ['provider_name', null],
    ['NPI', null],
    ['tax_id', null],
    ['patient.date_of_birth', null],
    ['patient.member_id', null],
    ['claim.service_from', null],
    ['claim.billed_cents', 1],
  ]);
});

test.each<[string, Partial<Record<IntakeField, Cell>>, string, string]>([
  ['a mistyped NPI', { NPI: '1234567890' }, 'NPI', 'This NPI is not valid. Check for a typo.'],
  [
    'an NPI in scientific notation',
    { NPI: '1.23457E+09' },
    'NPI',
    'Excel shortened this to 1.23457E+09 and lost digits. Format the column as text and enter the full number again.',
  ],
  [
    'dates in the wrong order',
    { 'claim.service_to': '4/30/2026' },
    'claim.service_to',
    'The last day of service is before the first.',
  ],
  ['a negative amount', { 'claim.billed_cents': '(12.00)' }, 'claim.billed_cents', 'Must not be negative.'],
  [
    'a birth after the service',
    { 'patient.date_of_birth': '6/1/2026' },
    'patient.date_of_birth',
    'The patient was born after the date of service.',
  ],
  [
    'a service to come',
    { 'claim.service_from': '12/24/2026' },
    'claim.service_from',
    'The date of service is in the future.',
  ],
  [
    'an unknown payer',
    { 'payer.name': 'Atena' },
    'payer.name',
    '“Atena” is not in the payer directory. Did you mean Aetna? You can also add a column with the payer’s phone number.',
  ],
  [
    'a payer’s phone that is none',
    { 'payer.name': 'Elm Life', 'payer.phone': '555' },
    'payer.phone',
    'Enter a US phone number with area code, such as (800) 555-0123.',
  ],
  [
    'a payer’s phone that Excel shortened',
    { 'payer.name': 'Elm Life', 'payer.phone': '8.00555E+09' },
    'payer.phone',
    'Excel shortened this to 8.00555E+09 and lost digits. Format the column as text and enter the full number again.',
  ],
  ['someone else’s clinic', { clinic_id: 'Cedar' }, 'clinic_id', '“Cedar” is not one of your clinics.'],
  [
    'one name',
    { 'patient.name': 'Cher' },
    'patient.name',
    'Enter first and last name, such as “Diaz, Ana” or “Ana Diaz”.',
  ],
  [
    'a formula',
    { 'patient.name': '=HYPERLINK("x")' },
    'patient.name',
    'Starts with =, like a formula. Enter the value instead.',
  ],
  [
    'what the payer asks for',
    { 'payer.name': 'noridian dme' },
    'claim.claim_number',
    'Noridian DME requires the Claim number.',
  ],
  [
    'a relation nobody has',
    { 'patient.relation_to_subscriber': 'friend' },
    'patient.relation_to_subscriber',
    'Enter one of self, spouse, child, other.',
  ],
  [
    'a procedure of four letters',
    { 'claim.procedure_codes': '99213, ABCD' },
    'claim.procedure_codes',
    'A procedure code has 5 characters, such as 99213.',
  ],
])('%s', (_what, cells, field, message) => {
  const row = { ...good, ...cells };
  const { submission, problems } = checked(row);
  expect(submission).toBeNull();
  const column = Object.keys(row).indexOf(field);
  expect(problems).toEqual([{ field, column: column === -1 ? null : column, message }]);
});

test('reports problems of the whole row together with those of single cells', () => {
  const { problems } = checked({
    ...good,
    NPI: '1234567890',
    'payer.name': 'noridian dme',
    'patient.date_of_birth': '1/1/2027',
    'claim.service_from': '12/24/2026',
  });
  expect(problems.map(({ field }) => field)).toEqual([
    'NPI',
    'claim.claim_number',
    'patient.date_of_birth',
    'claim.service_from',
  ]);
});

test('restores and flags what Excel dropped', () => {
  const { submission, flags } = checked({
    ...good,
    tax_id: 1234567,
    'claim.procedure_codes': '100, 99213 25',
  });
  expect(submission).toMatchObject({
    tax_id: '001234567',
    claim: { procedure_codes: ['00100', '99213-25'] },
  });
  expect(flags).toEqual([
    {
      field: 'tax_id',
      column: 5,
      message: 'Tax ID 1234567 was read as 001234567: Excel drops zeros at the front.',
    },
    {
      field: 'claim.procedure_codes',
      column: 6,
      message: '100 was read as 00100: Excel drops zeros at the front.',
    },
  ]);
});

test('reads names without suffixes and remarks, and says so', () => {
  const { 'patient.name': _whole, ...others } = good;
  const name = { 'patient.first_name': 'Ana (Annie)', 'patient.last_name': 'DIAZ JR.' };
  const { submission, flags } = checked({ ...others, ...name });
  expect(submission?.patient).toMatchObject({ first_name: 'Ana', last_name: 'DIAZ' });
  expect(flags.map(({ message }) => message)).toEqual([
    '“Ana (Annie)” was read as Ana.',
    '“DIAZ JR.” was read as DIAZ.',
  ]);
});

test('finds a provider by NPI or name; values in the sheet win', () => {
  expect(
    checked(
      { ...good, NPI: 1234567893, provider_name: null },
      { defaults: { clinic_id: 'alder', payer_id: 'aetna' } },
    ).submission,
  ).toMatchObject({ provider_name: 'Dr. Ash' });
  expect(checked({ ...good, provider_name: 'DR ASH', NPI: null }).submission).toMatchObject({
    NPI: '1234567893',
  });
  expect(checked({ ...good, NPI: '1234567893', tax_id: '98-7654321' }).submission).toMatchObject({
    tax_id: '987654321',
  });
  const stranger = checked({ ...good, NPI: '1457319808', provider_name: 'Dr. Elm' }).problems;
  expect(stranger).toEqual([
    { field: 'tax_id', column: null, message: 'Required, as NPI 1457319808 is not one of your providers.' },
  ]);
  // Shown in the cell that the user can change, as there is none for an NPI.
  expect(checked({ ...good, provider_name: 'Dr. Elm' }).problems).toEqual([
    {
      field: 'provider_name',
      column: 5,
      message: '“Dr. Elm” is not one of your providers. You can also add columns with the NPI and tax ID.',
    },
  ]);
});

test('clinic, payer with a phone, range of days, relation and priority', () => {
  const { submission } = checked({
    ...good,
    clinic_id: 'BIRCH FAMILY PRACTICE',
    'payer.name': 'Elm Life',
    'payer.phone': '800.555.0123',
    'claim.service_from': '05/01/2026 - 05/03/2026',
    'patient.relation_to_subscriber': 'Wife',
    'call.priority': 'URGENT',
    'call.not_before': '12/1/26',
  });
  expect(submission).toMatchObject({
    clinic_id: 'birch',
    payer: { name: 'Elm Life', phone: '+18005550123' },
    patient: { relation_to_subscriber: 'spouse' },
    claim: { service_from: '2026-05-01', service_to: '2026-05-03' },
    call: { priority: 'high', not_before: '2026-12-01' },
  });
});

test('a problem names its cell as spreadsheets do', () => {
  const [remark] = checked({ ...good, 'claim.billed_cents': 'x' }).problems;
  expect(remark && remarkSentence(remark, (column) => cellAddress(column, 7))).toBe(
    'Billed amount (E7): Enter an amount with cents, such as 1,234.50.',
  );
});

test('a payer’s electronic ID finds it where the name does not, and contradicts another payer', () => {
  const payers = [
    { id: 'aetna', name: 'Aetna', required_fields: [], electronic_ids: ['60054'] },
    { id: 'cigna', name: 'Cigna', required_fields: [], electronic_ids: ['62308'] },
  ];
  const withPayer = (name: Cell, id: Cell) =>
    checked({ ...good, 'payer.name': name, 'payer.electronic_id': id }, { payers });
  const byId = withPayer('AET BTR HLTH OF KS', 60_054);
  expect(byId.submission?.payer).toEqual({ payer_id: 'aetna' });
  expect(byId.flags.map(({ message }) => message)).toEqual(['Payer ID 60054 was read as Aetna.']);
  expect(withPayer(null, '62308').submission?.payer).toEqual({ payer_id: 'cigna' });
  expect(withPayer('Aetna', 'CLEARING1').submission?.payer).toEqual({ payer_id: 'aetna' });
  expect(withPayer('Aetna', '62308').problems.map(({ message }) => message)).toEqual([
    'Payer ID 62308 belongs to Cigna, a different payer. Correct one of them.',
  ]);
});
