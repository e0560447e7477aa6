/** The keys that encrypt an account's files, themselves encrypted. */

import type { Sql } from './database.ts';

export interface DataKeyRow {
  readonly account_id: string;
  readonly wrapped: string;
  /** The key that encrypted it. */
  readonly key_id: string;
}

export async function findDataKey(sql: Sql, accountId: string): Promise<DataKeyRow | undefined> {
  const [row] = await sql<DataKeyRow>(
    'select account_id, wrapped, key_id from account_data_keys where account_id = $1',
    [accountId],
  );
  return row;
}

/** Does nothing when another process was first. */
export async function insertDataKey(sql: Sql, row: DataKeyRow): Promise<void> {
  await sql(
    `insert into account_data_keys (account_id, wrapped, key_id) values ($1, $2, $3)
     on conflict (account_id) do nothing`,
    [row.account_id, row.wrapped, row.key_id],
  );
}

/** Some data keys that were encrypted by another key than this one, locked until the transaction ends. */
export function dataKeysOfOtherKeys(sql: Sql, keyId: string, limit: number): Promise<DataKeyRow[]> {
  return sql<DataKeyRow>(
    `select account_id, wrapped, key_id from account_data_keys where key_id <> $1
     order by account_id limit $2 for update`,
    [keyId, limit],
  );
}

/** The ids of keys that encrypted a data key. */
export async function keyIdsInUse(sql: Sql): Promise<string[]> {
  const rows = await sql<{ key_id: string }>('select distinct key_id from account_data_keys');
  return rows.map(({ key_id }) => key_id);
}

export async function rewrapDataKey(sql: Sql, row: DataKeyRow): Promise<void> {
  await sql('update account_data_keys set wrapped = $2, key_id = $3 where account_id = $1', [
    row.account_id,
    row.wrapped,
    row.key_id,
  ]);
}
