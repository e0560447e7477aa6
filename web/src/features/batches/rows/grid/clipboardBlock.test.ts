import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBlock, parseBlock } from './clipboardBlock.ts';

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['one', [['one']]],
  [
    'a\t\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['a\t', [['a', '']]],
  ['"two\nlines"\t"say ""hi"""\n', [['two\nlines', 'say "hi"']]],
  ['6" of gauze\t"open', [['6" of gauze', '"open']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['', []],
])('%j is read as %j', (text, rows) => {
  expect(parseBlock(text)).toEqual(rows);
});

test('what is copied is pasted unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '7') });
  const block = fc
    .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([width, height]) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      }),
    );
  fc.assert(
    fc.property(block, (rows) => {
      expect(parseBlock(formatBlock(rows))).toEqual(rows);
    }),
  );
});
