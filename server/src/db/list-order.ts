/** The order of a list, as its branches sort by it and as they are merged by it. */

import type { SortableColumn, Sorting } from '@claimline/domain/search';

/** What each branch of a walk is about: a clinic, a status of a clinic, a payer of a clinic. */
export type ScopeKind = 'clinic' | 'status' | 'payer';

export interface ListKey {
  /** Its name among the columns of a branch. */
  readonly column: string;
  /** Over `a` for automations; null for what is the same in all of a branch, which then comes from its scope. */
  readonly expression: string | null;
  readonly direction: string;
  /** Whether it is the same in all of a branch, though not from its scope. */
  readonly isConstant?: boolean;
}

const expressions: Record<SortableColumn, readonly string[]> = {
  created_at: ['a.created_at'],
  status: ['a.status'],
  patient: ['lower(a.patient_last_name)', 'lower(a.patient_first_name)'],
  payer: ['lower(a.payer_name)'],
  clinic: ['lower((select name from clinics where clinics.id = a.clinic_id))'],
  service_from: ['a.service_from'],
  billed_cents: ['a.billed_cents'],
  paid_cents: ['a.paid_cents'],
};

/** Only what may be missing says where the missing go: an index without that word cannot serve an order with it. */
const nullable: ReadonlySet<SortableColumn> = new Set(['paid_cents']);

/** Every key down to the id, so that no two claims are equal. `kind` null is for claims in no branches. */
export function keysOf(sorting: Sorting, kind: ScopeKind | null): ListKey[] {
  const wanted = sorting.flatMap(({ id, desc }, place): ListKey[] => {
    const direction = `${desc ? 'desc' : 'asc'}${nullable.has(id) ? ' nulls last' : ''}`;
    if (isFromScope(id, kind)) return [{ column: `scope_${id}`, expression: null, direction }];
    return expressions[id].map((expression, part) => ({
      column: `key_${place}_${part}`,
      expression,
      direction,
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
