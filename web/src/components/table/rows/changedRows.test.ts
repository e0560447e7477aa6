import { expect, test } from 'vitest';
import { changedRows } from './changedRows.ts';

const shown = (scope: string, prints: Record<string, string>) => ({
  scope,
  prints: new Map(Object.entries(prints)),
});

test('treats the first rows as unchanged', () => {
  expect(changedRows(null, shown('page 0', { a: 'ringing' }))).toEqual([]);
});

test('treats rows of another page as unchanged', () => {
  expect(changedRows(shown('page 0', { a: 'ringing' }), shown('page 1', { b: 'paid' }))).toEqual([]);
});

test('finds rows that are new or different', () => {
  const before = shown('page 0', { a: 'ringing', b: 'paid' });
  expect(changedRows(before, shown('page 0', { c: 'pending', a: 'in-progress', b: 'paid' }))).toEqual([
    'c',
    'a',
  ]);
});
