import { expect, test } from 'vitest';
import { confidentMatch } from './choose-columns.ts';
import type { Cell, IntakeField } from './field.ts';
import { findHeader } from './find-header.ts';
import { matchColumns } from './match-columns.ts';

const fieldOf = (heading: string) => matchColumns([heading], [])[0]?.field ?? null;

test.each<[string, IntakeField]>([
  ['Mbr ID', 'patient.member_id'],
  ['Member ID #', 'patient.member_id'],
  ['MEMBER_ID', 'patient.member_id'],
  ['memberId', 'patient.member_id'],
  ['Subscriber #', 'patient.member_id'],
  ["Insured's ID Number", 'patient.member_id'],
  ['Policy No.', 'patient.member_id'],
  ['MBI', 'patient.member_id'],
  ['DOS', 'claim.service_from'],
  ['Date of Service From', 'claim.service_from'],
  ['Date of Service', 'claim.service_from'],
  ['From DOS', 'claim.service_from'],
  ['FDOS', 'claim.service_from'],
  ['TDOS', 'claim.service_to'],
  ['Claimant', 'patient.name'],
  ['Service Date (From)', 'claim.service_from'],
  ['DOS Start', 'claim.service_from'],
  ['Date of Service To', 'claim.service_to'],
  ['Thru Date', 'claim.service_to'],
  ['Svc Dt To', 'claim.service_to'],
  ['Charges', 'claim.billed_cents'],
  ['Total Charge', 'claim.billed_cents'],
  ['Billed Amt', 'claim.billed_cents'],
  ['Billed Amount ($)', 'claim.billed_cents'],
  ['Claim Amount', 'claim.billed_cents'],
  ['Orig Amount', 'claim.billed_cents'],
  ['Rendering NPI', 'NPI'],
  ['Billing Provider NPI', 'NPI'],
  ['Provider NPI #', 'NPI'],
  ['TIN', 'tax_id'],
  ['Group TIN', 'tax_id'],
  ['TIN/EIN', 'tax_id'],
  ['N.P.I.', 'NPI'],
  ['Practice NPI', 'NPI'],
  ['Tax ID (EIN)', 'tax_id'],
  ['Federal Tax ID', 'tax_id'],
  ['Carrier', 'payer.name'],
  ['Responsible Payer', 'payer.name'],
  ['Primary Insurance', 'payer.name'],
  ['Insurance 1', 'payer.name'],
  ['Ins. Co.', 'payer.name'],
  ['PAYER_NM', 'payer.name'],
  ['Ins. Co. Name', 'payer.name'],
  ['Payor Name', 'payer.name'],
  ['Insurance Plan Name', 'payer.name'],
  ['Payer Phone #', 'payer.phone'],
  ['Payer ID', 'payer.electronic_id'],
  ['Electronic Payer ID #', 'payer.electronic_id'],
  ['Pt Name', 'patient.name'],
  ['Patient Name (Last, First)', 'patient.name'],
  ['Pat Last Name', 'patient.last_name'],
  ['FirstName', 'patient.first_name'],
  ['LNAME', 'patient.last_name'],
  ["Patient's DOB", 'patient.date_of_birth'],
  ['D.O.B.', 'patient.date_of_birth'],
  ['Date of Birth (MM/DD/YYYY)', 'patient.date_of_birth'],
  ['Birthdate', 'patient.date_of_birth'],
  ['Group #', 'patient.group_number'],
  ['Grp No', 'patient.group_number'],
  ['Relationship to Insured', 'patient.relation_to_subscriber'],
  ['Claim #', 'claim.claim_number'],
  ['ICN/DCN', 'claim.claim_number'],
  ['Payer Claim Control Number', 'claim.claim_number'],
  ['Acct #', 'claim.patient_account_number'],
  ['Patient Control Number', 'claim.patient_account_number'],
  ['MRN', 'claim.patient_account_number'],
  ['CPT Codes', 'claim.procedure_codes'],
  ['PROCCODE1', 'claim.procedure_codes'],
  ['Procedure Code(s)', 'claim.procedure_codes'],
  ['HCPCS', 'claim.procedure_codes'],
  ['Facility', 'clinic_id'],
  ['Location', 'clinic_id'],
  ['Rendering Provider', 'provider_name'],
  ['PTAN', 'ptan'],
  ['Comments', 'claim.note'],
  ['patientlastname', 'patient.last_name'],
  ['dateofservice', 'claim.service_from'],
  ['DOSTO', 'claim.service_to'],
  ['memberidnumber', 'patient.member_id'],
  ['primaryins', 'payer.name'],
  ['payerclaimnumber', 'claim.claim_number'],
  ['Clinician', 'provider_name'],
  ['Fee', 'claim.billed_cents'],
  ['Claim Fee', 'claim.billed_cents'],
  ['WC Carrier', 'payer.name'],
  ['33a NPI', 'NPI'],
  ['2. Patient Name', 'patient.name'],
  ['Session Date', 'claim.service_from'],
  ['ADA Code', 'claim.procedure_codes'],
  ['Priority', 'call.priority'],
  ['Pt Name (Last, First MI)', 'patient.name'],
  ['Patient (Last, First, Middle)', 'patient.name'],
  ['DOS From/Thru', 'claim.service_from'],
  ['Dates of Service (From - To)', 'claim.service_from'],
  ['Service Date Range', 'claim.service_from'],
  ['ADMIT_DT', 'claim.service_from'],
  ['DISCH_DT', 'claim.service_to'],
  ['PRIM_PAYER_NM', 'payer.name'],
  ['INSPOLICY1', 'patient.member_id'],
  ['Primary Policy', 'patient.member_id'],
])('%s holds %s', (heading, field) => expect(fieldOf(heading)).toBe(field));

