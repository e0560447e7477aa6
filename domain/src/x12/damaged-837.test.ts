/** Damaged files: claims are read correctly, or the damaged segment is reported. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultSentence } from './faults.ts';
import { read837 } from './read-837.ts';
import { NotX12 } from './segments.ts';
import { plain, read } from './testing/read-whole.ts';
import { type WrittenTransaction, write837 } from './testing/write-837.ts';

const small: WrittenTransaction = {
  form: '837P',
  providers: [
    {
      name: 'ALDER CLINIC',
      npi: '1234567893',
      taxId: '123456789',
      subscribers: [
        {
          last: 'DIAZ',
          first: 'ANA',
          born: '1980-01-02',
          memberId: 'W1234',
          group: '777',
          payer: { name: 'AETNA', id: '60054' },
          claims: [
            {
              account: 'A1',
              claimNumber: null,
              lines: [{ code: '99213', cents: 12_345, day: '2026-05-01' }],
            },
            {
              account: 'A2',
              claimNumber: null,
              lines: [{ code: '99214', cents: 20_000, day: '2026-05-02' }],
            },
          ],
          dependents: [],
        },
      ],
    },
  ],
};
/** What is read, in order: faults, claims by their account with what is in doubt, and claims that are left out. */
const outcomes = (file: string) =>
  [...read837(file)].map((found) => {
    if (found.kind === 'fault') return faultSentence(found.fault);
    if (found.kind === 'left-out')
      return `${found.claim.patient_account_number} is left out. ${found.claim.why}`;
    const { patient_account_number: account, provider, patient, ...claim } = found.claim;
    const doubts = [
      provider.NPI,
      provider.tax_id,
      patient.date_of_birth,
      claim.member_id,
      claim.payer.name,
      claim.billed_cents,
      claim.service_from,
      ...claim.procedure_codes,
      claim.notCalled && `(${claim.notCalled})`,
    ].filter((value) => typeof value === 'string' && value.endsWith(')'));
    return [account, ...doubts].join(' ');
  });

const smallFile = () => write837([{ separators: plain, groups: [[small]] }]).join('');

