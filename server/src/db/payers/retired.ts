import type { Sql } from '../database.ts';

/** Undefined when the account has none of that ID. One that was retired before keeps its date. */
export async function setRetired(
  sql: Sql,
  table: 'payers' | 'providers',
  accountId: string,
  id: string,
  retired: boolean,
): Promise<{ retired_at: string | null } | undefined> {
  const [row] = await sql<{ retired_at: string | null }>(
    `update ${table} set retired_at = case when $3 then coalesce(retired_at, now()) end
     where account_id = $1 and id = $2 returning retired_at`,
    [accountId, id, retired],
  );
  return row;
}
