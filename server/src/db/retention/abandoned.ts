/** Deletes abandoned imports, and the bytes of files that no row refers to anymore. */

import type { Sql } from '../database.ts';
import { type LeasedTable, leaseDue, released } from '../lease.ts';

/** How long an interrupted upload can be continued, and how long an import waits for its owner. */
const uploadKeptDays = 1;
const importKeptDays = 14;

/**
 * Deletes rows and files of at most `most` imports untouched for too long. Claims created from them stay. Returns how
 * many.
 */
export async function deleteAbandonedImports(sql: Sql, limit: number): Promise<number> {
  const left = await sql<{ id: string; account_id: string }>(
    `select i.id, i.account_id from imports i
     where i.state not in ('imported', 'undoing', 'cancelled')
       and i.touched_at < now() - make_interval(days => case i.state when 'uploading' then $1::int else $2::int end)
       and not exists (select from jobs j where j.id = i.job_id and j.state = 'open')
     order by i.touched_at limit $3 for update of i skip locked`,
    [uploadKeptDays, importKeptDays, limit],
  );
  const ids = left.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await sql(
    'delete from import_rows where (account_id, import_id) in (select * from unnest($1::text[], $2::text[]))',
    [left.map(({ account_id }) => account_id), ids],
  );
  await sql('delete from files where id = any ($1) and batch_id is null', [ids]);
  await sql(
    `update imports set found = null, state = case when batch_id is null then 'cancelled' else 'imported' end
     where id = any ($1)`,
    [ids],
  );
  return ids.length;
}

/**
 * Deletes at most `most` original files of batches that are older than their account keeps claims, because they
 * contain the same patients' data. Returns how many.
 */
export async function deleteOldOriginals(sql: Sql, limit: number): Promise<number> {
  const gone = await sql(
    `delete from files where id in (
       select f.id from retention_settings r
       join files f on f.account_id = r.account_id and f.kind = 'import'
         and f.created_at < now() - make_interval(days => r.claims)
       where r.claims is not null and f.batch_id is not null
       order by f.created_at limit $1) returning id`,
    [limit],
  );
  return gone.length;
}

export interface FileRemoval {
  readonly account_id: string;
  readonly file_id: string;
  readonly tries: number;
}

const removalQueue: LeasedTable = {
  name: 'file_removals',
  key: 'account_id, file_id',
  isWaiting: 'true',
  orderBy: 'due_at',
  leaseSeconds: 600,
  set: 'tries = tries + 1',
  returning: 'account_id, file_id, tries',
};

export const leaseFileRemovals = (sql: Sql, processId: string, limit: number) =>
  leaseDue<FileRemoval>(sql, removalQueue, processId, limit);

/** Tries again later, each time after a longer wait. */
export async function postponeFileRemoval(sql: Sql, { account_id, file_id }: FileRemoval): Promise<void> {
  await sql(
    `update file_removals set due_at = now() + make_interval(mins => least(60, 2 ^ tries)::int), ${released}
     where account_id = $1 and file_id = $2`,
    [account_id, file_id],
  );
}

/** The bytes have been removed. */
export async function finishFileRemoval(sql: Sql, { account_id, file_id }: FileRemoval): Promise<void> {
  await sql('delete from file_removals where account_id = $1 and file_id = $2', [account_id, file_id]);
}

/** Whether bytes of the account's deleted files are still stored. */
export async function hasFileRemovals(sql: Sql, accountId: string): Promise<boolean> {
  return (await sql('select from file_removals where account_id = $1 limit 1', [accountId])).length > 0;
}