test.each([
  'Referring NPI',
  'Patient Balance',
  'Patient Phone',
  'Patient Address',
  'Amount Paid',
  'Allowed Amount',
  'Diagnosis Code',
  'Denial Code',
  'Claim Status',
  'Date Received',
  'Sex',
  'Zip',
  '',
  'patientbalance',
  'amountpaid',
  'datesent',
  'outpatient',
  'Number of Claims',
  'Fee Schedule',
  '2nd Insurance',
  'INSPOLICY2',
  'Secondary Policy',
  'Policy Holder',
  'Other Insurance',
  'Last Follow-up Date',
])('%j holds no field of a claim', (heading) => expect(fieldOf(heading)).toBeNull());

test('assigns a field to the more likely column; the other says why not', () => {
  const [rendering, billing] = matchColumns(['Rendering NPI', 'Billing NPI'], []);
  expect(billing).toMatchObject({ field: 'NPI', by: 'name', remark: null });
  expect(rendering).toEqual({
    field: null,
    confidence: 0,
    by: null,
    remark: 'Also looks like NPI, which is column B. Choose one of them.',
  });
});

test('a whole name and its parts exclude each other', () => {
  const fields = matchColumns(['Last Name', 'First Name', 'Patient'], []).map(({ field }) => field);
  expect(fields).toEqual(['patient.last_name', 'patient.first_name', null]);
});

test('ignores a heading whose column holds something else', () => {
  const rows = [['02/03/1970'], ['04/05/1981']];
  expect(matchColumns(['Billed'], rows)[0]?.field).toBeNull();
  expect(matchColumns(['Billed'], [['12.50']])[0]?.field).toBe('claim.billed_cents');
});

test('keeps the heading of a column whose every cell is mistyped', () => {
  const [billed, day] = matchColumns(
    ['Charges', 'DOS'],
    [
      ['€ 12,50', '13/05/2026'],
      ['€ 9', '14/05/2026'],
    ],
  );
  const remark = 'The values in this column don’t match.';
  expect(billed).toMatchObject({ field: 'claim.billed_cents', confidence: 0.5, remark });
  expect(day).toMatchObject({ field: 'claim.service_from', confidence: 0.5, remark });
  // The column with the matching heading has the right values.
  const [claimed, held] = matchColumns(['Charges', 'Total Charge'], [['€ 12,50', '12.50']]);
  expect(claimed).toMatchObject({ field: null });
  expect(held).toMatchObject({ field: 'claim.billed_cents', remark: null });
});

test('prefers a total to the first of several charges', () => {
  const [first, , total] = matchColumns(['Charge 1', 'Charge 2', 'Total'], []);
  expect([first?.field, total?.field]).toEqual([null, 'claim.billed_cents']);
  const [alone] = matchColumns(['Charge 1', 'Charge 2'], []);
  expect(alone).toMatchObject({ field: 'claim.billed_cents' });
  expect(alone?.confidence).toBeLessThan(confidentMatch);
});

test.each([
  ['Balance', 'claim.billed_cents'],
  ['Amount', 'claim.billed_cents'],
  ['Date', 'claim.service_from'],
  ['Subscriber Name', 'patient.name'],
  ['Insured DOB', 'patient.date_of_birth'],
  ['Attending Provider', 'provider_name'],
  ['Group Name', 'provider_name'],
  ['Policy', 'patient.member_id'],
])('%s is %s only when a person says so, and no rival of a plain heading', (heading, field) => {
  const [alone] = matchColumns([heading], []);
  expect(alone).toMatchObject({ field });
  expect(alone?.confidence).toBeLessThan(confidentMatch);
  const others = ['Charges', 'DOS', 'Patient', 'DOB', 'Provider', 'Member ID'];
  expect(matchColumns([heading, ...others], [])[0]).toMatchObject({ field: null, remark: null });
});

test('takes the name of a group for an employer’s beside the group’s number', () => {
  expect(matchColumns(['Group Name', 'Group No.'], [])[0]).toMatchObject({ field: null });
});

