import { type AutomationListRow, rowColumns } from './claim/automations.ts';
import type { Sql } from './database.ts';

export interface BatchRow {
  id: string;
  name: string | null;
  created_at: string;
  uploaded_by: string | null;
  is_paused: boolean;
  priority: 'normal' | 'high';
  /** Whether the acting person sees each of its claims. */
  is_whole: boolean;
}

const columns = `b.id, b.name, b.created_at, u.name as uploaded_by, b.paused_at is not null as is_paused, b.priority,
  sees_whole_batch(b.id) as is_whole from batches b left join identity.users u on u.id = b.uploaded_by`;

/** Batches of the account that the acting person sees, newest first. */
export async function batchesOf(
  sql: Sql,
  accountId: string,
  limit: number,
  after: number,
): Promise<BatchRow[]> {
  return sql<BatchRow>(
    `select ${columns} where b.account_id = $1 order by b.created_at desc, b.id desc limit $2 offset $3`,
    [accountId, limit, after],
  );
}

export async function findBatch(sql: Sql, accountId: string, id: string): Promise<BatchRow | undefined> {
  const rows = await sql<BatchRow>(`select ${columns} where b.account_id = $1 and b.id = $2`, [
    accountId,
    id,
  ]);
  return rows[0];
}

export async function changeBatchRecord(
  sql: Sql,
  accountId: string,
  id: string,
  change: { readonly is_paused?: boolean | undefined; readonly priority?: 'normal' | 'high' | undefined },
): Promise<void> {
  await sql(
    `update batches set priority = coalesce($4, priority),
       paused_at = case when $3::boolean is null then paused_at when $3 then coalesce(paused_at, now()) end
     where account_id = $1 and id = $2`,
    [accountId, id, change.is_paused ?? null, change.priority ?? null],
  );
}

/**
 * Sets the batch's priority on its next waiting claims, by id. Returns the last id read and how many changed; null
 * when none was left.
 */
export async function prioritizeNextClaims(
  sql: Sql,
  accountId: string,
  batchId: string,
  after: string,
  limit: number,
): Promise<{ last: string; changed: number } | null> {
  const [done] = await sql<{ last: string | null; changed: number }>(
    `with next as materialized (
       select id, priority from automations
       where account_id = $1 and bulk_ref = $2 and id > $3 and status in ('pending', 'scheduled')
       order by id limit $4 for update
     ), changed as (
       update automations a set priority = b.priority from next n, batches b
       where a.id = n.id and b.id = $2 and n.priority <> b.priority returning a.id
     )
     select (select max(id) from next) as last, (select count(*) from changed) as changed`,
    [accountId, batchId, after, limit],
  );
  return done?.last ? { last: done.last, changed: done.changed } : null;
}

/** The latest batches of the account by name, newest first. */
export async function batchNames(
  sql: Sql,
  accountId: string,
  limit: number,
): Promise<Pick<BatchRow, 'id' | 'name' | 'created_at'>[]> {
  return sql(
    `select id, name, created_at from batches where account_id = $1 order by created_at desc, id desc limit $2`,
    [accountId, limit],
  );
}

export interface BatchCounts {
  batch_id: string;
  total: number;
  completed: number;
}

/** How many claims of each batch the acting person sees, and how many are neither pending nor scheduled. */
export async function countsOfBatches(sql: Sql, batchIds: readonly string[]): Promise<BatchCounts[]> {
  return sql<BatchCounts>(
    `select batch_id, sum(count)::bigint as total,
       coalesce(sum(count) filter (where status not in ('pending', 'scheduled')), 0)::bigint as completed
     from batch_counts where batch_id = any ($1::text[]) group by batch_id`,
    [batchIds],
  );
}

/**
 * The claims of batches that the acting person sees, newest first, at most `mostEach` of each after skipping `after`.
 */
export async function claimsOfBatches(
  sql: Sql,
  batchIds: readonly string[],
  mostEach: number,
  after = 0,
): Promise<AutomationListRow[]> {
  return sql<AutomationListRow>(
    `select ${rowColumns} from unnest($1::text[]) as wanted (id)
     cross join lateral (
       select * from automations where bulk_ref = wanted.id order by created_at desc, id desc limit $2 offset $3
     ) a join clinics c on c.id = a.clinic_id
     order by a.created_at desc, a.id desc`,
    [batchIds, mostEach, after],
  );
}

/** The clinics of its patients that the acting person sees. */
export async function clinicsOfBatch(sql: Sql, accountId: string, batchId: string): Promise<string[]> {
  const rows = await sql<{ clinic_id: string }>(
    `select distinct clinic_id from batch_counts
     where account_id = $1 and batch_id = $2 and count > 0 order by 1`,
    [accountId, batchId],
  );
  return rows.map(({ clinic_id }) => clinic_id);
}
