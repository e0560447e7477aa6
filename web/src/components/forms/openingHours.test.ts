import { expect, test } from 'vitest';
import { fieldTime, minuteOf } from './openingHours.ts';

test('converts between time inputs and minutes of the day', () => {
  for (const minute of [0, 510, 1439]) expect(minuteOf(fieldTime(minute), false)).toBe(minute);
  expect(minuteOf(fieldTime(1440), true)).toBe(1440);
  expect(minuteOf('', true)).toBe(null);
});
