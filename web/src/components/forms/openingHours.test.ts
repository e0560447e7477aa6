import { expect, test } from 'vitest';
import { fieldTime, minuteOf } from './openingHours.ts';

test('a time field and a minute of the day are the same', () => {
  for (const minute of [0, 510, 1439]) expect(minuteOf(fieldTime(minute), false)).toBe(minute);
  expect(minuteOf(fieldTime(1440), true)).toBe(1440);
  expect(minuteOf('', true)).toBe(null);
});
