import { statuses } from '@claimline/domain/claim/status';
import { expect, test } from 'vitest';
import { statusesIn } from './offeredStatuses.ts';

test('CIA offers every status but in-progress', () => {
  expect(new Set(statusesIn(undefined))).toEqual(
    new Set(statuses.filter((status) => status !== 'in-progress')),
  );
});

test('every status can be found on the clinic page', () => {
  expect(new Set(statusesIn('all'))).toEqual(new Set(statuses));
});

test('a tab offers its own group', () => {
  expect(statusesIn('calling')).toEqual(['scheduled', 'ringing', 'in-progress']);
  expect(statusesIn('waiting')).toEqual(['pending']);
});
