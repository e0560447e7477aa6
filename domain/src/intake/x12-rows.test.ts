import { expect, test } from 'vitest';
import { read } from '../x12/testing/read-whole.ts';
import { rowChecker } from './check-row.ts';
import { cellsOf837, x12Mapping } from './x12-rows.ts';

const segments = [
  'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260601*1023*^*00501*000000001*0*P*:',
  'GS*HC*S*R*20260601*1023*1*X*005010X222A1',
  'ST*837*0001*005010X222A1',
  'BHT*0019*00*1*20260601*1023*CH',
  'HL*1**20*1',
  'NM1*85*2*ALDER*****XX*1234567893',
  'REF*EI*123456789',
  'HL*2*1*22*0',
  'SBR*P*18*777******CI',
  'NM1*IL*1*DIAZ*ANA****MI*W1001',
  'DMG*D8*19800102*F',
  'NM1*PR*2*MEDICARE*****PI*1',
  'CLM*A1*120.5***11:B:1*Y',
  'LX*1',
  'SV1*HC:99213:25*120.5*UN*1',
  'DTP*472*D8*20260501',
  'SE*15*0001',
  'GE*1*1',
  'IEA*1*000000001',
];

const check = rowChecker({
  mapping: x12Mapping,
  defaults: { clinic_id: 'c1', NPI: '1245319599' },
  clinics: [{ id: 'c1', name: 'Lakeside' }],
  providers: [{ name: 'Dora Elm', NPI: '1245319599', tax_id: '987654321', ptan: null }],
  payers: [{ id: 'medicare', name: 'Medicare', required_fields: [] }],
  today: '2026-06-10',
  countsFrom1904: false,
});

function problemFields(file: string): string[] {
  const [claim] = read(file).claims;
  if (!claim) throw new Error('no claim was read');
  return [...new Set(check(cellsOf837(claim)).problems.map(({ field }) => field))];
}

test.each([
  ['nothing', '', '', []],
  ['an NPI', '1234567893', '1234567890', ['NPI']],
  ['a short NPI', '1234567893', '123456789', ['NPI']],
  ['a tax ID', 'EI*123456789', 'EI*12345678', ['tax_id']],
  ['a damaged provider', 'NM1*85*2*ALDER*****XX*1', 'NM1*85*7*ALDER*****XX*1', ['NPI']],
  ['a date of birth', '19800102', '19801302', ['patient.date_of_birth']],
  ['a member ID', '*MI*W1001', '', ['patient.member_id']],
  ['an amount', 'A1*120.5', 'A1*12O.5', ['claim.billed_cents']],
  [
    'lines that add up to another amount',
    '25*120.5',
    '25*100',
    ['claim.service_from', 'claim.service_to', 'claim.billed_cents'],
  ],
  ['a date of service', '20260501', '20260532', ['claim.service_from', 'claim.service_to']],
  ['a date of service in seven digits', '20260501', '2026051', ['claim.service_from', 'claim.service_to']],
  ['no date of service', 'DTP*472*D8*20260501~', '', ['claim.service_from']],
  ['two claim numbers', 'LX*1', 'REF*F8*C1~REF*F8*C2~LX*1', ['claim.claim_number']],
  ['two payers', '~CLM', '~NM1*PR*2*AETNA*****PI*2~CLM', ['payer.name', 'payer.electronic_id']],
  [
    'a name with a separator too many',
    'ANA****MI',
    'ANA*****MI',
    ['patient.last_name', 'patient.member_id', 'patient.first_name'],
  ],
  ['a procedure', 'HC:99213', 'HC:99', ['claim.procedure_codes']],
])('asks about a row with %s that cannot be right', (_what, right, wrong, fields) => {
  expect(problemFields(`${segments.join('~')}~`.replace(right, wrong))).toEqual(fields);
});
