import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('makes ids that are all different, with every letter and digit equally likely at every place', () => {
  const ids = Array.from({ length: 62_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[A-Za-z0-9]{20}$/.test(id))).toBe(true);
  for (let place = 0; place < 20; place++) {
    const counts = new Map<string, number>();
    for (const id of ids) counts.set(id.charAt(place), (counts.get(id.charAt(place)) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // About 1,000 each, with a standard deviation of 31.
    expect(Math.min(...counts.values())).toBeGreaterThan(750);
    expect(Math.max(...counts.values())).toBeLessThan(1_250);
  }
});
