/**
 * Pages of automations, which cost what the page costs however large the table is. Counts by status come from the
 * counter table; pages from ordered walks along an index, ids first and then the page's rows. Where no index has what
 * is asked for in the order of the list, a glimpse at the beginning of the walk tells whether to walk on, or to gather
 * the few claims that match and sort them.
 */

import type { AutomationListRow } from '../claim/automations.ts';
import { rowColumns } from '../claim/automations.ts';
import type { Sql } from '../database.ts';
import { Parameters } from '../parameters.ts';
import { type Counted, countOf, isCountedByStatus } from './list-count.ts';
import { gatherDenied, gatheredMax, gatherFiltered, gatherFrom } from './list-gather.ts';
import { glimpse, looksOfFirst } from './list-glimpse.ts';
import {
  countsByStatus,
  countsWithin,
  type ListQuestion,
  type ListRequest,
  questionOf,
  type StatusCount,
  sumOf,
} from './list-request.ts';
import { planWalk, reachedByStatus } from './list-scopes.ts';
import { areLikelyRare, hasText, isRare, wordedSource } from './list-text.ts';
import {
  isCovered,
  isIndexed,
  isServed,
  missableColumn,
  shallowDepth,
  type Walk,
  walkedIds,
} from './list-walk.ts';

export interface ListPage {
  readonly rows: AutomationListRow[];
  /** When this is not exact, there are more. */
  readonly total: number;
  readonly isExact: boolean;
  /** Of the clinics looked in, by status, whatever the tab and the filters. */
  readonly counts: readonly StatusCount[];
}

type Found = Omit<ListPage, 'counts'>;

/** What the counters do not know is counted so far, so that it never costs more than the page. */
const countedMax = 1_000;
/** So few claims are gathered without more ado. */
const gatheredAtOnceMax = 1_000;
/** When a walk would have to look at more claims than this, those that match are gathered instead. */
const walkedMax = 10_000;

const nothing: Found = { rows: [], total: 0, isExact: true };

/** `known` are the counts of the request's clinics, where they are known already. */
export async function pageOfAutomations(
  sql: Sql,
  request: ListRequest,
  known?: readonly StatusCount[],
): Promise<ListPage> {
  const question = await questionOf(sql, request);
  const counts = known ?? (await countsByStatus(sql, request.clinicIds, request.showArchived));
  const chosen = counts.filter(({ clinic_id }) => question.clinicIds.includes(clinic_id));
  return { counts, ...(await findPage(sql, question, chosen)) };
}

async function findPage(sql: Sql, question: ListQuestion, counts: readonly StatusCount[]): Promise<Found> {
  const claims = sumOf(countsWithin(counts, question));
  if (claims === 0) return nothing;
  const walk = await planWalk(sql, question, counts);
  if (walk.scopes.length === 0) return nothing;
  const isCounted = isCountedByStatus(question);
  const isShort = !isIndexed(walk) && claims <= gatheredMax;
  if (!isServed(walk, counts) && (!isCounted || isIndexed(walk) || isShort))
    return searchPage(sql, walk, claims, claims / sumOf(counts));
  if (isCounted) {
    const reached = reachedByStatus(walk, countsWithin(counts, question));
    const rows = question.offset < claims ? await rowsOf(sql, reached, question.size) : [];
    return { rows, total: claims, isExact: true };
  }
  const [rows, counted] = await Promise.all([
    rowsOf(sql, walk, question.size),
    countOf(sql, question, countedMax),
  ]);
  return withTotal(question, rows, counted);
}

/** `counted` are those known of. There are more than that when it reached the bound, or when more were met. */
function withTotal(
  { offset, size }: ListQuestion,
  rows: AutomationListRow[],
  { total, isExact }: Counted,
): Found {
  const met = rows.length === 0 ? 0 : offset + rows.length;
  // A page that is neither empty nor full is the last one: its place says the total.
  if (rows.length < size && (rows.length > 0 || offset === 0)) return { rows, total: met, isExact: true };
  return { rows, total: Math.max(total, met), isExact: isExact && met <= total };
}

/** A page of what no index has in the order of the list. `share` of the clinics' claims have its statuses. */
async function searchPage(sql: Sql, walk: Walk, claims: number, share: number): Promise<Found> {
  const { question } = walk;
  if (claims <= gatheredAtOnceMax || (!isIndexed(walk) && claims <= gatheredMax)) {
    const gathered = await gatherFiltered(sql, question);
    if (gathered !== null) return { ...gathered, isExact: true };
  }
  if (areLikelyRare(question)) {
    const worded = await wordedPage(sql, question);
    if (worded !== null) return worded;
  }
  if (!isIndexed(walk)) return walkOn(sql, walk, { total: 0, isExact: false });

  const isCounted = isCountedByStatus(question);
  const counted = isCounted
    ? { total: claims, isExact: true }
    : isCountedByIndex(question)
      ? await countOf(sql, question, countedMax)
      : null;
  if (counted?.isExact && counted.total <= countedMax) {
    const gathered = await gatherFiltered(sql, question);
    if (gathered !== null) return { ...gathered, isExact: true };
  }
  const looks = looksOfFirst(walk, isCounted ? share : null);
  const first = await inOrder(sql, () => glimpse(sql, walk, looks));
  const { rows, looked, matched, worded, certain, isWhole } = first;
  if (isWhole) return { rows, total: matched, isExact: true };
  const known = counted ?? { total: matched, isExact: false };
  if (certain >= question.offset + question.size) return withTotal(question, rows, known);
  if (hasText(question) && isRare(worded, looked, claims)) {
    const page = await wordedPage(sql, question);
    if (page !== null) return page;
  }
  const toLookAt = ((question.offset + question.size) * looked) / Math.max(matched, 0.5);
  if (toLookAt > walkedMax && isNarrowed(question)) {
    const gathered =
      (await gatherDenied(sql, question)) ??
      ((await isGatherable(sql, question)) ? await gatherFiltered(sql, question) : null);
    if (gathered !== null) return { ...gathered, isExact: true };
  }
  if (isCovered(walk) && toLookAt <= walkedMax) {
    // Looked at further at once, the page costs less than planning a walk of many branches.
    const further = await inOrder(sql, () => glimpse(sql, walk, 2 * Math.ceil(toLookAt)));
    const met = { total: further.matched, isExact: further.isWhole };
    if (further.isWhole || further.certain >= question.offset + question.size)
      return further.isWhole ? { ...met, rows: further.rows } : withTotal(question, further.rows, met);
  }
  return walkOn(sql, walk, known);
}