test.each<[string, (file: string) => string, string[]]>([
  [
    'an amount that is none',
    (file) => file.replace('CLM*A1*123.45', 'CLM*A1*12E.45'),
    ['A1 12E.45 (not an amount)', 'A2'],
  ],
  [
    'a date that is none',
    (file) => file.replace('DTP*472*D8*20260502', 'DTP*472*D8*20260532'),
    ['A1', 'A2 20260532 (not a date)'],
  ],
  ['an NPI that is none', (file) => file.replace('XX*1234567893', 'XX*1234567890'), ['A1', 'A2']],
  [
    'a party of no kind',
    (file) => file.replace('NM1*IL*', 'NM1*IX*'),
    [
      'Segment 15 (NM1), loop 2000B, transaction 110001: “IX” in NM101 is not a valid party type.',
      'A1 is left out. It’s not clear whose claim this is: segment 15 of the file has an error. Correct the file, or enter the claim by hand.',
      'A2 is left out. It’s not clear whose claim this is: segment 15 of the file has an error. Correct the file, or enter the claim by hand.',
    ],
  ],
  [
    'a payer of no kind',
    (file) => file.replace('NM1*PR*2*AETNA', 'NM1*IN*2*AETNA'),
    [
      'Segment 19 (NM1), loop 2000B, transaction 110001: “IN” in NM101 is not a valid party type.',
      'A1 (segment 19 of the file has an error)',
      'A2 (segment 19 of the file has an error)',
    ],
  ],
  [
    'an unknown relation to the subscriber',
    (file) => file.replace('SBR*P*18*', 'SBR*P*1Z*'),
    [
      'Segment 14 (SBR), loop 2000B, transaction 110001: “1Z” is not a relation to the subscriber. It was left out.',
      'A1',
      'A2',
    ],
  ],
  ['a subscriber with the code of a patient', (file) => file.replace('HL*2*1*22', 'HL*2*1*23'), ['A1', 'A2']],
  [
    'a patient without a subscriber',
    (file) => file.replace('HL*2*1*22', 'HL*2*1*23').replace('NM1*IL*', 'NM1*QC*'),
    ['A1', 'A2'],
  ],
  [
    'a patient named at the level of the subscriber',
    (file) => file.replace('NM1*IL*', 'NM1*QC*'),
    ['A1', 'A2'],
  ],
  [
    'a patient and a subscriber named at one level',
    (file) => file.replace('NM1*IL*', 'NM1*QC*1*OAK*EVA~NM1*IL*').replace('SE*38', 'SE*39'),
    [
      'Segment 16 (NM1), transaction 110001: The HL segment of its level is missing or damaged.',
      'A1 is left out. It’s not clear whose claim this is: segment 16 of the file has an error. Correct the file, or enter the claim by hand.',
      'A2 is left out. It’s not clear whose claim this is: segment 16 of the file has an error. Correct the file, or enter the claim by hand.',
    ],
  ],
  [
    'a transaction without its ST',
    (file) => file.replace(/ST\*[^~]*~/, ''),
    [
      'Segment 3 (BHT): The transaction starts without its ST.',
      'A1',
      'Segment 39 (SE): Has control number 110001, but the ST of its transaction has none. Parts of two files may be mixed.',
      'A2',
      'Segment 40 (GE): The number of transactions in its group should be 1, but it is 0. Compare its claims with your records.',
    ],
  ],
  [
    'a group header with the guide of something else, and the right one in the transaction',
    (file) =>
      file
        .replace('X*005010X222A1', 'X*005010X279A1')
        .replace('*005010X222A1~BHT', '~BHT')
        .replace(/(BHT[^~]*~)/, '$1REF*87*004010X098~')
        .replace('SE*38', 'SE*39'),
    ['A1', 'A2'],
  ],
  [
    'no guide at all',
    (file) => file.replace('X*005010X222A1', 'X*').replace('*005010X222A1~BHT', '~BHT'),
    ['A1', 'A2'],
  ],
  [
    'elements that moved as a separator was lost',
    (file) => file.replace('SBR*P*18', 'SBR*P18'),
    [
      'Segment 14 (SBR), loop 2000B, transaction 110001: “P18” in SBR01 is not a valid payer order.',
      'A1 is left out. It’s not clear whose claim this is: segment 14 of the file has an error. Correct the file, or enter the claim by hand.',
      'A2 is left out. It’s not clear whose claim this is: segment 14 of the file has an error. Correct the file, or enter the claim by hand.',
    ],
  ],
  [
    'a billing provider’s NPI one place too early',
    (file) => file.replace('*****XX*1234567893', '****XX*1234567893'),
    [
      'Segment 9 (NM1), loop 2000A, transaction 110001: “1234567893” in NM108 is not a valid billing provider identifier type.',
      'A1 (segment 9 of the file has an error)',
      'A2 (segment 9 of the file has an error)',
    ],
  ],
  [
    'a member ID one place too early',
    (file) => file.replace('ANA****MI', 'ANA***MI'),
    [
      'Segment 15 (NM1), loop 2000B, transaction 110001: “W1234” in NM108 is not a valid member identifier type.',
      'A1 is left out. It’s not clear whose claim this is: segment 15 of the file has an error. Correct the file, or enter the claim by hand.',
      'A2 is left out. It’s not clear whose claim this is: segment 15 of the file has an error. Correct the file, or enter the claim by hand.',
    ],
  ],
  [
    'a claim sent twice, once without its lines',
    (file) => file.replace('CLM*A1*', 'CLM*A1*123.45***11:B:1*Y*A*Y*Y~CLM*A1*'),
    [
      'A1',
      'A1',
      'Segment 41 (SE), transaction 110001: The number of segments in its transaction should be 38, but it is 39. Compare its claims with your records.',
      'A2',
    ],
  ],
  [
    'separators of empty elements at the end',
    (file) =>
      file.replace(
        /(LX\*1|HL\*2\*1\*22\*0|DMG\*D8\*19800102\*F|SBR\*P\*18\*777\*{6}CI|DTP\*472\*D8\*\d+)~/g,
        '$1***~',
      ),
    ['A1', 'A2'],
  ],
  [
    'a home’s line, by what a stay of that kind costs',
    (file) => file.replaceAll('SV1*HC:99213', 'SV2*0022*HP:1AB21'),
    ['A1', 'A2'],
  ],
  [
    'a second interchange that does not say how it is separated',
    (file) => `${file}${file.replaceAll('A1*', 'B1*').replace(/ISA\*[^~]*~/, 'ISA*00*SENDER~')}`,
    [
      'A1',
      'A2',
      'Segment 43 (ISA): The ISA segment doesn’t end with the segment terminator.',
      'B1',
      'A2',
      'Segment 84 (IEA): Has control number 000000001, but the ISA of its interchange has none. Parts of two files may be mixed.',
    ],
  ],
  [
    'a level that belongs nowhere',
    (file) => file.replace('HL*2*1*22', 'HL*2*9*22'),
    [
      'Segment 13 (HL), loop 2000B, transaction 110001: Level 2 belongs to level 9, which is missing. Enter the NPI of its claims.',
      'A1 (segment 13 of the file has an error)',
      'A2 (segment 13 of the file has an error)',
    ],
  ],
  [
    'a date of the claim that is not the one of its line',
    (file) => file.replace('A2*200***11:B:1*Y*A*Y*Y~', '$&DTP*472*D8*20260501~').replace('SE*38', 'SE*39'),
    ['A1', 'A2 2026-05-01 (a service line is of 2026-05-02)'],
  ],
  [
    'a line that is gone',
    (file) => file.replace('SV1*HC:99213*123.45*UN*1***1~', 'SV1*HC:99213*100*UN*1***1~'),
    ['A1 123.45 (the service lines add up to 100.00) 2026-05-01 (the service lines add up to 100.00)', 'A2'],
  ],
  [
    'counts that are wrong',
    (file) =>
      file
        .replace(/SE\*\d+/, 'SE*7')
        .replace('GE*1*1', 'GE*2*1')
        .replace('IEA*1*', 'IEA*3*'),
    [
      'A1',
      'Segment 40 (SE), transaction 110001: The number of segments in its transaction should be 7, but it is 38. Compare its claims with your records.',
      'A2',
      'Segment 41 (GE): The number of transactions in its group should be 2, but it is 1. Compare its claims with your records.',
      'Segment 42 (IEA): The number of groups in its interchange should be 3, but it is 1. Compare its claims with your records.',
    ],
  ],
  [
    'a file cut off within a claim',
    (file) => file.slice(0, file.indexOf('LX*1~SV1*HC:99214') + 10),
    [
      'A1',
      'Segment 38 (SV1), transaction 110001: The file ends before the end of its interchange (IEA). It’s incomplete; request it again.',
      'A2 200.00 (the file ends here) (the file ends here)',
    ],
  ],
  [
    'another kind of transaction',
    (file) => file.replace('ST*837*110001*005010X222A1', 'ST*835*110001').replace('SE*37', 'SE*1'),
    [
      'Segment 3 (ST): Transaction 110001 is of type 835, which contains no claims. Only 837P, 837I, and 837D versions 005010 and 004010 are supported.',
    ],
  ],
  [
    'a version that is none',
    (file) => file.replace('X*005010X222A1', 'X*999999X999X9').replace('*005010X222A1~BHT', '*5010~BHT'),
    ['A1', 'A2'],
  ],
  ['spaces before each terminator', (file) => file.replaceAll('~', '  ~'), ['A1', 'A2']],
  ['an older version', (file) => file.replace('*005010X222A1~BHT', '*004010X098A1~BHT'), ['A1', 'A2']],
  [
    'a much older version',
    (file) => file.replace('*005010X222A1~BHT', '*003070~BHT'),
    [
      'Segment 3 (ST): Transaction 110001 is an 837 of version 003070. Only 837P, 837I, and 837D versions 005010 and 004010 are supported.',
    ],
  ],
  [
    'a dentist’s claim',
    (file) => file.replaceAll('005010X222A1', '005010X224A2').replaceAll('SV1*HC:99213', 'SV3*AD:D2150'),
    ['A1', 'A2'],
  ],
  [
    'a procedure that is none',
    (file) => file.replace('HC:99213', 'HC:99'),
    ['A1 HC:99 (not a procedure)', 'A2'],
  ],
  [
    'a tax ID that is none',
    (file) => file.replace('EI*123456789', 'EI*12345678'),
    ['A1 12345678 (not a tax ID of 9 digits)', 'A2 12345678 (not a tax ID of 9 digits)'],
  ],
  [
    'a date of birth that is none',
    (file) => file.replace('D8*19800102', 'D8*19801302'),
    ['A1 19801302 (not a date of birth)', 'A2 19801302 (not a date of birth)'],
  ],
  [
    'a claim that voids another',
    (file) => file.replace('11:B:1', '11:B:8'),
    ['A1 (It voids an earlier claim.)', 'A2'],
  ],
  [
    'reports of encounters',
    (file) => file.replace('*1023*CH~', '*1023*RP~'),
    ['A1 (It’s an encounter, which payers don’t pay.)', 'A2 (It’s an encounter, which payers don’t pay.)'],
  ],
  [
    'the billing provider as another payer knows it',
    (file) =>
      file.replace('NM1*PR*2*SECONDARY PAYER', 'NM1*85*2~NM1*PR*2*SECONDARY PAYER').replace('SE*38', 'SE*39'),
    ['A1', 'A2'],
  ],
  [
    'a file that begins with its group',
    (file) => file.slice(file.indexOf('GS*')).replace(/IEA.*/, ''),
    ['Segment 1 (GS): The file starts with GS: its interchange header (ISA) is missing.', 'A1', 'A2'],
  ],
  [
    'a transaction alone, without its BHT',
    (file) =>
      file
        .slice(file.indexOf('ST*'))
        .replace(/BHT[^~]*~/, '')
        .replace(/GE[*].*/, '')
        .replace('SE*38', 'SE*37'),
    ['Segment 1 (ST): The file starts with ST: its interchange header (ISA) is missing.', 'A1', 'A2'],
  ],
  [
    'a file that is a transaction alone, with other separators',
    (file) =>
      file
        .slice(file.indexOf('ST*'))
        .replace(/GE[*].*/, '')
        .replaceAll('*', '|')
        .replaceAll(':', '>'),
    ['Segment 1 (ST): The file starts with ST: its interchange header (ISA) is missing.', 'A1', 'A2'],
  ],
])('%s', (_what, harm, expected) => {
  expect(outcomes(harm(smallFile()))).toEqual(expected);
});

