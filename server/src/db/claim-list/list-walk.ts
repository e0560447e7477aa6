/**
 * Claims in the order of the list, without reading more of them than the page needs: one ordered branch for each
 * clinic, or for each clinic and status, or clinic and payer, whichever an index keeps in order.
 */

import type { Status } from '@claimline/domain/claim/status';
import type { SortableColumn } from '@claimline/domain/list/search';
import type { Parameters } from '../parameters.ts';
import { conditionOf, type RowFilter } from './list-filters.ts';
import { keysOf, type ListKey, orderBetween, orderWithin, type ScopeKind } from './list-order.ts';
import { type ListQuestion, type StatusCount, sumOf } from './list-request.ts';
import { hasText } from './list-text.ts';
import { isOfListIndex, textCondition } from './list-words.ts';

/** Where one branch looks, and its place in the alphabet when the list is sorted by that. */
export interface Scope {
  readonly clinic_id: string;
  readonly status: Status | null;
  readonly payer_name: string | null;
  readonly clinic_rank: number;
  readonly payer_rank: number;
}

export interface Walk {
  readonly question: ListQuestion;
  readonly kind: ScopeKind;
  readonly scopes: readonly Scope[];
  /** Only the claims that have the first key, which come first, or only those that lack it; left out, all of them. */
  readonly only?: 'known' | 'missing';
}

/** Up to this depth it is quicker to take as much from every branch than to plan each by itself. */
export const shallowDepth = 250;
/** So few branches are planned each by itself, which lets a deep page be merged without sorting. */
const mergedScopesMax = 40;
/** From this depth on, planning a branch costs less than taking as much from it: so many then, and of what is met seldom. */
const mergedDepth = 1_000;
const deepScopesMax = 400;

/** Whether an index has each branch in order. Otherwise a branch is short enough to be sorted. */
export function isIndexed(walk: Walk): boolean {
  return walk.kind === 'clinic' || keyOf(walk) === 'created_at';
}

/** From this share of the claims on, several statuses are met often enough on the way past all the others. */
export const denseShare = 0.5;

/**
 * Whether the index of each branch has what is asked for in the order of the list, or what it leaves out is met often
 * enough on the way. `counts` are those of the clinics, in whatever status.
 */
export function isServed(walk: Walk, counts: readonly StatusCount[]): boolean {
  const { question, kind } = walk;
  const { payers, others, needsReview, query, globalFilter } = question;
  const byTime = keyOf(walk) === 'created_at';
  if (query !== '' || globalFilter !== '' || !isIndexed(walk)) return false;
  if (others.some((filter) => !isOfIndex(filter, walk))) return false;
  if (payers !== null && kind !== 'payer') return false;
  if (needsReview === true && (kind !== 'clinic' || !byTime)) return false;
  if (others.some((filter) => isOneReason(filter))) return true;
  const there = sumOf(counts.filter(({ status }) => question.statuses.includes(status)));
  return kind === 'status' || there >= denseShare * sumOf(counts);
}

/** The column that the index of each branch is in the order of. */
function keyOf({ question, kind }: Walk): SortableColumn {
  return question.sorting.find(({ id }) => id !== 'clinic' && id !== kind)?.id ?? 'created_at';
}

/** Whether the index leads straight to what the filter leaves. */
function isOfIndex(filter: RowFilter, walk: Walk): boolean {
  const key = keyOf(walk);
  if (filter.id === key) return true;
  if (key !== 'created_at' || walk.kind !== 'clinic') return false;
  return (filter.id === 'denial' && filter.value === true) || isOneReason(filter);
}

/** The failed have an index by their reason, each in the order of the list as it comes. */
export function isOneReason(filter: RowFilter): boolean {
  return filter.id === 'failure_reason' && filter.value.length === 1;
}

/** Selects `id` of the walk's claims from `offset` on, at most `size`, in the order of the list. */
export function walkedIds(
  walk: Walk,
  parameters: Parameters,
  { offset, size, isSparse }: { offset: number; size: number; isSparse: boolean },
): string {
  const { question, kind, scopes } = walk;
  const keys = keysOf(question.sorting, kind);
  const depth = offset + size;
  const conditions = [
    ...conditionsOf(question, kind, parameters),
    ...shortened(walk),
    textCondition(question, parameters),
  ];
  const cut = `order by ${orderBetween(keys)} limit ${size} offset ${offset}`;
  // Merged, branches are looked at only as far as the page needs; each by itself has to fill the page.
  const mergedMax = isSparse || depth > mergedDepth ? deepScopesMax : mergedScopesMax;
  if ((isSparse || depth > shallowDepth) && scopes.length <= mergedMax) {
    const branches = scopes.map((scope) =>
      branchesOf(keys, walk, conditions, depth, literal(scope, parameters)),
    );
    return `select id from (${branches.join(' union all ')}) merged ${cut}`;
  }
  const branches = branchesOf(keys, walk, conditions, depth, ofScope);
  return `select b.id from ${scopeTable(scopes, parameters)} cross join lateral (${branches}) b ${cut}`;
}

