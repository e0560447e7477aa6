import { groupOf, type Status } from '@claimline/domain/claim/status';
import * as contracts from '@claimline/domain/contracts/claims';
import type { clinicTabs } from '@claimline/domain/list/search';
import { recordListRead } from '../../db/audit/audit.ts';
import { submissionRow } from '../../db/claim/automations.ts';
import { countMatching, countsByStatus } from '../../db/claim-list/count.ts';
import { resolveListQuery } from '../../db/claim-list/list-query.ts';
import { findPage, listRows } from '../../db/claim-list/page.ts';
import { implementForMember } from '../function.ts';
import { requireListRequest } from './list-input.ts';
import { withListTimeout } from './list-timeout.ts';

function tabCounts(
  counts: readonly { status: Status; count: number }[],
): Record<(typeof clinicTabs)[number], number> {
  const sum = (matches: (status: Status) => boolean) =>
    counts.reduce((total, { status, count }) => (matches(status) ? total + count : total), 0);
  return {
    completed: sum((status) => groupOf(status) === 'completed'),
    calling: sum((status) => groupOf(status) === 'calling'),
    failed: sum((status) => groupOf(status) === 'failed'),
    waiting: sum((status) => groupOf(status) === 'waiting'),
    all: sum(() => true),
  };
}

export const listSubmissions = implementForMember(
  contracts.listSubmissions,
  async (input, { clinicIds, sql }) => {
    const { account_id, clinic_id, showArchived } = input;
    const request = requireListRequest(clinicIds, input);
    const [{ ids, total, isExact }, counts] = await Promise.all([
      withListTimeout(sql, () => findPage(sql, request)),
      clinic_id === undefined ? null : countsByStatus(sql, clinic_id, showArchived),
    ]);
    const read = {
      accountId: account_id,
      list: 'claims',
      clinicIds: request.clinicIds,
      narrowed: {
        ...(clinic_id === undefined ? {} : { clinic_id }),
        ...(showArchived ? { archived: true } : {}),
      },
    } as const;
    const [rows] = await Promise.all([listRows(sql, ids), ids.length > 0 && recordListRead(sql, read)]);
    return {
      rows: rows.map(submissionRow),
      total,
      total_is_exact: isExact,
      tabs: counts && tabCounts(counts),
    };
  },
);

export const countSubmissions = implementForMember(
  contracts.countSubmissions,
  async (input, { clinicIds, sql }) => {
    const request = requireListRequest(clinicIds, { ...input, page: 0, size: 1, sorting: '' });
    const listQuery = await resolveListQuery(sql, request);
    const { total, isExact } = await withListTimeout(sql, () => countMatching(sql, listQuery));
    return { total, total_is_exact: isExact };
  },
);
