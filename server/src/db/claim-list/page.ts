/**
 * A page of a claim list. Which claims are on it is one statement: an ordered and limited branch for each clinic, so
 * that an index serves each branch and the page costs the same however many claims there are. What their rows show is
 * read afterwards by the person's own role.
 */

import { createHash } from 'node:crypto';
import { type AutomationListRow, rowColumns } from '../claim/automations.ts';
import type { Sql } from '../database.ts';
import { Parameters } from '../parameters.ts';
import { clinicsCondition, conditionsOf } from './conditions.ts';
import { countsByClinic, countUpTo, isCountedByStatus, sumOf } from './count.ts';
import { type ListQuery, type ListRequest, resolveListQuery } from './list-query.ts';
import { keyColumns, keysOf, type ListKey, orderOfClaims, orderOfColumns } from './order.ts';
import { readListedClaims } from './reader.ts';
import { hasText } from './text.ts';

export interface ListPage {
  readonly rows: AutomationListRow[];
  /** When this is not exact, there are more. */
  readonly total: number;
  readonly isExact: boolean;
}

/** A page by the ids of its claims. */
export interface FoundPage extends Omit<ListPage, 'rows'> {
  readonly ids: readonly string[];
}

/** `countMatching` counts further; the page never waits for it. */
const countedMax = 1_000;

export async function pageOfAutomations(sql: Sql, request: ListRequest): Promise<ListPage> {
  const { ids, ...counted } = await findPage(sql, request);
  return { rows: await listRows(sql, ids), ...counted };
}

export async function findPage(sql: Sql, request: ListRequest): Promise<FoundPage> {
  const listQuery = await resolveListQuery(sql, request);
  const counts = await countsByClinic(sql, listQuery);
  const total = sumOf(counts);
  const isBeyond = isCountedByStatus(listQuery) && listQuery.offset >= total;
  if (total === 0 || isBeyond) return { ids: [], total, isExact: true };
  const seen = counts.map(({ clinic_id }) => clinic_id);
  return readListedClaims(sql, { seen }, (clinicIds) => findIn(sql, { ...listQuery, clinicIds }, total));
}

async function findIn(sql: Sql, listQuery: ListQuery, claims: number): Promise<FoundPage> {
  const few = hasText(listQuery) ? await pageOfFew(sql, listQuery) : null;
  if (few !== null) return few;
  const { text, values } = pageStatement(listQuery);
  const ids = (await sql<{ id: string }>(text, values, nameOfPage(listQuery, text))).map(({ id }) => id);
  if (isCountedByStatus(listQuery)) return { ids, total: claims, isExact: true };
  const { offset, size } = listQuery;
  const met = ids.length === 0 ? 0 : offset + ids.length;
  // A page that is neither empty nor full is the last one, which tells the total.
  if (ids.length < size && (ids.length > 0 || offset === 0)) return { ids, total: met, isExact: true };
  const { total, isExact } = await countUpTo(sql, listQuery, countedMax);
  return { ids, total: Math.max(total, met), isExact: isExact && met <= total };
}

/** Most requests are for these first pages without filters. */
const namedPages = 4;

/**
 * Such pages have few different texts, so that a connection keeps their plans. Planning one costs more than reading it.
 */
