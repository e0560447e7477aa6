/** Restores of backups: recorded before the restored server starts, settled by the engine. */

import type pg from 'pg';
import type { Sql } from '../database.ts';

export interface UnsettledRestore {
  readonly id: number;
  readonly backup_at: string;
  readonly restored_at: string;
  readonly claims_on_call: readonly string[];
}

const insert = `insert into restores (backup_at, claims_on_call)
  select $1, coalesce(array_agg(distinct automation_id), '{}') from calls where state <> 'ended' and not sandbox`;

/** Nothing is dialed until the engine has settled it. */
export async function insertRestore(sql: Sql, backupAt: Date): Promise<void> {
  await sql(insert, [backupAt]);
}

/**
 * The same by the owner of a database that was just restored. Ends every session: some were ended after the backup and
 * would be valid again.
 */
export async function recordRestore(client: pg.Client, backupAt: string): Promise<void> {
  await client.query(`with ended as (delete from identity.sessions) ${insert}`, [backupAt]);
}

/** The oldest restore that is not settled. */
export async function unsettledRestore(sql: Sql): Promise<UnsettledRestore | undefined> {
  const [restore] = await sql<UnsettledRestore>(
    'select id, backup_at, restored_at, claims_on_call from restores where settled_at is null order by id limit 1',
  );
  return restore;
}

export async function markSettled(sql: Sql, id: number, at: Date, held: number): Promise<void> {
  await sql('update restores set settled_at = $2, claims_held = $3 where id = $1', [id, at, held]);
}
