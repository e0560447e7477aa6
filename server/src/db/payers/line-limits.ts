import type { Sql } from '../database.ts';

/** Returns the names of the directory's payers with that number; `null` is the installation's default. */
export async function setCallsAtOnce(sql: Sql, phone: string, limit: number | null): Promise<string[]> {
  const payers = await sql<{ name: string }>(
    'update payers set calls_at_once = $2 where phone = $1 and account_id is null returning name',
    [phone, limit],
  );
  return payers.map(({ name }) => name);
}
