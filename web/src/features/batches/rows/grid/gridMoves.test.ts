import { expect, test } from 'vitest';
import { areaOf, movedBy, nextInOrder } from './gridMoves.ts';

const size = { rows: 100, columns: 5, page: 10 };
const at = (row: number, column: number) => ({ row, column });

test.each([
  ['ArrowDown', false, at(0, 2), at(1, 2)],
  ['ArrowDown', false, at(99, 2), at(99, 2)],
  ['ArrowDown', true, at(3, 2), at(99, 2)],
  ['ArrowUp', false, at(0, 2), at(0, 2)],
  ['ArrowRight', false, at(4, 4), at(4, 4)],
  ['ArrowLeft', true, at(4, 4), at(4, 0)],
  ['PageDown', false, at(95, 1), at(99, 1)],
  ['PageUp', false, at(15, 1), at(5, 1)],
  ['Home', false, at(7, 3), at(7, 0)],
  ['Home', true, at(7, 3), at(0, 0)],
  ['End', true, at(7, 3), at(99, 4)],
  ['x', false, at(7, 3), null],
])('%s (Ctrl: %s) moves %j to %j', (key, isCtrl, from, to) => {
  expect(movedBy({ key, isCtrl }, from, size)).toEqual(to);
});

test.each([
  [at(0, 4), 1, at(1, 0)],
  [at(1, 0), -1, at(0, 4)],
  [at(99, 4), 1, null],
  [at(0, 0), -1, null],
] as const)('after %j by %s comes %j', (from, step, to) => {
  expect(nextInOrder(from, step, size)).toEqual(to);
});

test('a selection covers the cells between its corners', () => {
  expect(areaOf({ active: at(5, 3), corner: at(2, 4) })).toEqual({ top: 2, bottom: 5, left: 3, right: 4 });
});
