import { expect, test } from 'vitest';
import { nextRowKeys, noRowKeys } from './rowKeys.ts';

const first = nextRowKeys(noRowKeys, ['a', 'b', 'c'], 'page 1');
const keysOf = ({ ids, keys }: typeof first) => ids.map((id) => keys.get(id));

test('gives each row its own key', () => {
  expect(new Set(keysOf(first)).size).toBe(3);
});

test('passes the keys of rows that left to the rows of another query', () => {
  const [a, b, c] = keysOf(first);
  expect(keysOf(nextRowKeys(first, ['d', 'e', 'f'], 'page 2'))).toEqual([a, b, c]);
  expect(keysOf(nextRowKeys(first, ['c', 'd', 'e'], 'sorted'))).toEqual([c, a, b]);
});

test('gives more rows than before new keys', () => {
  const longer = nextRowKeys(first, ['d', 'e', 'f', 'g'], 'page 2');
  expect(new Set(keysOf(longer)).size).toBe(4);
});

test('gives a row that arrives in the same query a new key', () => {
  const [a, b] = keysOf(first);
  const [x, ...others] = keysOf(nextRowKeys(first, ['x', 'a', 'b'], 'page 1'));
  expect(others).toEqual([a, b]);
  expect(keysOf(first)).not.toContain(x);
});

test('keeps the keys while the rows answer the previous query', () => {
  const waiting = nextRowKeys(first, ['a', 'b', 'c'], null);
  expect(keysOf(waiting)).toEqual(keysOf(first));
  expect(keysOf(nextRowKeys(waiting, ['d', 'e', 'f'], 'page 2'))).toEqual(keysOf(first));
});
