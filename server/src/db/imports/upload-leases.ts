/** Leases on uploads: one request of one process at a time receives their bytes, and renews its lease. */

import type { Sql } from '../database.ts';

/** A lease that is not renewed for this long expires. */
export const uploadLeaseSeconds = 10;
const until = `clock_timestamp() + make_interval(secs => ${uploadLeaseSeconds})`;

/** Whether the upload is now leased to this holder. If not, the current holder is notified that another wants it. */
export async function leaseUpload(sql: Sql, importId: string, holder: string): Promise<boolean> {
  const [found] = await sql<{ is_ours: boolean }>(
    `update imports set
       upload_held_by = case when is_free then $2 else upload_held_by end,
       upload_held_until = case when is_free then ${until} else upload_held_until end,
       upload_wanted = not is_free
     from (select id, coalesce(upload_held_until <= clock_timestamp(), true) as is_free from imports where id = $1 for update) free
     where imports.id = free.id
     returning is_free as is_ours`,
    [importId, holder],
  );
  return found?.is_ours ?? false;
}

/** Renews the lease. Returns whether it still belongs to this holder and nobody else wants the upload. */
export async function renewUploadLease(sql: Sql, importId: string, holder: string): Promise<boolean> {
  const [kept] = await sql<{ upload_wanted: boolean }>(
    `update imports set upload_held_until = ${until} where id = $1 and upload_held_by = $2 returning upload_wanted`,
    [importId, holder],
  );
  return kept?.upload_wanted === false;
}

export async function releaseUpload(sql: Sql, importId: string, holder: string): Promise<void> {
  await sql(
    `update imports set upload_held_by = null, upload_held_until = null, upload_wanted = false
     where id = $1 and upload_held_by = $2`,
    [importId, holder],
  );
}