/**
 * Selects what is met among the first claims of every branch: at most `looksEach` are looked at, and no more once the
 * branch alone would fill the page. Besides the keys: `part` of the branch, `nth` among those looked at, whether the
 * claim meets what is asked for (`is_match`) and the text of it (`is_worded`), and whether the branch was left there
 * (`is_edge`). Over `s` for the scopes.
 */
export function looksOf(walk: Walk, parameters: Parameters, looksEach: number): string {
  const { question, kind } = walk;
  const isOwn = (filter: RowFilter) => isOfIndex(filter, walk);
  const [archived = 'true', ...ofQuestion] = conditionsOf({ ...question, others: [] }, kind, parameters);
  const conditions = (filters: readonly RowFilter[]) =>
    filters.map((filter) => conditionOf(filter, question.accountId, question.isArchived, parameters));
  const own = [archived, ...shortened(walk), ...conditions(question.others.filter(isOwn))];
  const rest = [...ofQuestion, ...conditions(question.others.filter((filter) => !isOwn(filter)))];
  const text = textCondition(question, parameters);
  const isWordsApart = text !== 'true' && rest.length > 0;
  const most = isWordsApart ? looksEach : question.offset + question.size;
  const narrowed = rest.length === 0 ? 'true' : rest.join(' and ');
  return partsOf(keysOf(question.sorting, kind), walk)
    .map(
      (part, place) =>
        `(select *, nth = ${looksEach} or row_number() over () = ${most} as is_edge from (
            select *, is_narrowed and is_worded as is_match, row_number() over () as nth from (
              select ${place} as part, ${keyColumns(part, ofScope)}, ${narrowed} as is_narrowed, ${text} as is_worded
              from automations a where ${[...fixedOf(kind, ofScope), ...own, ...part.conditions].join(' and ')}
              order by ${orderWithin(part.keys)} limit ${looksEach}) a) a
          where is_match or ${isWordsApart ? 'is_worded or ' : ''}nth = ${looksEach} limit ${most})`,
    )
    .join(' union all ');
}

/** What few claims have, that have an index in the order of the list of their own. */
const missed: Partial<Record<RowFilter['id'], string>> = {
  denial: 'a.denial_codes is not null',
  deadline_date: 'a.deadline_date is not null',
  promised_date: 'a.promised_date is not null',
};

export function isOfFew(id: RowFilter['id']): boolean {
  return missed[id] !== undefined;
}

/** Conditions that lead a walk in the order of the list past all that lack what a filter asks for. */
function shortened(walk: Walk): string[] {
  if (walk.kind !== 'clinic' || keyOf(walk) !== 'created_at') return [];
  return walk.question.others.flatMap(({ id, value }) => (value === 'uncoded' ? [] : (missed[id] ?? [])));
}

/**
 * Whether all that is asked stands in the index of the list as it comes, or of a status, or of those few that have what
 * is asked for: then the claims themselves need not be looked at on the way.
 */
export function isCovered(walk: Walk): boolean {
  const { question, kind } = walk;
  if (kind === 'payer' || keyOf(walk) !== 'created_at' || !isOfList(question.others)) return false;
  if (!hasText(question)) return true;
  // The searched text stands in the first of them alone.
  const isOfFewClaims =
    question.needsReview === true ||
    question.others.some((filter) => isOfFew(filter.id) || isOneReason(filter));
  return kind === 'clinic' && !isOfFewClaims && isOfListIndex(question);
}

/** Whether the index of the list as it comes, or that of the denied, holds all that these filters ask. */
export function isOfList(filters: readonly RowFilter[]): boolean {
  return filters.every(({ id }) => id !== 'batch' && id !== 'called' && id !== 'sandbox');
}

/** The column of the first key, when claims may lack it and the question leaves both those that do and those that do not. */
export function missableColumn({ question, kind, only }: Walk): string | null {
  const [first] = keysOf(question.sorting, kind);
  const isDemanded = question.others.some(({ id }) => id === question.sorting[0]?.id);
  return first?.nullOf && !isDemanded && only === undefined ? first.expression : null;
}

/** Selects `total`, how many claims match, and the condition besides, counting no further than `most`. */
export function countedWalk(
  question: ListQuestion,
  parameters: Parameters,
  most: number,
  besides = 'true',
): string {
  const conditions = [
    ...conditionsOf(question, null, parameters),
    textCondition(question, parameters),
    besides,
  ];
  return `select count(*) as total from (
    select from automations a where a.clinic_id = any (${parameters.add(question.clinicIds)}::text[])
      and ${conditions.join(' and ')} limit ${most}) counted`;
}

