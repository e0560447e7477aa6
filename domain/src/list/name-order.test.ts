import { expect, test } from 'vitest';
import { byName } from './name-order.ts';

const named = (names: readonly string[]) => names.map((name, place) => ({ id: `id${place}`, name }));
const sorted = (names: readonly string[]) =>
  named(names)
    .sort(byName)
    .map(({ name }) => name);

test.each([
  ['case', ['beta', 'Alpha', 'GAMMA'], ['Alpha', 'beta', 'GAMMA']],
  ['accents', ['Zeta', 'École', 'Echo', 'Ede'], ['Echo', 'École', 'Ede', 'Zeta']],
  ['å is an a, not a letter after z', ['Zoo', 'Åsa Care', 'Asb'], ['Åsa Care', 'Asb', 'Zoo']],
  ['ø and o', ['Oz', 'Øre', 'Oa'], ['Oa', 'Øre', 'Oz']],
  ['ß is ss', ['Straw', 'Straße', 'Stratum'], ['Straße', 'Stratum', 'Straw']],
  ['composed or not', ['Ed', 'E\u0301c', '\u00c9b'], ['\u00c9b', 'E\u0301c', 'Ed']],
  ['numbers as numbers', ['Clinic 10', 'clinic 2'], ['clinic 2', 'Clinic 10']],
  ['space around', [' Beta', 'Alpha'], ['Alpha', ' Beta']],
  ['emoji and nothing', ['A', '😀', ''], ['', '😀', 'A']],
])('sorts names regardless of %s', (_, names, expected) => {
  expect(sorted(names)).toEqual(expected);
});

test('sorts names that differ only in case and accents by id', () => {
  const rows = [
    { id: 'c', name: 'Élan' },
    { id: 'a', name: 'ELAN' },
    { id: 'b', name: 'elan' },
  ];
  for (const order of [
    rows,
    rows.toReversed(),
    [rows[1], rows[0], rows[2]].filter((row) => row !== undefined),
  ])
    expect(order.toSorted(byName).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(byName({ id: 'a', name: 'x' }, { id: 'a', name: 'X' })).toBe(0);
});