const family = () => {
  const [billing] = small.providers;
  const [holder] = billing?.subscribers ?? [];
  if (!billing || !holder) throw new Error('the sample has a subscriber');
  const child = { last: 'DIAZ', first: 'BEN', born: '2015-03-04', relation: '19' as const };
  const claims = [
    { account: 'B1', claimNumber: null, lines: [{ code: '99213', cents: 100, day: '2026-05-01' }] },
  ];
  const subscribers = [{ ...holder, dependents: [{ ...child, claims }] }];
  const transaction = { ...small, providers: [{ ...billing, subscribers }] };
  return write837([{ separators: plain, groups: [[transaction]] }]).join('');
};

test('a level number that occurs twice: what is below it has a patient and no certain subscriber', () => {
  const again = 'HL*2*1*22*1~SBR*P********CI~NM1*IL*1*OAK*EVA****MI*X9~NM1*PR*2*CIGNA*****PI*62308~';
  expect(outcomes(family().replace('HL*3*2*23', `${again}HL*3*2*23`))).toEqual([
    'A1',
    'A2',
    expect.stringContaining('Duplicate level 2.'),
    expect.stringContaining('Compare its claims with your records.'),
    expect.stringMatching(
      /^B1 \(segment (\d+) of the file has an error\) \(segment \1 of the file has an error\)$/,
    ),
  ]);
});

