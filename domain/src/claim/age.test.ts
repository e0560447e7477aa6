import { expect, test } from 'vitest';
import { ageBucketOf } from './age.ts';

test.each([
  [-3, '0-30'],
  [0, '0-30'],
  [30, '0-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '61-90'],
  [90, '61-90'],
  [91, '90+'],
  [700, '90+'],
] as const)('%i days is in %s', (days, bucket) => {
  expect(ageBucketOf(days)).toBe(bucket);
});
