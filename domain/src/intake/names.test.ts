import { expect, test } from 'vitest';
import { payerFinder } from './payer-names.ts';
import { splitName, withoutSuffix } from './person-name.ts';

test.each<[string, string, string, boolean]>([
  ['Diaz, Ana', 'Ana', 'Diaz', false],
  ['DIAZ,ANA M', 'ANA', 'DIAZ', false],
  ['Van der Berg, Anna Maria', 'Anna Maria', 'Van der Berg', false],
  ['Diaz, Jr., Luis', 'Luis', 'Diaz', false],
  ['Diaz Jr, Luis', 'Luis', 'Diaz', false],
  ['DIAZ III, LUIS M', 'LUIS', 'DIAZ', false],
  ['Van Do, Anna', 'Anna', 'Van Do', false],
  ['Anna Thi Do', 'Anna Thi', 'Do', true],
  ['Diaz (Deceased), Ana', 'Ana', 'Diaz', true],
  ['Diaz, Ana "Annie"', 'Ana', 'Diaz', true],
  ['Do, Anna', 'Anna', 'Do', false],
  ['Nguyen, Do', 'Do', 'Nguyen', false],
  ['Diaz, Luis, MD', 'Luis', 'Diaz', false],
  ['Ana Diaz', 'Ana', 'Diaz', false],
  ['DIAZ^ANA^M', 'ANA', 'DIAZ', false],
  ['Mrs. Ana Diaz', 'Ana', 'Diaz', false],
  ['Ana M. Diaz', 'Ana', 'Diaz', false],
  ['Luis Diaz Jr.', 'Luis', 'Diaz', false],
  ['Anna van der Berg', 'Anna', 'van der Berg', false],
  ['Ana Maria Diaz', 'Ana Maria', 'Diaz', true],
])('%j is %s, %s', (text, first_name, last_name, isFlagged) => {
  const split = splitName(text);
  expect(split).toMatchObject({ first_name, last_name });
  expect(split?.flag !== null).toBe(isFlagged);
});

test.each([
  ['DOE JR', 'DOE'],
  ['Doe, Jr.', 'Doe'],
  ['Doe  III', 'Doe'],
  ['Doe', 'Doe'],
  ['Jr', 'Jr'],
  ['de la Cruz Sr', 'de la Cruz'],
  ['Van  Do', 'Van  Do'],
  ['Doe, Ana', 'Doe, Ana'],
  ['', ''],
])('the last name %j without a suffix is %j', (lastName, expected) =>
  expect(withoutSuffix(lastName)).toBe(expected),
);

test.each(['Cher', 'Diaz,', ', Ana', '', ',', 'Mr. Diaz', 'Diaz Jr'])('%j is not a whole name', (text) =>
  expect(splitName(text)).toBeNull(),
);

const directory = [
  'Aetna',
  'UnitedHealthcare',
  'Blue Cross Blue Shield of Kansas',
  'Kentucky Medicaid',
  'Harbor Mutual',
  'Cigna',
].map((name) => ({ id: name.slice(0, 3), name }));
const find = payerFinder(directory);

test.each([
  ['AETNA', 'Aetna'],
  ['Aetna, Inc.', 'Aetna'],
  ['aetna health insurance company', 'Aetna'],
  ['United Healthcare', 'UnitedHealthcare'],
  ['UHC', 'UnitedHealthcare'],
  ['BLUE CROSS/BLUE SHIELD KANSAS', 'Blue Cross Blue Shield of Kansas'],
  ['BCBS KS', 'Blue Cross Blue Shield of Kansas'],
  ['Harbor-Mutual', 'Harbor Mutual'],
])('%j is %s', (name, payer) => expect(find(name)).toMatchObject({ kind: 'found', payer: { name: payer } }));

test.each([
  ['Atena', ['Aetna']],
  ['Harbour Mutual', ['Harbor Mutual']],
  ['Blue Cross Blue Shield', ['Blue Cross Blue Shield of Kansas']],
  ['Prairie Life', []],
])('%j is unknown; suggested: %j', (name, suggestions) =>
  expect(find(name)).toEqual({ kind: 'unknown', suggestions }),
);

test.each([120, 121])('a name of %i characters is compared only up to 120', (length) => {
  const name = 'Aetna'.padEnd(length, ' ');
  expect(find(name).kind).toBe(length <= 120 ? 'found' : 'unknown');
});

test('a name shared by two payers finds neither', () => {
  const two = payerFinder([
    { id: '1', name: 'Summit Health' },
    { id: '2', name: 'Summit Insurance' },
  ]);
  expect(two('Summit Health')).toMatchObject({ payer: { id: '1' } });
  expect(two('SUMMIT')).toEqual({ kind: 'unknown', suggestions: ['Summit Health', 'Summit Insurance'] });
});