test('doubts that the total of an aging report is the billed amount', () => {
  const ages = ['DOS', '0-30', '31 to 60 days', '120+'];
  const remarkOf = (heading: string, others: string[]) =>
    matchColumns([heading, ...others], [['150.00', '05/01/2026', '0', '150.00', '0']])[0];
  expect(remarkOf('Total', ages)).toMatchObject({
    field: 'claim.billed_cents',
    remark: 'May be the balance instead of the billed amount, because the sheet has columns by age.',
  });
  expect(remarkOf('Total', ['DOS', 'Units'])).toMatchObject({ field: 'claim.billed_cents', remark: null });
  expect(remarkOf('Total Charges', ages)).toMatchObject({ field: 'claim.billed_cents', remark: null });
});

const rows: Cell[][] = [
  [
    'DIAZ, ANA',
    '1234567893',
    '12-3456789',
    '02/03/1970',
    '05/01/2026',
    '05/02/2026',
    120.5,
    'XWA123456',
    '(800) 555-0123',
  ],
  [
    'LI, BO',
    '1234567893',
    '12-3456789',
    '04/05/1981',
    '05/03/2026',
    '05/03/2026',
    '$99.00',
    'XWA999456',
    '(800) 555-0123',
  ],
];

test('recognizes columns without headings by their values', () => {
  const matches = matchColumns([], rows);
  expect(matches.map(({ field }) => field)).toEqual([
    'patient.name',
    'NPI',
    'tax_id',
    'patient.date_of_birth',
    'claim.service_from',
    'claim.service_to',
    'claim.billed_cents',
    'patient.member_id',
    'payer.phone',
  ]);
  for (const { by, confidence } of matches) {
    expect(by).toBe('content');
    expect(confidence).toBeLessThan(0.9);
  }
});

const table = [
  ['Patient Name', 'DOB', 'Member ID'],
  ['Ana Diaz', '1/2/1980', 'W123'],
];

test.each<[string, Cell[][], number, string[]]>([
  ['at the top', table, 0, ['Patient Name', 'DOB', 'Member ID']],
  [
    'below titles',
    [['Aging report'], ['Alder Clinic', null, '11/20/2026'], ...table],
    2,
    ['Patient Name', 'DOB', 'Member ID'],
  ],
  [
    'merged over two rows',
    [
      ['Patient', null, 'Payer'],
      ['Name', 'DOB', 'Name', 'Phone'],
      ['Ana Diaz', '1/2/1980', 'Aetna', '(800) 555-0123'],
    ],
    1,
    ['Patient Name', 'Patient DOB', 'Payer Name', 'Payer Phone'],
  ],
  [
    'of groups, some merged over both rows',
    [
      ['Patient Name', 'DOB', 'Dates of service', null, 'Payer', 'Provider'],
      [null, null, 'From', 'To', null, 'NPI', 'Tax ID'],
      ['Ana Diaz', '1/2/1980', '5/1/2026', '5/2/2026', 'Aetna', '1234567893', '12-3456789'],
    ],
    1,
    [
      'Patient Name',
      'DOB',
      'Dates of service From',
      'Dates of service To',
      'Payer',
      'Provider NPI',
      'Provider Tax ID',
    ],
  ],
  [
    'that say less without their group, or more',
    [
      ['Patient', null, 'Service', null, 'Insurance'],
      ['Last, First', 'Birth date', 'From', 'Charge', 'Name'],
      ['Diaz, Ana', '1/2/1980', '5/1/2026', 120.5, 'Aetna'],
    ],
    1,
    ['Patient Last, First', 'Patient Birth date', 'Service From', 'Charge', 'Insurance Name'],
  ],
  [
    'missing, claims from the first row on',
    [
      ['DIAZ, ANA', '1234567893', '02/03/1970', 120.5],
      ['LI, BO', '1234567893', '02/03/1971', 99],
    ],
    -1,
    ['Column A', 'Column B', 'Column C', 'Column D'],
  ],
  [
    'in words nobody knows',
    [
      ['Alpha', 'Beta'],
      ['x', 'y'],
    ],
    0,
    ['Alpha', 'Beta'],
  ],
])('headings %s', (_where, sheet, index, headings) =>
  expect(findHeader(sheet)).toMatchObject({ index, headings }),
);

test('an empty sheet has no headings', () =>
  expect(findHeader([])).toEqual({ index: -1, headings: [], named: 0 }));

test('a heading is cut to 200 characters', () => {
  const { headings } = findHeader([['Member ID', 'DOS', 'x'.repeat(32_767)]]);
  expect(headings).toEqual(['Member ID', 'DOS', 'x'.repeat(200)]);
});

test('the payer’s claim number wins over the billing program’s own claim ID', () => {
  const fields = (...headings: string[]) => matchColumns(headings, []).map(({ field }) => field);
  for (const payers of ['Payer Claim Control Number', 'ICN', 'Clm ICN', 'Payer Claim #', 'DCN'])
    for (const own of ['Claim ID', 'Claim Number', 'Internal Claim ID'])
      expect(fields(own, payers), `${own}, ${payers}`).toEqual([null, 'claim.claim_number']);
  const [alone] = matchColumns(['Claim ID'], []);
  expect(alone?.field).toBe('claim.claim_number');
  expect(alone?.confidence).toBeLessThan(0.8);
});
