import { groupOf } from '@claimline/domain/claim/status';
import { listSubmissions as contract } from '@claimline/domain/contracts/claims';
import type { clinicTabs } from '@claimline/domain/list/search';
import { recordListRead } from '../../db/audit/audit.ts';
import { submissionRow } from '../../db/claim/automations.ts';
import { countsOfAccount, type StatusCount } from '../../db/claim-list/count.ts';
import { pageOfAutomations } from '../../db/claim-list/page.ts';
import { implementForMember } from '../function.ts';
import { requireListRequest } from './list-input.ts';
import { withListTimeout } from './list-timeout.ts';

function tabCounts(counts: readonly StatusCount[]): Record<(typeof clinicTabs)[number], number> {
  const sum = (matches: (count: StatusCount) => boolean) =>
    counts.filter(matches).reduce((total, { count }) => total + count, 0);
  return {
    completed: sum(({ status }) => groupOf(status) === 'completed'),
    calling: sum(({ status }) => groupOf(status) === 'calling'),
    failed: sum(({ status }) => groupOf(status) === 'failed'),
    waiting: sum(({ status }) => groupOf(status) === 'waiting'),
    all: sum(() => true),
  };
}

export const listSubmissions = implementForMember(contract, async (input, { sql }) => {
  const [request, counts] = await Promise.all([
    requireListRequest(sql, input),
    countsOfAccount(sql, input.account_id, input.showArchived),
  ]);
  const ofClinics = counts.filter((count) => request.clinicIds.includes(count.clinic_id));
  const page = await withListTimeout(sql, () => pageOfAutomations(sql, request, ofClinics));
  if (page.rows.length > 0)
    await recordListRead(sql, {
      accountId: input.account_id,
      list: 'claims',
      clinicIds: request.clinicIds,
      narrowed: {
        ...(input.clinic_id === undefined ? {} : { clinic_id: input.clinic_id }),
        ...(input.showArchived ? { archived: true } : {}),
      },
    });
  return {
    rows: page.rows.map(submissionRow),
    total: page.total,
    total_is_exact: page.isExact,
    tabs: input.clinic_id === undefined ? null : tabCounts(page.counts),
  };
});
