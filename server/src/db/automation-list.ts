/**
 * Pages of automations. The newest page of many clinics is one ordered branch a clinic under `union all`, ids
 * first and then the page's rows joined, so that it costs what the page costs however large the table is.
 */

import type { ClinicTab, Filters, SortableColumn, Sorting } from '@claimline/domain/search';
import { groupOf, type Status } from '@claimline/domain/status';
import { type AutomationListRow, rowColumns } from './automations.ts';
import type { Sql } from './database.ts';

export interface ListRequest {
  readonly accountId: string;
  /** Clinics to look in; each must be one the acting person sees, or nothing of it is found. */
  readonly clinicIds: readonly string[];
  /** The clinic page's tab; without it, what is in progress is left out, as CIA has it. */
  readonly tab: ClinicTab | undefined;
  readonly showArchived: boolean;
  readonly query: string;
  readonly globalFilter: string;
  readonly filters: Filters;
  readonly sorting: Sorting;
  readonly page: number;
  readonly size: number;
}

export interface ListPage {
  readonly rows: AutomationListRow[];
  readonly total: number;
  readonly isExact: boolean;
}

/** Counting stops here, so that it never costs more than the page. */
export const countedMax = 10_000;

const sortExpressions: Record<SortableColumn, string> = {
  created_at: 'a.created_at',
  status: 'a.status',
  patient: 'lower(a.patient_last_name), lower(a.patient_first_name)',
  payer: 'lower(a.payer_name)',
  clinic: 'lower((select name from clinics where clinics.id = a.clinic_id))',
  service_from: 'a.service_from',
  billed_cents: 'a.billed_cents',
  paid_cents: 'a.paid_cents',
};

function orderOf(sorting: Sorting): string {
  const wanted = sorting.flatMap(({ id, desc }) =>
    sortExpressions[id].split(', ').map((expression) => `${expression} ${desc ? 'desc' : 'asc'} nulls last`),
  );
  const byNewest = sorting.some(({ id }) => id === 'created_at') ? [] : ['a.created_at desc'];
  return [...wanted, ...byNewest, 'a.id desc'].join(', ');
}

/** Collects parameters as conditions are written. */
class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

function tabCondition(tab: ClinicTab | undefined, parameters: Parameters): string {
  if (tab === undefined) return `a.status <> 'in-progress'`;
  if (tab === 'all') return 'true';
  return `a.status_group = ${parameters.add(tab)}`;
}

function conditions(request: ListRequest, parameters: Parameters): string {
  const all = [request.showArchived ? 'a.archived' : 'not a.archived', tabCondition(request.tab, parameters)];
  for (const filter of request.filters) {
    switch (filter.id) {
      case 'status':
        all.push(`a.status = any (${parameters.add(filter.value)}::text[])`);
        break;
      case 'payer':
        all.push(`a.payer_name = any (${parameters.add(filter.value)}::text[])`);
        break;
      case 'needs_review':
        all.push(`a.needs_review = ${parameters.add(filter.value)}::boolean`);
        break;
      case 'clinic':
        break;
    }
  }
  if (request.globalFilter.trim() !== '') {
    const text = parameters.add(request.globalFilter.trim());
    all.push(`position(lower(unaccent(${text})) in lower(unaccent(concat_ws(' ', a.patient_first_name, a.patient_last_name,
      a.member_id, a.payer_name, a.status, a.claim_number, a.check_number)))) > 0`);
  }
  return all.join(' and ');
}

function clinicsOf(request: ListRequest): string[] {
  const chosen = request.filters.find((filter) => filter.id === 'clinic');
  return request.clinicIds.filter((id) => !chosen || chosen.value.includes(id));
}

