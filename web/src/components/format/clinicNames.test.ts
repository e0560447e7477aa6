import { expect, test } from 'vitest';
import { clinicNames } from './clinicNames.ts';

const known = [
  { id: 'a', name: 'Bay Street' },
  { id: 'b', name: 'Northside' },
];

test.each([
  [[], '—'],
  [['a', 'b'], 'Bay Street, Northside'],
  [['b', 'x', 'y'], 'Northside and 2 more'],
  [['x'], '1 clinic'],
])('%j shows as %s', (ids, words) => {
  expect(clinicNames(ids, known)).toBe(words);
});
