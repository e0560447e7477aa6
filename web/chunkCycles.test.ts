import { expect, test } from 'vitest';
import { circleAmong } from './chunkCycles.ts';

const files = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

test('accepts files without an import cycle', () => {
  expect(circleAmong(files({ page: ['shared', 'start'], shared: ['start'], start: [] }))).toBeNull();
});

test('reports the cycle in import order', () => {
  expect(circleAmong(files({ page: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toEqual(['a', 'b', 'c', 'a']);
});
