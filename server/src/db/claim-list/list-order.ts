/** The order of a list, as its branches sort by it and as they are merged by it. */

import type { SortableColumn, Sorting } from '@claimline/domain/list/search';

/** What each branch of a walk is about: a clinic, a status of a clinic, a payer of a clinic. */
export type ScopeKind = 'clinic' | 'status' | 'payer';

export interface ListKey {
  /** Its name among the columns of a branch. */
  readonly column: string;
  /** Over `a` for automations; null for what is the same in all of a branch, which then comes from its scope. */
  readonly expression: string | null;
  readonly direction: string;
  /** What stands in its place where the claim has none; null or left out for what every claim has. */
  readonly nullOf?: string | null;
  /** Whether it is the same in all of a branch, though not from its scope. */
  readonly isConstant?: boolean;
}

const expressions: Record<SortableColumn, readonly string[]> = {
  created_at: ['a.created_at'],
  status: ['a.status'],
  status_since: ['a.status_since'],
  patient: ['lower(a.patient_last_name)', 'lower(a.patient_first_name)'],
  payer: ['lower(a.payer_name)'],
  clinic: ['lower((select name from clinics where clinics.id = a.clinic_id))'],
  service_from: ['a.service_from'],
  billed_cents: ['a.billed_cents'],
  paid_cents: ['a.paid_cents'],
  deadline_date: ['a.deadline_date'],
  promised_date: ['a.promised_date'],
};

/**
 * What may be missing, as what it is then. Only that says where the missing go: an index without that word cannot
 * serve an order with it.
 */
const nulls: Partial<Record<SortableColumn, string>> = {
  paid_cents: 'null::bigint',
  deadline_date: 'null::date',
  promised_date: 'null::date',
};

/** Every key down to the id, so that no two claims are equal. `kind` null is for claims in no branches. */
export function keysOf(sorting: Sorting, kind: ScopeKind | null): ListKey[] {
  const wanted = sorting.flatMap(({ id, desc }, place): ListKey[] => {
    const nullOf = nulls[id] ?? null;
    const direction = `${desc ? 'desc' : 'asc'}${nullOf === null ? '' : ' nulls last'}`;
    if (isFromScope(id, kind)) return [{ column: `scope_${id}`, expression: null, direction }];
    return expressions[id].map((expression, part) => ({
      column: `key_${place}_${part}`,
      expression,
      direction,
      nullOf,
    }));
  });
  const newest: ListKey = { column: 'created_at', expression: 'a.created_at', direction: 'desc' };
  const last: ListKey = { column: 'id', expression: 'a.id', direction: 'desc' };
  return sorting.some(({ id }) => id === 'created_at') ? [...wanted, last] : [...wanted, newest, last];
}

function isFromScope(id: SortableColumn, kind: ScopeKind | null): boolean {
  if (kind === null) return false;
  return id === 'clinic' || id === kind;
}

export function orderWithin(keys: readonly ListKey[]): string {
  return keys
    .flatMap(({ expression, direction, isConstant }) =>
      expression === null || isConstant ? [] : [`${expression} ${direction}`],
    )
    .join(', ');
}

export function orderBetween(keys: readonly ListKey[]): string {
  return keys.map(({ column, direction }) => `${column} ${direction}`).join(', ');
}