test('a subscriber whose number occurs twice is as certain as its name', () => {
  const [head = '', tail = ''] = smallFile().split(/(?<=~)(?=SE[*])/);
  const again = 'HL*2*1*22*0~SBR*P*18*******CI~NM1*IL*1*OAK*EVA****MI*X9~CLM*B1*10***11:B:1*Y~';
  const { claims } = read(`${head}${again}${tail}`);
  expect(claims.at(-1)).toMatchObject({
    patient: { first_name: 'EVA', last_name: 'OAK' },
    member_id: 'X9',
    provider: { NPI: '1234567893' },
    payer: { name: null },
  });
});

test('a patient whose subscriber is missing has neither member ID nor payer', () => {
  const { claims } = read(family().replace(/HL[*]3[*]2[*]23/, 'HL*3*9*23'));
  expect(claims.at(-1)).toMatchObject({
    patient: { first_name: 'BEN', last_name: 'DIAZ' },
    member_id: '(segment 40 of the file has an error)',
    provider: { name: null, NPI: '(segment 40 of the file has an error)' },
    group_number: null,
  });
});

test('a damaged name of the subscriber leaves the patient of another level certain', () => {
  const faulty = family().replace('NM1*IL*1*DIAZ*ANA****MI*', 'NM1*IL*1*DIAZ*ANA*****MI*');
  expect(outcomes(faulty).at(-1)).toMatch(/^B1 \(segment 15 of the file has an error\)/);
  const { claims } = read(faulty);
  expect(claims.map(({ patient }) => patient.first_name)).toEqual(['BEN']);
});

