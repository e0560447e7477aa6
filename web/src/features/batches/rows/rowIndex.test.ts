import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowIndex } from './rowIndex.ts';

test('numbers and places of rows belong together', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 300 })), (numbers) => {
      const sorted = numbers.toSorted((one, other) => one - other);
      const ranges: [number, number][] = [];
      for (const number of sorted) {
        const last = ranges.at(-1);
        if (last && last[1] === number - 1) last[1] = number;
        else ranges.push([number, number]);
      }
      const index = rowIndex(ranges);
      expect(index.count).toBe(sorted.length);
      expect(sorted.map((_, place) => index.numberAt(place))).toEqual(sorted);
      for (let number = 0; number <= 301; number++)
        expect(index.placeOf(number)).toBe(sorted.indexOf(number));
    }),
  );
});
