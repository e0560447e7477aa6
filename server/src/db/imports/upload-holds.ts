/** Who takes in the bytes of an upload: one request of one process at a time, by a lease that it renews. */

import type { Sql } from '../database.ts';

/** Without a word from its holder for so long, an upload is another's. */
export const holdSeconds = 10;
const until = `clock_timestamp() + make_interval(secs => ${holdSeconds})`;

/** Whether the upload is now held under this name. When it is not, its holder finds out that it is wanted. */
export async function holdUpload(sql: Sql, importId: string, holder: string): Promise<boolean> {
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

/** Renews the hold. Whether it is still this holder's, and nobody else wants the upload. */
export async function keepUpload(sql: Sql, importId: string, holder: string): Promise<boolean> {
  const [kept] = await sql<{ upload_wanted: boolean }>(
    `update imports set upload_held_until = ${until} where id = $1 and upload_held_by = $2 returning upload_wanted`,
    [importId, holder],
  );
  return kept?.upload_wanted === false;
}

export async function letGoOfUpload(sql: Sql, importId: string, holder: string): Promise<void> {
  await sql(
    `update imports set upload_held_by = null, upload_held_until = null, upload_wanted = false
     where id = $1 and upload_held_by = $2`,
    [importId, holder],
  );
}