test('IDs of other kinds are not member IDs, and version 4010 has tax IDs of another kind', () => {
  const older = family()
    .replace('NM1*QC*1*DIAZ*BEN', 'NM1*QC*1*DIAZ*BEN****34*686868686')
    .replace('REF*EI*', 'REF*TJ*');
  const { claims } = read(older);
  expect(claims.map(({ member_id, provider }) => [member_id, provider.tax_id])).toEqual([
    ['W1234', '123456789'],
    ['W1234', '123456789'],
    ['W1234', '123456789'],
  ]);
});

test.each([
  ['REF*SY*987654321~REF*EI*123456789', '123456789'],
  ['REF*EI*123456789~REF*SY*987654321', '123456789'],
  ['REF*SY*987654321', '987654321'],
  ['REF*EI*123456789~REF*EI*987654321', '987654321 (the file also says 123456789)'],
])('of %s the tax ID is %s', (references, expected) => {
  const { claims } = read(smallFile().replace('REF*EI*123456789', references));
  expect(claims.map(({ provider }) => provider.tax_id)).toEqual([expected, expected]);
});

test('a suffix such as JR is not part of the last name', () => {
  const { claims } = read(smallFile().replace('DIAZ*ANA****MI', 'DIAZ*ANA*M**JR*MI'));
  expect(claims[0]).toMatchObject({ patient: { first_name: 'ANA', last_name: 'DIAZ' }, member_id: 'W1234' });
});

test.each(['', 'Patient,DOB', 'GS*HC*A*B~', 'ISA*00*', 'ISAAAAA'])('%j is no X12', (file) => {
  expect(() => [...read837(file)]).toThrow(NotX12);
});

test('any text is read, rejected or reported, and never throws', () => {
  const file = smallFile();
  fc.assert(
    fc.property(fc.nat({ max: file.length }), fc.nat({ max: 40 }), fc.string(), (from, length, put) => {
      const changed = file.slice(0, from) + put + file.slice(from + length);
      try {
        for (const found of read837(changed)) expect(['claim', 'left-out', 'fault']).toContain(found.kind);
      } catch (error) {
        expect(error).toBeInstanceOf(NotX12);
      }
    }),
    { numRuns: 500 },
  );
});
