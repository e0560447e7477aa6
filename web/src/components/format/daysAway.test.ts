import { expect, test } from 'vitest';
import { formatDaysAway } from './daysAway.ts';

test.each([
  ['2026-03-08', 'today'],
  ['2026-03-09', 'tomorrow'],
  ['2026-03-07', 'yesterday'],
  ['2026-03-15', 'in 7 days'],
  ['2026-02-28', '8 days ago'],
  ['2028-03-08', 'in 731 days'],
])('%s is %s', (date, words) => {
  expect(formatDaysAway(date, '2026-03-08')).toBe(words);
});
