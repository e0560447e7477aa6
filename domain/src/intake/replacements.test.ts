import { expect, test } from 'vitest';
import type { Cell } from './field.ts';
import { replaceInCell, replacementFinder } from './replacements.ts';

test.each<[Cell, 'whole' | 'part', string, string, Cell | undefined]>([
  ['Aetna  Life and Casualty', 'whole', 'AETNA LIFE AND CASUALTY', 'Aetna', 'Aetna'],
  ['Aetna Life', 'whole', 'Aetna', 'X', undefined],
  [60054, 'whole', '60054', 'Aetna', 'Aetna'],
  [null, 'whole', '', 'Aetna', 'Aetna'],
  ['x', 'whole', 'x', ' ', null],
  ['BCBS (KS) bcbs', 'part', 'bcbs', '$&', '$& (KS) $&'],
  ['a.b', 'part', '.', '', 'ab'],
  ['ab', 'part', '.', '', undefined],
  ['ab', 'part', '', 'x', undefined],
])('%j: %s %j becomes %j', (cell, match, find, replace, changed) => {
  expect(replaceInCell(cell, { find, match, replace })).toEqual(changed);
});

test('finds what was replaced before, by field, whatever the case', () => {
  const find = replacementFinder([{ field: 'payer.name', written: 'aetna life', value: 'Aetna' }]);
  expect(find('payer.name', ' AETNA  Life ')).toBe('Aetna');
  expect(find('clinic_id', 'Aetna Life')).toBeUndefined();
  expect(find('payer.name', null)).toBeUndefined();
});
