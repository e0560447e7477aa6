import { expect, test } from 'vitest';
import { retentionDaysMax, retentionDaysMin, retentionFault, retentionKinds } from './retention.ts';

test.each(retentionKinds)('%s: accepts the minimum and refuses a day less with the reason', (kind) => {
  const least = retentionDaysMin[kind];
  expect(retentionFault(kind, least)).toBeNull();
  expect(retentionFault(kind, least - 1)).toMatch(/^At least [\d,]+ days( \(\d years\))?\. .*\(\d+ CFR /s);
  expect(retentionFault(kind, retentionDaysMax + 1)).toMatch(/^At most/);
  expect(retentionFault(kind, least + 0.5)).toBe('Enter a whole number of days.');
  expect(retentionFault(kind, Number.NaN)).toBe('Enter a whole number of days.');
});

test('counts leap days in years', () => {
  expect(retentionDaysMin.claims).toBeGreaterThanOrEqual(7 * 365 + 2);
  expect(retentionDaysMin.audit).toBeGreaterThanOrEqual(6 * 365 + 2);
});
