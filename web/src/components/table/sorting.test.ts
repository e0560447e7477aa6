import { expect, test } from 'vitest';
import { sortingAfterClick } from './sorting.ts';

const payer = { id: 'payer' };
const billed = { id: 'billed', sortsDescendingFirst: true };

test('a click sorts, another one reverses the order, and a third one ends it', () => {
  const once = sortingAfterClick([], payer, false);
  const twice = sortingAfterClick(once, payer, false);
  expect(once).toEqual([{ id: 'payer', desc: false }]);
  expect(twice).toEqual([{ id: 'payer', desc: true }]);
  expect(sortingAfterClick(twice, payer, false)).toEqual([]);
});

test('amounts begin with the highest', () => {
  const once = sortingAfterClick([], billed, false);
  expect(once).toEqual([{ id: 'billed', desc: true }]);
  expect(sortingAfterClick(once, billed, false)).toEqual([{ id: 'billed', desc: false }]);
});

test('a click replaces other columns, and with Shift it keeps them', () => {
  const before = [{ id: 'payer', desc: false }];
  expect(sortingAfterClick(before, billed, false)).toEqual([{ id: 'billed', desc: true }]);
  const both = sortingAfterClick(before, billed, true);
  expect(both).toEqual([
    { id: 'payer', desc: false },
    { id: 'billed', desc: true },
  ]);
  expect(sortingAfterClick(both, payer, true)).toEqual([
    { id: 'payer', desc: true },
    { id: 'billed', desc: true },
  ]);
});

test('a fourth column takes the place of the first', () => {
  const three = ['a', 'b', 'c'].map((id) => ({ id, desc: false }));
  expect(sortingAfterClick(three, payer, true).map(({ id }) => id)).toEqual(['b', 'c', 'payer']);
});
