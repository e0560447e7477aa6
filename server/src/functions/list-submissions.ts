import { listSubmissions as contract } from '@claimline/domain/contracts/claims';
import { Outcome } from '@claimline/domain/outcome';
import type { clinicTabs } from '@claimline/domain/search';
import { groupOf } from '@claimline/domain/status';
import { type ListPage, pageOfAutomations } from '../db/automation-list.ts';
import { submissionRow } from '../db/automations.ts';
import { codeOf, type Sql } from '../db/database.ts';
import { countsOfAccount, type ListRequest, type StatusCount } from '../db/list-request.ts';
import { demandListRequest } from './asked-list.ts';
import { implementForMember } from './function.ts';

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

/** Nobody waits longer for a page; what takes as long looks through most of what the clinics have. */
const pageTimeoutMs = 15_000;
const canceledCode = '57014';

async function pageInTime(sql: Sql, request: ListRequest, counts: readonly StatusCount[]): Promise<ListPage> {
  try {
    const [, page] = await Promise.all([
      sql(`select set_config('statement_timeout', $1, true)`, [String(pageTimeoutMs)]),
      pageOfAutomations(sql, request, counts),
    ]);
    return page;
  } catch (error) {
    if (codeOf(error) !== canceledCode) throw error;
    throw new Outcome(
      'deadline-exceeded',
      'This takes too long to look through. Narrow the filters, or type more of the word.',
    );
  }
}

export const listSubmissions = implementForMember(contract, async (input, { sql }) => {
  const [request, counts] = await Promise.all([
    demandListRequest(sql, input),
    countsOfAccount(sql, input.account_id, input.showArchived),
  ]);
  const ofClinics = counts.filter((count) => request.clinicIds.includes(count.clinic_id));
  const page = await pageInTime(sql, request, ofClinics);
  return {
    rows: page.rows.map(submissionRow),
    total: page.total,
    total_is_exact: page.isExact,
    tabs: input.clinic_id === undefined ? null : tabCounts(page.counts),
  };
});
