import { listSubmissions as contract } from '@claimline/domain/contracts/claims';
import { missing, Outcome } from '@claimline/domain/outcome';
import { clinicTabs, filtersSchema, readJsonParameter, sortingSchema } from '@claimline/domain/search';
import { groupOf } from '@claimline/domain/status';
import { pageOfAutomations } from '../db/automation-list.ts';
import { submissionRow } from '../db/automations.ts';
import { clinicIds } from '../db/clinics.ts';
import type { StatusCount } from '../db/list-request.ts';
import { implementForMember } from './function.ts';
import { demandKeepableText } from './keepable-text.ts';

function demandJson<T>(value: T[] | null, field: string): T[] {
  if (value !== null) {
    demandKeepableText(value, field);
    return value;
  }
  const message = 'Expected JSON of the table’s state.';
  throw new Outcome('invalid-argument', `${field}: ${message}`, { problems: [{ field, message }] });
}

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
  const filters = demandJson(readJsonParameter(filtersSchema, input.filters), 'filters');
  const sorting = demandJson(readJsonParameter(sortingSchema, input.sorting), 'sorting');
  const seen = await clinicIds(sql, input.account_id);
  const { clinic_id } = input;
  if (clinic_id !== undefined && !seen.includes(clinic_id)) throw missing('The clinic', 'clinic_id');

  const page = await pageOfAutomations(sql, {
    accountId: input.account_id,
    clinicIds: clinic_id === undefined ? seen : [clinic_id],
    tab: input.tab,
    showArchived: input.showArchived,
    query: input.query,
    globalFilter: input.globalFilter,
    filters,
    sorting,
    page: input.page,
    size: input.size,
  });
  return {
    rows: page.rows.map(submissionRow),
    total: page.total,
    total_is_exact: page.isExact,
    tabs: clinic_id === undefined ? null : tabCounts(page.counts),
  };
});
