/** Claims of an export in the order of the list, in chunks, within one snapshot of the data. */

import { effectiveFacts } from '@claimline/domain/claim/correction';
import { correctionOf } from '@claimline/domain/claim/review';
import type { StatusChange } from '@claimline/domain/contracts/claims';
import type { ExportedClaim } from '@claimline/domain/list/export-columns';
import { ageDays } from '../claim/automations.ts';
import { selectListed, selectUnlisted } from '../claim/columns.ts';
import { type ListQuery, resolveListQuery } from '../claim-list/list-query.ts';
import { countAllMatching, openCursor } from '../claim-list/matching.ts';
import { keysOf, orderOfClaims } from '../claim-list/order.ts';
import type { Sql } from '../database.ts';
import { Parameters } from '../parameters.ts';
import type { ClaimsQuery } from './export-query.ts';

/** How many claims are in memory at once. */
const rowsAtOnce = 500;

type Asked = Pick<ClaimsQuery, 'request' | 'claimIds'>;

export async function countExported(sql: Sql, { request, claimIds }: Asked): Promise<number> {
  if (claimIds === null) return countAllMatching(sql, await resolveListQuery(sql, request));
  const [row] = await sql<{ total: number }>(
    'select count(*) as total from automations where account_id = $1 and id = any ($2::text[])',
    [request.accountId, claimIds],
  );
  return row?.total ?? 0;
}

/** Within one snapshot. A cursor has the IDs in the order of the list; the other columns are read for each chunk. */
export async function* exportedClaims(
  sql: Sql,
  { request, claimIds }: Asked,
): AsyncGenerator<ExportedClaim[]> {
  const listQuery = await resolveListQuery(sql, request);
  if (claimIds === null) await openCursor(sql, 'exported', listQuery);
  else await openCursorOfClaims(sql, listQuery, claimIds);
  for (;;) {
    const ids = await sql<{ id: string }>(`fetch forward ${rowsAtOnce} from exported`);
    if (ids.length > 0)
      yield await rowsOf(
        sql,
        ids.map(({ id }) => id),
      );
    if (ids.length < rowsAtOnce) return;
  }
}

/** The named claims that the acting person sees. */
async function openCursorOfClaims(
  sql: Sql,
  listQuery: ListQuery,
  claimIds: readonly string[],
): Promise<void> {
  const parameters = new Parameters();
  const order = orderOfClaims(keysOf(listQuery, parameters));
  await sql(
    `declare exported no scroll cursor for
     select a.id from automations a
     where a.account_id = ${parameters.add(listQuery.accountId)} and a.id = any (${parameters.add(claimIds)}::text[])
     order by ${order}`,
    parameters.values,
  );
}

/** The rows of these claims, in this order. */
async function rowsOf(sql: Sql, ids: readonly string[]): Promise<ExportedClaim[]> {
  const rows = await sql<ExportedClaim & { history: StatusChange[] }>(
    `select a.id, a.account_id, a.created_at, a.status, a.status_since, a.archived, a.needs_review,
       c.name as clinic_name, b.name as batch_name, ${selectListed}, ${selectUnlisted},
       a.payer_name, a.payer_phone, a.paid_cents, a.checked_at, ${ageDays} as age_days, a.check_number, a.failure_reason, a.failure_field, a.due_at, a.deadline_date, a.deadline_kind, a.promised_date,
       coalesce(made.calls, 0) as calls, made.last_call_at,
       coalesce(r.facts, '[]') as facts, coalesce(r.review_reasons, '{}') as review_reasons,
       coalesce(changed.history, '[]') as history
     from unnest($1::text[]) with ordinality wanted (id, place)
       join automations a on a.id = wanted.id
       join clinics c on c.id = a.clinic_id
       left join batches b on b.id = a.bulk_ref
       left join results r on r.call_id = a.result_call_id
       left join lateral (
         select count(*) as calls, max(calls.created_at) as last_call_at from calls
         where calls.automation_id = a.id and calls.state not in ('intended', 'unknown')
           and calls.ending is distinct from 'never-placed') made on true
       -- Answers of calls and later changes by hand, which decide what the result is.
       left join lateral (
         select jsonb_agg(jsonb_build_object('id', h.id::text, 'at', h.at, 'from', h.from_status, 'to', h.to_status,
           'by', h.by_kind, 'by_name', null, 'why', null, 'changes', h.changes) order by h.id) as history
         from status_history h
         where h.automation_id = a.id and (h.by_kind = 'call' or h.changes <> '[]')) changed on true
     order by wanted.place`,
    [ids],
  );
  return rows.map(({ history, ...row }) => ({
    ...row,
    facts: effectiveFacts(row.facts, correctionOf(history)),
  }));
}
