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
/** Both claims of the small file depend on this segment. */
const bothLeftOut = (segment: number) => [
  `Segment 20 (CLM), loop 2300, transaction 110001: Claim A1 is left out because of segment ${segment}.`,
  `Segment 30 (CLM), loop 2300, transaction 110001: Claim A2 is left out because of segment ${segment}.`,
];

const smallFile = () => write837([{ separators: plain, groups: [[small]] }]).join('');

test.each<[string, (file: string) => string, string[], string[]]>([
  [
    'an amount that is none',
    (file) => file.replace('CLM*A1*123.45', 'CLM*A1*12E.45'),
    [
      'Segment 20 (CLM), loop 2300, transaction 110001: “12E.45” is not an amount (CLM02).',
      'Segment 20 (CLM), loop 2300, transaction 110001: Claim A1 is left out because of segment 20.',
    ],
    ['A2'],
  ],
  [
    'a date that is none',
    (file) => file.replace('DTP*472*D8*20260502', 'DTP*472*D8*20260532'),
    [
      'Segment 39 (DTP), loop 2400, transaction 110001: “20260532” is not a date (D8).',
      'Segment 30 (CLM), loop 2300, transaction 110001: Claim A2 is left out because of segment 39.',
    ],
    ['A1'],
  ],
  [
    'an NPI that is none',
    (file) => file.replace('XX*1234567893', 'XX*1234567890'),
    ['Segment 9 (NM1), loop 2010AA, transaction 110001: “1234567890” is not a valid NPI.', ...bothLeftOut(9)],
    [],
  ],
  [
    'a party of no kind',
    (file) => file.replace('NM1*IL*', 'NM1*IX*'),
    [
      'Segment 15 (NM1), loop 2000B, transaction 110001: “IX” stands where its kind of party should (NM101).',
      ...bothLeftOut(15),
    ],
    [],
  ],
  [
    'elements that moved as a separator was lost',
    (file) => file.replace('SBR*P*18', 'SBR*P18'),
    [
      'Segment 14 (SBR), loop 2000B, transaction 110001: “P18” stands where its order of payers should (SBR01).',
      ...bothLeftOut(14),
    ],
    [],
  ],
  [
    'a billing provider’s NPI one place too early',
    (file) => file.replace('*****XX*1234567893', '****XX*1234567893'),
    [
      'Segment 9 (NM1), loop 2000A, transaction 110001: “1234567893” stands where its identifier of a billing provider should (NM108).',
      ...bothLeftOut(9),
    ],
    [],
  ],
  [
    'a claim sent twice, once without its lines',
    (file) => file.replace('CLM*A1*', 'CLM*A1*123.45***11:B:1*Y*A*Y*Y~CLM*A1*'),
    [
      'Segment 20 (CLM), loop 2300, transaction 110001: Claim A1 is left out as it has no line of service (SV1, SV2).',
      'Segment 41 (SE), transaction 110001: Counts 38, but 39 came. Something before it is missing or too much.',
    ],
    ['A1', 'A2'],
  ],
  [
    'separators of empty elements at the end',
    (file) =>
      file.replace(
        /(LX\*1|HL\*2\*1\*22\*0|DMG\*D8\*19800102\*F|SBR\*P\*18\*777\*{6}CI|DTP\*472\*D8\*\d+)~/g,
        '$1***~',
      ),
    [],
    ['A1', 'A2'],
  ],
  [
    'a home’s line, by what a stay of that kind costs',
    (file) => file.replaceAll('SV1*HC:99213', 'SV2*0022*HP:1AB21'),
    [],
    ['A1', 'A2'],
  ],
  [
    'a second interchange that does not say how it is separated',
    (file) => `${file}${file.replaceAll('A1*', 'B1*').replace(/ISA\*[^~]*~/, 'ISA*00*SENDER~')}`,
    [
      'Segment 43 (ISA): The ISA segment does not end with the character that ends segments.',
      'Segment 84 (IEA): Ends 000000001, but nothing was begun.',
    ],
    ['A1', 'A2', 'B1', 'A2'],
  ],
  [
    'a level that belongs nowhere',
    (file) => file.replace('HL*2*1*22', 'HL*2*9*22'),
    [
      'Segment 13 (HL), transaction 110001: Level 2 belongs to level 9, which is not there.',
      ...bothLeftOut(13),
    ],
    [],
  ],
  [
    'a line that is gone',
    (file) => file.replace('SV1*HC:99213*123.45*UN*1***1~', 'SV1*HC:99213*100*UN*1***1~'),
    [
      'Segment 20 (CLM), loop 2300, transaction 110001: Claim A1 is left out as it says 123.45, and its lines add up to 100.00. A line is missing or damaged.',
    ],
    ['A2'],
  ],
  [
    'counts that are wrong',
    (file) =>
      file
        .replace(/SE\*\d+/, 'SE*7')
        .replace('GE*1*1', 'GE*2*1')
        .replace('IEA*1*', 'IEA*3*'),
    [
      'Segment 40 (SE), transaction 110001: Counts 7, but 38 came. Something before it is missing or too much.',
      'Segment 41 (GE): Counts 2, but 1 came. Something before it is missing or too much.',
      'Segment 42 (IEA): Counts 3, but 1 came. Something before it is missing or too much.',
    ],
    ['A1', 'A2'],
  ],
  [
    'a file cut off within a claim',
    (file) => file.slice(0, file.indexOf('LX*1~SV1*HC:99214') + 10),
    [
      'Segment 37 (LX), loop 2400, transaction 110001: Claim A2 is cut off here.',
      'Segment 38 (SV1), transaction 110001: The file ends here, before the end of its interchange (IEA). It is cut off; ask for it again.',
    ],
    ['A1'],
  ],
  [
    'another kind of transaction',
    (file) => file.replace('ST*837*110001*005010X222A1', 'ST*835*110001').replace('SE*37', 'SE*1'),
    [
      'Segment 3 (ST): Transaction 110001 is of type 835, which holds no claims. Only 837P and 837I of version 005010 are read.',
    ],
    [],
  ],
  [
    'an older version',
    (file) => file.replace('*005010X222A1~BHT', '*004010X098A1~BHT'),
    [
      'Segment 3 (ST): Transaction 110001 is an 837 of version 004010X098A1. Only 837P and 837I of version 005010 are read.',
    ],
    [],
  ],
])('%s', (_what, harm, sentences, accountsLeft) => {
  const { claims, faults } = read(harm(smallFile()));
  expect(faults.map(faultSentence)).toEqual(sentences);
  expect(claims.map((one) => one.patient_account_number)).toEqual(accountsLeft);
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
        for (const found of read837(changed)) expect(['claim', 'fault']).toContain(found.kind);
      } catch (error) {
        expect(error).toBeInstanceOf(NotX12);
      }
    }),
    { numRuns: 500 },
  );
});
