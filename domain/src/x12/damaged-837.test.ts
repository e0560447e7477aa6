/** Damaged files: claims are read correctly, or the damaged segment is reported. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { read837 } from './read-837.ts';
import { NotX12 } from './segments.ts';
import { outcomes, smallFile } from './testing/small-837.ts';

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
    'a separator too many in the subscriber’s name',
    (file) => file.replace('ANA****MI', 'ANA*****MI'),
    [
      'Segment 15 (NM1), loop 2010BA, transaction 110001: Has 10 elements, but NM1 has at most 9: it has a separator too many.',
      'A1 DIAZ, ANA (segment 15 of the file has an error) W1234 (segment 15 of the file has an error)',
      'A2 DIAZ, ANA (segment 15 of the file has an error) W1234 (segment 15 of the file has an error)',
    ],
  ],
  [
    'a separator too many in the names of the billing and rendering provider',
    (file) =>
      file
        .replace('*****XX*1234567893', '******XX*1234567893')

        .replace('SBR*S*', 'NM1*82*1*ELM*DORA*****XX*1245319599~SBR*S*')
        .replace('SE*38', 'SE*39'),
    [
      'Segment 9 (NM1), loop 2010AA, transaction 110001: Has 10 elements, but NM1 has at most 9: it has a separator too many.',
      'Segment 23 (NM1), loop 2310B, transaction 110001: Has 10 elements, but NM1 has at most 9: it has a separator too many.',
      'A1 1234567893 (segment 9 of the file has an error)',
      'A2 1234567893 (segment 9 of the file has an error)',
    ],
  ],
  [
    'a separator too many in the name of the payer',
    (file) => file.replace('AETNA*****PI', 'AETNA******PI'),
    [
      'Segment 19 (NM1), loop 2010BB, transaction 110001: Has 10 elements, but NM1 has at most 9: it has a separator too many.',
      'A1 AETNA (segment 19 of the file has an error)',
      'A2 AETNA (segment 19 of the file has an error)',
    ],
  ],
  [
    'a separator too many in a patient’s coverage',
    (file) => file.replace('SBR*P*18*777', 'SBR*P**18*777'),
    [
      'Segment 14 (SBR), loop 2000B, transaction 110001: Has 10 elements, but SBR has at most 9: it has a separator too many.',
      'A1 (segment 14 of the file has an error)',
      'A2 (segment 14 of the file has an error)',
    ],
  ],
  [
    'the name and coverage of another payer with a separator too many',
    (file) =>
      file
        .replace('A1*123.45***11:B:1*Y*A*Y*Y~', '$&SBR*S*18********CI~NM1*IL*1*DIAZ*EVA*****MI*X9~')
        .replace('SE*38', 'SE*40'),
    [
      'Segment 21 (SBR), loop 2300, transaction 110001: Has 10 elements, but SBR has at most 9: it has a separator too many.',
      'Segment 22 (NM1), loop 2330, transaction 110001: Has 10 elements, but NM1 has at most 9: it has a separator too many.',
      'A1',
      'A2',
    ],
  ],
  [
    'the description of an attachment',
    (file) => file.replace('LX*1~', 'PWK*OZ*BM***AC*X1*LETTER~LX*1~').replace('SE*38', 'SE*39'),
    ['A1', 'A2'],
  ],
  [
    'another separator of components than the file says',
    (file) => file.replace('*P*:~', '*P*>~').replace('11:B:1', '11:B:8'),
    ['A1 (It voids an earlier claim.)', 'A2'],
  ],
  [
    'a request to predetermine benefits',
    (file) => file.replace('11:B:1*Y*A*Y*Y~', '11:B:1*Y*A*Y*Y**********PB~'),
    ['A1 (It asks for a predetermination, not for payment.)', 'A2'],
  ],
  [
    'a hospital’s claims without statement dates',
    (file) => file.replaceAll('005010X222A1', '005010X223A2').replaceAll('SV1*HC:', 'SV2*0450*HC:'),
    ['A1 2026-05-01 (the claim has no statement dates)', 'A2 2026-05-02 (the claim has no statement dates)'],
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

test.each(['', 'Patient,DOB', 'GS*HC*A*B~', 'ISA*00*', 'ISAAAAA'])('%j is no X12', (file) => {
  expect(() => [...read837(file)]).toThrow(NotX12);
});

test('any text is read, rejected or reported, and never throws', () => {
  const file = smallFile();
  fc.assert(
    fc.property(fc.nat({ max: file.length }), fc.nat({ max: 40 }), fc.string(), (from, length, put) => {
      const changed = file.slice(0, from) + put + file.slice(from + length);
      try {
        for (const found of read837(changed)) expect(['claim', 'left-out', 'error']).toContain(found.kind);
      } catch (error) {
        expect(error).toBeInstanceOf(NotX12);
      }
    }),
    { numRuns: 500 },
  );
});
