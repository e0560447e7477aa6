import { statuses } from '@claimline/domain/claim/status';
import { expect, test } from 'vitest';
import { statusesIn } from './offeredStatuses.ts';

test('offers every status on CIA except in-progress', () => {
  expect(new Set(statusesIn(undefined))).toEqual(
    new Set(statuses.filter((status) => status !== 'in-progress')),
  );
});

test('offers every status on the clinic page', () => {
  expect(new Set(statusesIn('all'))).toEqual(new Set(statuses));
});

test("offers the statuses of the tab's group", () => {
  expect(statusesIn('calling')).toEqual(['scheduled', 'ringing', 'in-progress']);
  expect(statusesIn('waiting')).toEqual(['pending']);
});
