import { expect, test } from 'vitest';
import { circleAmong } from './chunkCycles.ts';

const files = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

test('files that import forwards only are no circle', () => {
  expect(circleAmong(files({ page: ['shared', 'start'], shared: ['start'], start: [] }))).toBeNull();
});

test('a circle is told as it goes', () => {
  expect(circleAmong(files({ page: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toEqual(['a', 'b', 'c', 'a']);
});
