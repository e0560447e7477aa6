import { expect, test } from 'vitest';
import { retentionDaysMax, retentionDaysMin, retentionKinds, retentionProblem } from './retention.ts';

test.each(retentionKinds)('%s: accepts the minimum and refuses a day less with the reason', (kind) => {
  const least = retentionDaysMin[kind];
  expect(retentionProblem(kind, least)).toBeNull();
  expect(retentionProblem(kind, least - 1)).toMatch(/^At least [\d,]+ days( \(\d years\))?\. .*\(\d+ CFR /s);
  expect(retentionProblem(kind, retentionDaysMax + 1)).toMatch(/^At most/);
  expect(retentionProblem(kind, least + 0.5)).toBe('Enter a whole number of days.');
  expect(retentionProblem(kind, Number.NaN)).toBe('Enter a whole number of days.');
});

test('counts leap days in years', () => {
  expect(retentionDaysMin.claims).toBeGreaterThanOrEqual(7 * 365 + 2);
  expect(retentionDaysMin.audit).toBeGreaterThanOrEqual(6 * 365 + 2);
});