/** Every id that matches, each branch cut at `most` rows of the order. */
function matching(request: ListRequest, parameters: Parameters, most: string): string {
  const where = conditions(request, parameters);
  const order = orderOf(request.sorting);
  const columns = 'a.id, a.created_at';
  const clinics = clinicsOf(request);
  if (request.query.trim() !== '') {
    return `select ${columns} from automations a
      where a.id in (select id from search_automations(${parameters.add(request.accountId)},
        ${parameters.add(clinics)}::text[], ${parameters.add(request.query.trim())}, ${countedMax + 1})) and ${where}
      order by ${order} limit ${most}`;
  }
  if (request.sorting.length > 0) {
    return `select ${columns} from automations a
      where a.clinic_id = any (${parameters.add(clinics)}::text[]) and ${where} order by ${order} limit ${most}`;
  }
  return clinics
    .map(
      (clinic) => `(select ${columns} from automations a
        where a.clinic_id = ${parameters.add(clinic)} and ${where} order by ${order} limit ${most})`,
    )
    .join(' union all ');
}

export async function pageOfAutomations(sql: Sql, request: ListRequest): Promise<ListPage> {
  if (clinicsOf(request).length === 0) return { rows: [], total: 0, isExact: true };
  const parameters = new Parameters();
  const offset = request.page * request.size;
  const found = matching(request, parameters, String(offset + request.size));
  const order = orderOf(request.sorting);
  const sorted = request.sorting.length > 0;
  const rows = await sql<AutomationListRow>(
    `with matched as (${found}),
     paged as (
       select a.id from matched ${sorted ? 'join automations a using (id)' : 'a'}
       order by ${sorted ? order : 'a.created_at desc, a.id desc'} limit ${request.size} offset ${offset}
     )
     select ${rowColumns} from paged join automations a using (id) join clinics c on c.id = a.clinic_id
     order by ${order}`,
    parameters.values,
  );
  const total = await countOf(sql, request, offset, rows.length);
  return { rows, total: Math.min(total, countedMax), isExact: total <= countedMax };
}

async function countOf(sql: Sql, request: ListRequest, offset: number, onPage: number): Promise<number> {
  // A page that is neither empty nor full is the last one: its place says the total.
  if (onPage > 0 && onPage < request.size) return offset + onPage;
  const plain = request.query.trim() === '' && request.globalFilter.trim() === '';
  if (plain && request.filters.every((filter) => filter.id !== 'payer'))
    return countFromCounters(sql, request);
  const parameters = new Parameters();
  const unsorted = { ...request, sorting: [] };
  const found = matching(unsorted, parameters, String(countedMax + 1));
  const rows = await sql<{ total: number }>(
    `select count(*) as total from (select from (${found}) matched limit ${countedMax + 1}) counted`,
    parameters.values,
  );
  return rows[0]?.total ?? 0;
}

async function countFromCounters(sql: Sql, request: ListRequest): Promise<number> {
  const byStatus = request.filters.find((filter) => filter.id === 'status');
  const byReview = request.filters.find((filter) => filter.id === 'needs_review');
  const counts = await countsByStatus(sql, clinicsOf(request), request.showArchived);
  const { tab } = request;
  return counts
    .filter(({ status }) => !byStatus || byStatus.value.includes(status))
    .filter(({ needs_review }) => !byReview || byReview.value === needs_review)
    .filter(({ status }) =>
      tab === undefined ? status !== 'in-progress' : tab === 'all' || groupOf(status) === tab,
    )
    .reduce((sum, { count }) => sum + count, 0);
}

export interface StatusCount {
  status: Status;
  needs_review: boolean;
  count: number;
}

/** Counts of the clinics by status, from the counter table. */
export async function countsByStatus(
  sql: Sql,
  clinicIds: readonly string[],
  archived: boolean,
): Promise<StatusCount[]> {
  return sql<StatusCount>(
    `select status, needs_review, sum(count)::bigint as count
     from automation_counts where clinic_id = any ($1::text[]) and archived = $2 group by 1, 2`,
    [clinicIds, archived],
  );
}
