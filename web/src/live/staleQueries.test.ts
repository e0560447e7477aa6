import type { Change } from '@claimline/domain/contracts/accounts';
import { expect, test } from 'vitest';
import { isAggregateStale, isStale, staleAfterCalls } from './staleQueries.ts';

const claim: Change = { kind: 'claim', claim_id: 'c1', clinic_id: 'k1', status: 'paid' };
const account: Change = { kind: 'account' };

test.each<[string, unknown, Change[], boolean]>([
  ['listSubmissions', { account_id: 'a1' }, [claim], true],
  ['listClinics', { account_id: 'a1' }, [claim], true],
  ['listBatches', { account_id: 'a1' }, [claim], true],
  ['getOverview', { account_id: 'a1' }, [claim], true],
  ['getClaim', { account_id: 'a1', claim_id: 'c1' }, [claim], true],
  ['getClaim', { account_id: 'a1', claim_id: 'c2' }, [claim], false],
  ['getClaim', { account_id: 'a1', claim_id: 'c2' }, [{ kind: 'claim' }], true],
  ['listMembers', { account_id: 'a1' }, [claim], false],
  ['listMembers', { account_id: 'a1' }, [account], true],
  ['listImportRows', { account_id: 'a1' }, [account], true],
  ['listImportRowNumbers', { account_id: 'a1' }, [account], false],
  ['listSubmissions', { account_id: 'a1' }, [account], true],
  ['listSubmissions', { account_id: 'a1' }, [account, claim], true],
  ['getAccount', { account_id: 'a1' }, [{ kind: 'heartbeat' }], false],
  ['listNotifications', { account_id: 'a1' }, [{ kind: 'inbox', user_id: 'u1' }], true],
  ['countUnread', { account_id: 'a1' }, [claim], false],
  ['listSubmissions', { account_id: 'a1' }, [{ kind: 'inbox', user_id: 'u1' }], false],
  ['listBulkActions', { account_id: 'a1' }, [{ kind: 'job', job_id: 'j1', job_kind: 'bulk-archive' }], true],
  ['listBulkActions', { account_id: 'a1' }, [{ kind: 'job', job_id: 'j1', job_kind: 'import' }], false],
  ['listBulkActions', { account_id: 'a1' }, [claim], false],
  ['listSubmissions', { account_id: 'a1' }, [{ kind: 'job', job_id: 'j1', job_kind: 'bulk-archive' }], false],
])('%s %j is stale after %j: %s', (name, input, changes, touched) => {
  expect(isStale([name, input], changes)).toBe(touched);
});

test.each<[string, Change[], boolean]>([
  ['getInsights', [claim], true],
  ['countSubmissions', [claim], true],
  ['getInsights', [{ kind: 'heartbeat' }], false],
  ['listSubmissions', [claim], false],
])('aggregates: %s after %j: %s', (name, changes, touched) => {
  expect(isAggregateStale([name, { account_id: 'a1' }], changes)).toBe(touched);
  if (touched) expect(isStale([name, { account_id: 'a1' }], changes)).toBe(false);
});

test('a call makes exactly the listed functions stale', () => {
  const stale = staleAfterCalls(['createProvider', 'createPayer']);
  expect(stale).toEqual(new Set(['listDirectory', 'listPayers', 'listProviders']));
});