function nameOfPage(listQuery: ListQuery, text: string): string | undefined {
  const isDeep = listQuery.offset >= namedPages * listQuery.size;
  if (isDeep || listQuery.sorting.length > 1 || !isCountedByStatus(listQuery)) return undefined;
  return `page ${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}

/** Up to this depth, reading this many claims from every clinic is faster than planning a branch for each. */
const shallowDepth = 250;
/** Each branch costs planning. */
const mergedBranchesMax = 60;

function pageStatement(listQuery: ListQuery): { text: string; values: unknown[] } {
  const { clinicIds, offset, size, sorting } = listQuery;
  const parameters = new Parameters();
  const keys = keysOf(listQuery, parameters);
  const conditions = conditionsOf(listQuery, parameters);
  const depth = offset + size;
  const branchesOfClinic = (clinicId: string) =>
    branches(keys, `a.clinic_id = ${clinicId} and ${conditions}`, depth, isFirstKeyDemanded(listQuery));
  const cut = `order by ${orderOfColumns(keys)} limit ${size} offset ${offset}`;
  // PostgreSQL merges literal branches and so reads no more of them than the page needs.
  const isMerged =
    depth > shallowDepth &&
    clinicIds.length <= mergedBranchesMax &&
    sorting.every(({ id }) => id !== 'clinic');
  const text = isMerged
    ? `select id from (${clinicIds.map((id) => branchesOfClinic(parameters.add(id))).join(' union all ')}) merged ${cut}`
    : `select b.id from unnest(${parameters.add(clinicIds)}::text[]) clinic (id)
       cross join lateral (${branchesOfClinic('clinic.id')}) b ${cut}`;
  return { text, values: parameters.values };
}

/** The claims of a clinic. Where the first key may be missing, an index has only those that have it in order. */
function branches(keys: readonly ListKey[], where: string, depth: number, isDemanded: boolean): string {
  const branch = (own: readonly ListKey[], ordered: readonly ListKey[], more = '') =>
    `(select ${keyColumns(own)} from listed_claims a where ${where}${more}
      order by ${orderOfClaims(ordered.filter((key) => !key.isOfClinic))} limit ${depth})`;
  const [first, ...rest] = keys;
  if (first?.missing === undefined) return branch(keys, keys);
  const present = { ...first, direction: first.direction.replace(' nulls last', '') };
  const known = branch(keys, [present, ...rest], ` and ${first.expression} is not null`);
  if (isDemanded) return known;
  const lacking = branch(
    [{ ...first, expression: first.missing }, ...rest],
    rest,
    ` and ${first.expression} is null`,
  );
  return `${known} union all ${lacking}`;
}

/** Whether a filter leaves only claims that have what the list is sorted by. */
function isFirstKeyDemanded({ sorting, others }: ListQuery): boolean {
  return others.some(({ id }) => id === sorting[0]?.id);
}

/** If the planner expects at most this many claims, all are read and sorted. */
const expectedMax = 2_000;
/** If there are more than this after all, the page is read in order instead. */
const readMax = 10_000;

/** Rare words are found by the trigram index, unordered. Null when many claims may match. */
async function pageOfFew(sql: Sql, listQuery: ListQuery): Promise<FoundPage | null> {
  const parameters = new Parameters();
  const keys = keysOf(listQuery, parameters);
  const clinics = clinicsCondition(listQuery.clinicIds, parameters);
  const matching = `select ${keyColumns(keys)} from listed_claims a
    where ${clinics} and ${conditionsOf(listQuery, parameters)}`;
  const [plan] = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) ${matching}`,
    parameters.values,
  );
  if ((plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0) > expectedMax) return null;
  const [row] = await sql<{ total: number; ids: string[] }>(
    `with matching as materialized (${matching} limit ${readMax + 1})
     select (select count(*) from matching) as total, array(
       select id from matching order by ${orderOfColumns(keys)} limit ${listQuery.size} offset ${listQuery.offset}) as ids`,
    parameters.values,
  );
  const { total = 0, ids = [] } = row ?? {};
  return total > readMax ? null : { ids, total, isExact: true };
}

/** The rows of these claims that the acting person sees, in this order. */
export async function listRows(sql: Sql, ids: readonly string[]): Promise<AutomationListRow[]> {
  if (ids.length === 0) return [];
  return sql<AutomationListRow>(
    `select ${rowColumns}
     from unnest($1::text[]) with ordinality paged (id, place)
       join automations a using (id) join clinics c on c.id = a.clinic_id
     order by paged.place`,
    [ids],
    'rows of a claim list',
  );
}
