/** The order of a claim list. */

import type { SortableColumn } from '@claimline/domain/list/search';
import type { Parameters } from '../parameters.ts';
import type { ListQuery } from './list-query.ts';

export interface ListKey {
  /** Its name among the columns of a subquery. */
  readonly column: string;
  /** Over `a` for claims. */
  readonly expression: string;
  readonly direction: string;
  /** The value of claims that have none, with its type; undefined for what every claim has. */
  readonly missing?: string | undefined;
  /** Whether all claims of a clinic have the same. */
  readonly isOfClinic?: boolean;
}

const expressions: Record<Exclude<SortableColumn, 'clinic'>, readonly string[]> = {
  created_at: ['a.created_at'],
  status: ['a.status'],
  status_since: ['a.status_since'],
  patient: ['lower(a.patient_last_name)', 'lower(a.patient_first_name)'],
  payer: ['lower(a.payer_name)'],
  service_from: ['a.service_from'],
  billed_cents: ['a.billed_cents'],
  paid_cents: ['a.paid_cents'],
  deadline_date: ['a.deadline_date'],
  promised_date: ['a.promised_date'],
};

/** Only these say where missing values go: an index without that word cannot serve an order that has it. */
const missing: Partial<Record<SortableColumn, string>> = {
  paid_cents: 'null::bigint',
  deadline_date: 'null::date',
  promised_date: 'null::date',
};

/** Every key down to the ID, so that no two claims are equal. */
export function keysOf({ sorting, clinicRanks }: ListQuery, parameters: Parameters): ListKey[] {
  const wanted = sorting.flatMap(({ id, desc }, place): ListKey[] => {
    const direction = `${desc ? 'desc' : 'asc'}${missing[id] === undefined ? '' : ' nulls last'}`;
    if (id === 'clinic') {
      const expression = rankExpression(clinicRanks, parameters);
      return [{ column: `key_${place}`, expression, direction, isOfClinic: true }];
    }
    return expressions[id].map((expression, part) => ({
      column: `key_${place}_${part}`,
      expression,
      direction,
      missing: missing[id],
    }));
  });
  const newest: ListKey = { column: 'created_at', expression: 'a.created_at', direction: 'desc' };
  const last: ListKey = { column: 'id', expression: 'a.id', direction: 'desc' };
  return sorting.some(({ id }) => id === 'created_at') ? [...wanted, last] : [...wanted, newest, last];
}

function rankExpression(ranks: ReadonlyMap<string, number>, parameters: Parameters): string {
  const ids = parameters.add([...ranks.keys()]);
  return `(${parameters.add([...ranks.values()])}::int[])[array_position(${ids}::text[], a.clinic_id)]`;
}

/** Over `a`. */
export function orderOfClaims(keys: readonly ListKey[]): string {
  return keys.map(({ expression, direction }) => `${expression} ${direction}`).join(', ');
}

/** The keys as columns of a subquery. */
export function keyColumns(keys: readonly ListKey[]): string {
  return keys.map(({ expression, column }) => `${expression} as ${column}`).join(', ');
}

/** Over a subquery that has the keys as columns. */
export function orderOfColumns(keys: readonly ListKey[]): string {
  return keys.map(({ column, direction }) => `${column} ${direction}`).join(', ');
}