/** Whether counting goes along one index, without looking at the claims themselves. */
function isCountedByIndex(question: ListQuestion): boolean {
  const { payers, others, needsReview, isEveryStatus } = question;
  // A status and a deadline or promise have an index together.
  const isDated = others.some(({ id }) => id === 'deadline_date' || id === 'promised_date');
  const isOfStatus = !isEveryStatus && !isDated;
  const narrowing = others.length + (payers === null ? 0 : 1) + (needsReview === null && !isOfStatus ? 0 : 1);
  const isCountable = others.every(({ id, value }) => id !== 'called' && (id !== 'denial' || value === true));
  return !hasText(question) && narrowing === 1 && isCountable;
}

/** To know that there are too many costs less than to gather them, where an index can count. */
async function isGatherable(sql: Sql, question: ListQuestion): Promise<boolean> {
  if (!isCountedByIndex(question)) return true;
  return (await countOf(sql, question, gatheredMax)).isExact;
}

/** Whether there is anything to gather claims by. */
function isNarrowed({ payers, others, needsReview, isEveryStatus }: ListQuestion): boolean {
  return payers !== null || others.length > 0 || needsReview === true || !isEveryStatus;
}

async function wordedPage(sql: Sql, question: ListQuestion): Promise<Found | null> {
  const source = await wordedSource(sql, question);
  const gathered = source === null ? null : await gatherFrom(sql, question, source);
  return gathered === null ? null : { ...gathered, isExact: true };
}

async function walkOn(sql: Sql, walk: Walk, known: Counted): Promise<Found> {
  const { question } = walk;
  // One more than the page, to know whether it is the last.
  const rows = await rowsOf(sql, walk, question.size + 1, true);
  const { total, isExact } = withTotal({ ...question, size: question.size + 1 }, rows, known);
  return { rows: rows.slice(0, question.size), total, isExact };
}

/**
 * Under row-level security the planner takes the lists for shorter than they are (it counts the clinic's condition
 * twice) and knows nothing of how often a LIKE matches (the operator is not leakproof): it would rather collect and
 * sort all the claims than meet them in the order of an index.
 */
export async function inOrder<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  const set = (value: string) =>
    sql(
      `select set_config(name, $1, true) from unnest(array['enable_sort', 'enable_bitmapscan']) name`,
      [value],
      'in-order',
    );
  const [, result] = await Promise.all([set('off'), work(), set('on')]);
  return result;
}

/** `isSparse`: what is asked for is met seldom on the way. */
async function rowsOf(sql: Sql, walk: Walk, size: number, isSparse = false): Promise<AutomationListRow[]> {
  const { question } = walk;
  const missable = missableColumn(walk);
  const depth = question.offset + size;
  if (missable === null || depth <= shallowDepth || hasText(question) || !isIndexed(walk))
    return rowsFrom(sql, walk, question.offset, size, isSparse);
  // A deep page is among those that have the first key or those that lack it, and seldom among both.
  const known = await inOrder(sql, () => countOf(sql, question, depth, `${missable} is not null`));
  if (known.total >= depth) return rowsFrom(sql, { ...walk, only: 'known' }, question.offset, size, isSparse);
  if (known.total > question.offset) return rowsFrom(sql, walk, question.offset, size, isSparse);
  return rowsFrom(sql, { ...walk, only: 'missing' }, question.offset - known.total, size, isSparse);
}

async function rowsFrom(
  sql: Sql,
  walk: Walk,
  offset: number,
  size: number,
  isSparse: boolean,
): Promise<AutomationListRow[]> {
  const { question } = walk;
  const parameters = new Parameters();
  const ids = walkedIds(walk, parameters, { offset, size, isSparse });
  const rows = () =>
    sql<AutomationListRow>(
      `with paged as (select id, row_number() over () as place from (${ids}) walked)
       select ${rowColumns} from paged join automations a using (id) join clinics c on c.id = a.clinic_id
       order by paged.place`,
      parameters.values,
    );
  // The first page of a list as it comes needs no telling: all it asks for stands in the index.
  const isPlain =
    !hasText(question) &&
    question.others.length === 0 &&
    question.sorting.length === 0 &&
    (question.needsReview === null || question.isEveryStatus);
  return (isPlain && offset === 0) || !isIndexed(walk) ? rows() : inOrder(sql, rows);
}
