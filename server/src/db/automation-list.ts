/**
 * Pages of automations, which cost what the page costs however large the table is. Counts by status come from the
 * counter table; pages from ordered walks along an index, ids first and then the page's rows; a word few claims hold
 * from the trigram index.
 */

import { type AutomationListRow, rowColumns } from './automations.ts';
import type { Sql } from './database.ts';
import {
  countsByStatus,
  countsWithin,
  type ListQuestion,
  type ListRequest,
  questionOf,
  type StatusCount,
  sumOf,
} from './list-request.ts';
import { planWalk } from './list-scopes.ts';
import { indexedText, isLikelyRare, isRare, sampleText, takeText, unsampled } from './list-text.ts';
import { countedWalk, isIndexed, textCondition, type Walk, walkedIds } from './list-walk.ts';
import { Parameters } from './parameters.ts';

export interface ListPage {
  readonly rows: AutomationListRow[];
  /** When this is not exact, there are more. */
  readonly total: number;
  readonly isExact: boolean;
  /** Of the clinics looked in, by status, whatever the tab and the filters. */
  readonly counts: readonly StatusCount[];
}

type Found = Omit<ListPage, 'counts'>;

/** Counting stops here, so that it never costs more than the page. */
export const countedMax = 10_000;

const nothing: Found = { rows: [], total: 0, isExact: true };

export async function pageOfAutomations(sql: Sql, request: ListRequest): Promise<ListPage> {
  const question = questionOf(request);
  const counts = await countsByStatus(sql, request.clinicIds, request.showArchived);
  const chosen = counts.filter(({ clinic_id }) => question.clinicIds.includes(clinic_id));
  return { counts, ...(await findPage(sql, question, chosen)) };
}

async function findPage(sql: Sql, question: ListQuestion, counts: readonly StatusCount[]): Promise<Found> {
  const claims = sumOf(countsWithin(counts, question));
  if (claims === 0) return nothing;
  const walk = await planWalk(sql, question, counts);
  if (walk.scopes.length === 0) return nothing;
  if (question.query !== '' || question.globalFilter !== '') return pageOfText(sql, walk, claims);
  const { payers, others, offset, size } = question;
  if (payers === null && others.length === 0) {
    const rows = offset < claims ? await rowsOf(sql, walk, size) : [];
    return bounded(rows, claims);
  }
  const rows = await rowsOf(sql, walk, size);
  return bounded(rows, totalByPage(question, rows.length) ?? (await countOf(sql, walk)));
}

function bounded(rows: AutomationListRow[], total: number): Found {
  return { rows, total: Math.min(total, countedMax), isExact: total <= countedMax };
}

/** A page that is neither empty nor full is the last one: its place says the total. */
function totalByPage({ offset, size }: ListQuestion, onPage: number): number | undefined {
  return (onPage > 0 || offset === 0) && onPage < size ? offset + onPage : undefined;
}

async function countOf(sql: Sql, walk: Walk): Promise<number> {
  const parameters = new Parameters();
  const text = countedWalk(walk, parameters, countedMax + 1);
  const [row] = await sql<{ total: number }>(text, parameters.values);
  return row?.total ?? 0;
}

async function pageOfText(sql: Sql, walk: Walk, claims: number): Promise<Found> {
  const { question } = walk;
  const { offset, size } = question;
  const indexed = await indexedText(sql, question);
  const isNumber = indexed !== null && isLikelyRare(indexed);
  const sample = isNumber ? unsampled : await inOrder(sql, () => sampleText(sql, walk, claims));
  if (indexed !== null && isRare(sample, claims)) {
    const taken = await takeText(sql, question, indexed);
    if (taken !== null) return { ...taken, isExact: true };
  }
  // One more than the page, to know whether it is the last.
  const rows = await rowsOf(sql, walk, size + 1);
  const total = sample.isWhole ? sample.hits : totalByPage({ ...question, size: size + 1 }, rows.length);
  if (total !== undefined) return { rows: rows.slice(0, size), total, isExact: true };
  // To count a frequent word would cost more than the page: there are at least those met so far.
  const met = rows.length === 0 ? 0 : offset + rows.length;
  return { rows: rows.slice(0, size), total: Math.max(sample.hits, met), isExact: false };
}

/**
 * Under row-level security the planner takes the lists for shorter than they are (it counts the clinic's condition
 * twice) and knows nothing of how often a LIKE matches (the operator is not leakproof): it would rather collect and
 * sort all the claims than meet them in the order of an index.
 */
async function inOrder<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  const set = (value: string) =>
    sql(`select set_config(name, $1, true) from unnest(array['enable_sort', 'enable_bitmapscan']) name`, [
      value,
    ]);
  await set('off');
  const result = await work();
  await set('on');
  return result;
}

async function rowsOf(sql: Sql, walk: Walk, size: number): Promise<AutomationListRow[]> {
  const { question } = walk;
  const parameters = new Parameters();
  const text = textCondition(question, parameters);
  const ids = walkedIds(walk, parameters, { offset: question.offset, size, text });
  const rows = () =>
    sql<AutomationListRow>(
      `with paged as (select id, row_number() over () as place from (${ids}) walked)
       select ${rowColumns} from paged join automations a using (id) join clinics c on c.id = a.clinic_id
       order by paged.place`,
      parameters.values,
    );
  // The first page of a list as it comes needs no telling: all it asks for stands in the index.
  const isPlain = text === 'true' && question.sorting.length === 0 && question.offset === 0;
  return isPlain || !isIndexed(walk) ? rows() : inOrder(sql, rows);
}
