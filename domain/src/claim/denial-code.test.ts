import { expect, test } from 'vitest';
import { denialCodesOf, normalizeDenialCode } from './denial-code.ts';

test.each([
  ['16', '16'],
  ['016', '16'],
  ['CO-16', '16'],
  ['co 016', '16'],
  ['PR204', '204'],
  ['OA A1', 'A1'],
  ['n290', 'N290'],
  ['N 290', 'N290'],
  ['MA04', 'MA04'],
  ['PI', 'PI'],
  ['P12', 'P12'],
  ['0', '0'],
  [' - ', ''],
])('%j is %j', (text, code) => expect(normalizeDenialCode(text)).toBe(code));

test('lists the codes of several reasons without duplicates', () => {
  const reason = (CARC: string | null, RARC: string | null) => ({ group: null, CARC, RARC, words: 'no' });
  expect(denialCodesOf([reason('197', 'N290'), reason('016', null), reason('CO-197', null)])).toEqual([
    '16',
    '197',
    'N290',
  ]);
  expect(denialCodesOf([reason(null, null)])).toEqual([]);
});
