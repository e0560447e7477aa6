import type { Role } from '@claimline/domain/account/role';
import type { ClaimAction } from '@claimline/domain/claim/claim-action';
import type { Status } from '@claimline/domain/claim/status';
import type { ClinicTab } from '@claimline/domain/list/search';
import { expect, test } from 'vitest';
import { offeredActions } from './offeredActions.ts';

test.each<[Role, ClinicTab | undefined, boolean, ClaimAction[]]>([
  ['viewer', undefined, false, []],
  ['viewer', 'all', true, []],
  ['user', undefined, false, ['archive', 'call-again', 'cancel']],
  ['admin', 'completed', false, ['archive', 'call-again']],
  ['user', 'failed', false, ['archive', 'call-again']],
  ['user', 'waiting', false, ['archive', 'cancel']],
  ['user', 'calling', false, ['archive', 'cancel']],
  ['user', 'calling', true, ['restore']],
])('offers a %s in %s, with archived %s: %j', (role, tab, showArchived, actions) =>
  expect(offeredActions({ role, tab, showArchived, rows: null }).map(({ action }) => action)).toEqual(
    actions,
  ),
);

test.each<[Status[], ClaimAction[]]>([
  [['paid'], ['archive', 'call-again']],
  [['scheduled'], ['archive', 'cancel']],
  [['ringing'], []],
  [
    ['ringing', 'paid', 'pending'],
    ['archive', 'call-again', 'cancel'],
  ],
])('%j enables only %j', (statuses, possible) => {
  const rows = statuses.map((status) => ({ status, archived: false }));
  const offered = offeredActions({ role: 'user', tab: undefined, showArchived: false, rows });
  expect(offered.filter(({ isPossible }) => isPossible).map(({ action }) => action)).toEqual(possible);
});