/** What the filters demand, over `a`, except for what the scopes of that kind say already. */
export function conditionsOf(
  { accountId, isArchived, statuses, isEveryStatus, payers, needsReview, others }: ListQuestion,
  kind: ScopeKind | null,
  parameters: Parameters,
): string[] {
  const all = [isArchived ? 'a.archived' : 'not a.archived'];
  if (kind !== 'status' && !isEveryStatus) all.push(`a.status = any (${parameters.add(statuses)}::text[])`);
  if (kind === null && isEveryStatus && !statuses.includes('in-progress'))
    all.push(`a.status <> 'in-progress'`);
  if (kind !== 'payer' && payers !== null) all.push(`a.payer_name = any (${parameters.add(payers)}::text[])`);
  if (needsReview !== null) all.push(needsReview ? 'a.needs_review' : 'not a.needs_review');
  all.push(...others.map((filter) => conditionOf(filter, accountId, isArchived, parameters)));
  return all;
}

/** Where a key comes from that is the same in all of a branch. */
const scopeColumns: Record<string, keyof Scope> = {
  scope_clinic: 'clinic_rank',
  scope_status: 'status',
  scope_payer: 'payer_rank',
};

type ColumnOfScope = (column: keyof Scope) => string;

function literal(scope: Scope, parameters: Parameters): ColumnOfScope {
  return (column) => {
    const type = column === 'clinic_rank' || column === 'payer_rank' ? 'int' : 'text';
    return `${parameters.add(scope[column])}::${type}`;
  };
}

const ofScope: ColumnOfScope = (column) => `s.${column}`;

/** The scopes as a table `s`, each with its `place` among them. */
export function scopeTable(scopes: readonly Scope[], parameters: Parameters): string {
  const placed = scopes.map((scope, place) => ({ ...scope, place }));
  return `jsonb_to_recordset(${parameters.add(JSON.stringify(placed))}::jsonb)
    as s (place int, clinic_id text, status text, payer_name text, clinic_rank int, payer_rank int)`;
}

function fixedOf(kind: ScopeKind, scope: ColumnOfScope): string[] {
  const fixed = [`a.clinic_id = ${scope('clinic_id')}`];
  if (kind === 'status') fixed.push(`a.status = ${scope('status')}`);
  if (kind === 'payer') fixed.push(`a.payer_name = ${scope('payer_name')}`);
  return fixed;
}

function keyColumns({ keys }: Part, scope: ColumnOfScope): string {
  return keys
    .map(
      ({ column, expression }) => `${expression ?? scope(scopeColumns[column] ?? 'clinic_id')} as ${column}`,
    )
    .join(', ');
}

/** One branch, or several where no single index has all of it in order. */
function branchesOf(
  keys: readonly ListKey[],
  walk: Walk,
  conditions: readonly string[],
  depth: number,
  scope: ColumnOfScope,
): string {
  return partsOf(keys, walk)
    .map((part) => {
      const where = [...fixedOf(walk.kind, scope), ...conditions, ...part.conditions].join(' and ');
      return `(select ${keyColumns(part, scope)} from automations a
        where ${where} order by ${orderWithin(part.keys)} limit ${depth})`;
    })
    .join(' union all ');
}

type Part = { readonly conditions: readonly string[]; readonly keys: readonly ListKey[] };

/** The indexes leave out what is in progress, and some what lacks their column: those are branches of their own. */
function partsOf(keys: readonly ListKey[], walk: Walk): Part[] {
  const { question, kind, only } = walk;
  const states = question.statuses.includes('in-progress') ? ['<>', '='] : ['<>'];
  const byProgress = states.map((sign) => [`a.status ${sign} 'in-progress'`]);
  // The keys before it are the same in all of a branch.
  const place = keys.findIndex(({ expression }) => expression !== null);
  const [before, first, others] = [keys.slice(0, place), keys[place], keys.slice(place + 1)];
  return (kind === 'status' ? [[]] : byProgress).flatMap((conditions): Part[] => {
    if (!first?.nullOf) return [{ conditions, keys }];
    const known = {
      conditions: [...conditions, `${first.expression} is not null`],
      keys: [...before, { ...first, direction: first.direction.replace(' nulls last', '') }, ...others],
    };
    const missing = {
      conditions: [...conditions, `${first.expression} is null`],
      keys: [...before, { ...first, expression: first.nullOf, isConstant: true }, ...others],
    };
    const isDemanded = question.others.some(({ id }) => id === keyOf(walk));
    if (only === 'known' || isDemanded) return [known];
    return only === 'missing' ? [missing] : [known, missing];
  });
}
