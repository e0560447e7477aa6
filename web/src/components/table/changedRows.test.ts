import { expect, test } from 'vitest';
import { changedRows } from './changedRows.ts';

const shown = (scope: string, prints: Record<string, string>) => ({
  scope,
  prints: new Map(Object.entries(prints)),
});

test('the first rows have not changed', () => {
  expect(changedRows(null, shown('page 0', { a: 'ringing' }))).toEqual([]);
});

test('rows of another page have not changed', () => {
  expect(changedRows(shown('page 0', { a: 'ringing' }), shown('page 1', { b: 'paid' }))).toEqual([]);
});

test('rows that are different or new have', () => {
  const before = shown('page 0', { a: 'ringing', b: 'paid' });
  expect(changedRows(before, shown('page 0', { c: 'pending', a: 'in-progress', b: 'paid' }))).toEqual([
    'c',
    'a',
  ]);
});
