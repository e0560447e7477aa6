import { describe, expect, it } from 'vitest';
import { replacementRow } from './replacementRow.ts';

describe('the row that replaces one that left', () => {
  it.each([
    ['the next one moves up', 'b', ['a', 'b', 'c'], ['a', 'c'], 'c'],
    ['another one came instead', 'b', ['a', 'b'], ['a', 'd'], 'd'],
    ['it was the last one', 'c', ['a', 'b', 'c'], ['a', 'b'], 'b'],
    ['several left with it', 'c', ['a', 'b', 'c'], ['a'], 'a'],
    ['none is left', 'a', ['a'], [], undefined],
    ['it only moved', 'a', ['a', 'b'], ['b', 'a'], undefined],
    ['it never was there', 'x', ['a', 'b'], ['b'], undefined],
  ])('%s', (_, gone, before, now, expected) => {
    expect(replacementRow(gone, before, now)).toBe(expected);
  });
});
