/**
 * Claims in the order of the list, without reading more of them than the page needs: one ordered branch for each
 * clinic, or for each clinic and status, or clinic and payer, whichever an index keeps in order.
 */

import { statuses as everyStatus, type Status } from '@claimline/domain/status';
import { conditionOf } from './list-filters.ts';
import { keysOf, type ListKey, orderBetween, orderWithin, type ScopeKind } from './list-order.ts';
import type { ListQuestion } from './list-request.ts';
import type { Parameters } from './parameters.ts';

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
}

/** Up to this depth it is quicker to take as much from every branch than to plan each by itself. */
const shallowDepth = 250;
/** So few branches are planned each by itself, which lets a deep page be merged without sorting. */
const mergedScopesMax = 40;

/** Whether an index has each branch in order. Otherwise a branch is short enough to be sorted. */
export function isIndexed({ question: { sorting }, kind }: Walk): boolean {
  const [first] = sorting.filter(({ id }) => id !== 'clinic' && id !== kind);
  return kind === 'clinic' || first === undefined || first.id === 'created_at';
}

/** Selects `id` of the walk's claims from `offset` on, at most `size`, in the order of the list. */
export function walkedIds(
  { question, kind, scopes }: Walk,
  parameters: Parameters,
  { offset, size, text }: { offset: number; size: number; text: string },
): string {
  const keys = keysOf(question.sorting, kind);
  const depth = offset + size;
  const conditions = [...conditionsOf(question, kind, parameters), text];
  const cut = `order by ${orderBetween(keys)} limit ${size} offset ${offset}`;
  if (depth > shallowDepth && scopes.length <= mergedScopesMax) {
    const branches = scopes.map((scope) =>
      branchesOf(keys, question, kind, conditions, depth, literal(scope, parameters)),
    );
    return `select id from (${branches.join(' union all ')}) merged ${cut}`;
  }
  const branches = branchesOf(keys, question, kind, conditions, depth, (column) => `s.${column}`);
  return `select b.id from ${scopeTable(scopes, parameters)} cross join lateral (${branches}) b ${cut}`;
}

/** Selects `search` of the newest claims of each scope, so many of each: a sample to tell how frequent a word is. */
export function sampledTexts(
  { question, kind, scopes }: Walk,
  parameters: Parameters,
  sizeEach: number,
): string {
  const newest = keysOf([], kind).slice(0, 1);
  const conditions = conditionsOf(question, kind, parameters);
  const columns = textColumns.map((column) => `a.${column}`).join(', ');
  const branches = branchesOf(
    newest,
    question,
    kind,
    conditions,
    sizeEach,
    (column) => `s.${column}`,
    columns,
  );
  return `select b.* from ${scopeTable(scopes, parameters)} cross join lateral (${branches}) b`;
}

/** Selects `total`, how many claims the walk has, counting no further than `most`. */
export function countedWalk({ question, kind, scopes }: Walk, parameters: Parameters, most: number): string {
  const conditions = conditionsOf(question, kind, parameters);
  const branches = branchesOf([], question, kind, conditions, most, (column) => `s.${column}`);
  return `select count(*) as total from (
    select from ${scopeTable(scopes, parameters)} cross join lateral (${branches}) b limit ${most}) counted`;
}

/** What `textCondition` looks at. */
const textColumns = ['search', 'payer_name', 'status'];

/** Claims that hold the words typed, over `a`. */
export function textCondition({ query, globalFilter }: ListQuestion, parameters: Parameters): string {
  const all: string[] = [];
  if (query !== '') all.push(`a.search like (select search_pattern(${parameters.add(query)}))`);
  if (globalFilter !== '') {
    const pattern = `(select search_pattern(${parameters.add(globalFilter)}))`;
    all.push(
      `(a.search like ${pattern} or lower(unaccent(a.payer_name)) like ${pattern} or a.status like ${pattern})`,
    );
  }
  return all.length === 0 ? 'true' : all.join(' and ');
}

/** What the filters demand, over `a`, except for what the scopes of that kind say already. */
export function conditionsOf(
  { accountId, isArchived, statuses, payers, needsReview, others }: ListQuestion,
  kind: ScopeKind | null,
  parameters: Parameters,
): string[] {
  const all = [isArchived ? 'a.archived' : 'not a.archived'];
  const isAny = everyStatus.every((status) => status === 'in-progress' || statuses.includes(status));
  if (kind !== 'status' && !isAny) all.push(`a.status = any (${parameters.add(statuses)}::text[])`);
  if (kind === null && isAny && !statuses.includes('in-progress')) all.push(`a.status <> 'in-progress'`);
  if (kind !== 'payer' && payers !== null) all.push(`a.payer_name = any (${parameters.add(payers)}::text[])`);
  if (needsReview !== null) all.push(needsReview ? 'a.needs_review' : 'not a.needs_review');
  all.push(...others.map((filter) => conditionOf(filter, accountId, parameters)));
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

function scopeTable(scopes: readonly Scope[], parameters: Parameters): string {
  return `jsonb_to_recordset(${parameters.add(JSON.stringify(scopes))}::jsonb)
    as s (clinic_id text, status text, payer_name text, clinic_rank int, payer_rank int)`;
}

/** One branch, or several where no single index has all of it in order. */
function branchesOf(
  keys: readonly ListKey[],
  question: ListQuestion,
  kind: ScopeKind,
  conditions: readonly string[],
  depth: number,
  scope: ColumnOfScope,
  columns = '',
): string {
  const fixed = [`a.clinic_id = ${scope('clinic_id')}`];
  if (kind === 'status') fixed.push(`a.status = ${scope('status')}`);
  if (kind === 'payer') fixed.push(`a.payer_name = ${scope('payer_name')}`);
  return partsOf(keys, question, kind)
    .map((part) => {
      const selected = part.keys.map(
        ({ column, expression }) =>
          `${expression ?? scope(scopeColumns[column] ?? 'clinic_id')} as ${column}`,
      );
      const where = [...fixed, ...conditions, ...part.conditions].join(' and ');
      const order = keys.length === 0 ? '' : `order by ${orderWithin(part.keys)}`;
      return `(select ${[...selected, columns].filter((text) => text !== '').join(', ')} from automations a
        where ${where} ${order} limit ${depth})`;
    })
    .join(' union all ');
}

interface Part {
  readonly conditions: readonly string[];
  readonly keys: readonly ListKey[];
}

/** The indexes leave out what is in progress, and some what lacks their column: those are branches of their own. */
function partsOf(keys: readonly ListKey[], { statuses }: ListQuestion, kind: ScopeKind): Part[] {
  const states = statuses.includes('in-progress') ? ['<>', '='] : ['<>'];
  const byProgress = states.map((sign) => [`a.status ${sign} 'in-progress'`]);
  const [first, ...others] = keys;
  return (kind === 'status' ? [[]] : byProgress).flatMap((conditions) =>
    first?.nullOf
      ? [
          {
            conditions: [...conditions, `${first.expression} is not null`],
            keys: [{ ...first, direction: first.direction.replace(' nulls last', '') }, ...others],
          },
          {
            conditions: [...conditions, `${first.expression} is null`],
            keys: [{ ...first, expression: first.nullOf, isConstant: true }, ...others],
          },
        ]
      : [{ conditions, keys }],
  );
}
