/** Levels and references of an 837 that are damaged or unusual: what stays certain about their claims. */

import { expect, test } from 'vitest';
import { plain, read } from './testing/read-whole.ts';
import { outcomes, small, smallFile } from './testing/small-837.ts';
import { write837 } from './testing/write-837.ts';

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
  expect(outcomes(faulty).at(-1)).toMatch(/^B1 W1234 \(segment 15 of the file has an error\)/);
  const { claims } = read(faulty);
  expect(claims.map(({ patient }) => patient.first_name)).toEqual([null, null, 'BEN']);
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
