import { expect, test } from 'vitest';
import { findCycle } from './chunkCycles.ts';

const files = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

test('accepts files without an import cycle', () => {
  expect(findCycle(files({ page: ['shared', 'start'], shared: ['start'], start: [] }))).toBeNull();
});

test('reports the cycle in import order', () => {
  expect(findCycle(files({ page: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toEqual(['a', 'b', 'c', 'a']);
});
