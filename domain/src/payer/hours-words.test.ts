import { expect, test } from 'vitest';
import { hoursWords } from './hours-words.ts';

const day = (weekday: number, opens: number, closes: number) => ({ weekday, opens, closes });
const week = (opens: number, closes: number) => [1, 2, 3, 4, 5].map((weekday) => day(weekday, opens, closes));

test.each([
  [[], 'Always'],
  [week(480, 1020), 'Mon – Fri 8 AM – 5 PM'],
  [[...week(480, 1020), day(6, 540, 750)], 'Mon – Fri 8 AM – 5 PM; Sat 9 AM – 12:30 PM'],
  [[day(1, 780, 1020), day(1, 480, 720), day(3, 0, 1440)], 'Mon 8 AM – 12 PM, 1 PM – 5 PM; Wed all day'],
  [[0, 1, 2, 3, 4, 5, 6].map((weekday) => day(weekday, 0, 1440)), 'Mon – Sun all day'],
  [[day(5, 1080, 1440)], 'Fri 6 PM – 12 AM'],
])('describes the hours %j', (hours, words) => expect(hoursWords(hours)).toBe(words));
