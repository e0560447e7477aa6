import { expect, test } from 'vitest';
import { helpPageOf } from './helpPageOf.ts';

test.each([
  ['/_authed/$account_id/work', 'work-queue'],
  ['/_authed/$account_id/clinic/$clinic_id', 'results'],
  ['/_authed/$account_id/import/$import_id', 'importing'],
  ['/_authed/$account_id/settings/audit', 'settings'],
  ['/_authed/$account_id/', 'first-claim'],
  ['/_authed/profile', undefined],
])('%s is explained by %s', (routeId, page) => {
  expect(helpPageOf(routeId)).toBe(page);
});
