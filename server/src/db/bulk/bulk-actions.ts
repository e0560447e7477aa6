/** Bulk actions and the claims they acted on. The job with the same ID has the progress. */

import {
  type ClaimAction,
  type ClaimRefusal,
  claimRefusals,
  undoOfAction,
} from '@claimline/domain/claim/claim-action';
import type { BulkAction, BulkActionView } from '@claimline/domain/contracts/bulk';
import type { ClaimActionResult } from '../claim/claim-actions.ts';
import { selectPatientName } from '../claim/columns.ts';
import type { Sql } from '../database.ts';
import { lockName } from '../lock-name.ts';

export interface NewBulkAction {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly requestId: string;
  readonly action: ClaimAction;
  readonly clinicIds: readonly string[];
  readonly undoOf: string | null;
}

export async function insertBulkAction(sql: Sql, given: NewBulkAction): Promise<void> {
  await sql(
    `insert into bulk_actions (id, account_id, created_by, request_id, action, clinic_ids, undo_of)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [given.id, given.accountId, given.userId, given.requestId, given.action, given.clinicIds, given.undoOf],
  );
}

/** The action that a request of this person already started; waits for one that is just starting. */
export async function findRequested(
  sql: Sql,
  accountId: string,
  userId: string,
  requestId: string,
): Promise<string | undefined> {
  // Two requests with the same ID queue here, whichever server they reach.
  await lockName(sql, accountId, userId, requestId);
  const [row] = await sql<{ id: string }>(
    'select id from bulk_actions where account_id = $1 and created_by = $2 and request_id = $3',
    [accountId, userId, requestId],
  );
  return row?.id;
}

interface BulkActionRow extends Omit<BulkAction, 'changed' | 'refusals' | 'can_undo'> {
  done: number;
  failed: number;
  refusals: Partial<Record<ClaimRefusal, number>>;
  is_undone: boolean;
}

const selected = `select b.id, b.action, j.state, b.created_at, j.finished_at, j.total, j.done, j.failed, b.refusals,
    j.problem, b.undo_of,
    exists (select from bulk_actions undo where undo.account_id = b.account_id and undo.undo_of = b.id) as is_undone
  from bulk_actions b join jobs j on j.id = b.id`;

function bulkAction(row: BulkActionRow): BulkAction {
  const changed = row.done - row.failed;
  return {
    ...row,
    changed,
    refusals: claimRefusals.flatMap((reason) => {
      const count = row.refusals[reason] ?? 0;
      return count === 0 ? [] : [{ reason, count }];
    }),
    can_undo: undoOfAction[row.action] !== null && row.state !== 'open' && changed > 0 && !row.is_undone,
  };
}

export async function findBulkAction(
  sql: Sql,
  accountId: string,
  id: string,
): Promise<BulkAction | undefined> {
  const [row] = await sql<BulkActionRow>(`${selected} where b.account_id = $1 and b.id = $2`, [
    accountId,
    id,
  ]);
  return row && bulkAction(row);
}

/** A person's own actions of the last day, newest first. */
export async function recentBulkActions(sql: Sql, accountId: string, userId: string): Promise<BulkAction[]> {
  const rows = await sql<BulkActionRow>(
    `${selected}
     where b.account_id = $1 and b.created_by = $2
       and j.account_id = $1 and j.created_by = $2 and j.created_at > now() - interval '1 day'
     order by j.created_at desc, j.id desc limit 20`,
    [accountId, userId],
  );
  return rows.map(bulkAction);
}

/** The clinics the action was started for. */
export async function clinicsOfBulkAction(sql: Sql, accountId: string, id: string): Promise<string[]> {
  const [row] = await sql<{ clinic_ids: string[] }>(
    'select clinic_ids from bulk_actions where account_id = $1 and id = $2',
    [accountId, id],
  );
  return row?.clinic_ids ?? [];
}

/** Claims the action did not change, by ID, after `after`. */
export async function claimsLeft(
  sql: Sql,
  accountId: string,
  bulkId: string,
  after: string,
  limit: number,
): Promise<BulkActionView['left']> {
  return sql(
    `select i.claim_id, a.clinic_id, ${selectPatientName}, i.refusal as reason
     from bulk_items i join automations a on a.id = i.claim_id and a.account_id = i.account_id
     where i.account_id = $1 and i.bulk_id = $2 and i.claim_id > $3 and i.refusal is not null
     order by i.claim_id limit $4`,
    [accountId, bulkId, after, limit],
  );
}

/** Stores which claims were not changed and why, and which were changed when the action can be undone. */
export async function saveItems(
  sql: Sql,
  bulk: { readonly id: string; readonly accountId: string; readonly action: ClaimAction },
  { changed, skipped, missing }: ClaimActionResult,
): Promise<void> {
  if (undoOfAction[bulk.action] !== null && changed.length > 0)
    await sql(
      `insert into bulk_items (account_id, bulk_id, claim_id, clinic_id, changed_in)
       select $1, $2, id, clinic_id, pg_current_xact_id()::xid from unnest($3::text[], $4::text[]) as c (id, clinic_id)`,
      [bulk.accountId, bulk.id, changed.map(({ id }) => id), changed.map(({ clinic_id }) => clinic_id)],
    );
  if (skipped.length > 0)
    await sql(
      `insert into bulk_items (account_id, bulk_id, claim_id, clinic_id, refusal)
       select $1, $2, id, clinic_id, refusal from unnest($3::text[], $4::text[], $5::text[]) as c (id, clinic_id, refusal)`,
      [
        bulk.accountId,
        bulk.id,
        skipped.map(({ id }) => id),
        skipped.map(({ clinic_id }) => clinic_id),
        skipped.map(({ refusal }) => refusal),
      ],
    );
  if (skipped.length > 0 || missing > 0) await countRefusals(sql, bulk, { skipped, missing });
}

async function countRefusals(
  sql: Sql,
  bulk: { readonly id: string; readonly accountId: string },
  { skipped, missing }: Pick<ClaimActionResult, 'skipped' | 'missing'>,
): Promise<void> {
  const counts = Object.groupBy(skipped, ({ refusal }) => refusal);
  const more = Object.fromEntries(Object.entries(counts).map(([reason, claims]) => [reason, claims.length]));
  await sql(
    `update bulk_actions set refusals = (
       select jsonb_object_agg(reason, count) from (
         select key as reason, sum(value::bigint) as count
         from (select * from jsonb_each_text(refusals) union all select * from jsonb_each_text($3)) counted
         group by key) summed)
     where account_id = $1 and id = $2`,
    [bulk.accountId, bulk.id, JSON.stringify(missing > 0 ? { ...more, missing } : more)],
  );
}

/** Deletes some items of old actions. */
export async function forgetOldItems(sql: Sql, accountId: string): Promise<void> {
  await sql('select delete_old_bulk_items($1, 5000)', [accountId]);
}
