/** Restores of backups: recorded before the restored server starts, settled by the engine. */

import pg from 'pg';
import { ConfigurationError } from '../../configuration.ts';
import type { Sql } from '../database.ts';

export interface UnsettledRestore {
  readonly id: number;
  readonly backup_at: string;
  readonly claims_on_call: readonly string[];
}

const insert = `insert into restores (backup_at, claims_on_call)
  select $1, coalesce(array_agg(distinct automation_id), '{}') from calls where state <> 'ended' and not sandbox`;

/** Nothing is dialed until the engine has settled it. */
export async function insertRestore(sql: Sql, backupAt: Date): Promise<void> {
  await sql(insert, [backupAt]);
}

/** A schema that exists while a backup is restored into a database: no backup contains it, of whatever version. */
const marker = 'claimline_restoring';

/** Before anything is restored: processes refuse the database until the restore is recorded. */
export async function markRestoring(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'claimline restore' });
  await client.connect();
  try {
    await client.query(`create schema if not exists ${marker}`);
  } finally {
    await client.end();
  }
}

/** Throws a ConfigurationError when a backup is being restored into the database, or that was interrupted. */
export async function requireRestored(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_marked: boolean }>(
    `select to_regnamespace('${marker}') is not null as is_marked`,
  );
  if (rows[0]?.is_marked)
    throw new ConfigurationError(
      'A backup is being restored into this database, or that was interrupted. Wait for npm run restore to finish. If it failed, drop and create the database, and restore again.',
    );
}

/**
 * By the owner of a database that was just restored: from now on processes may use it. Ends every session: some were
 * ended after the backup and would be valid again.
 */
export async function recordRestore(client: pg.Client, backupAt: string): Promise<void> {
  await client.query('begin');
  await client.query(`with ended as (delete from identity.sessions) ${insert}`, [backupAt]);
  await client.query(`drop schema if exists ${marker}`);
  await client.query('commit');
}

/** The oldest restore that is not settled. */
export async function unsettledRestore(sql: Sql): Promise<UnsettledRestore | undefined> {
  const [restore] = await sql<UnsettledRestore>(
    'select id, backup_at, claims_on_call from restores where settled_at is null order by id limit 1',
  );
  return restore;
}

export async function markSettled(sql: Sql, id: number, at: Date, held: number): Promise<void> {
  await sql('update restores set settled_at = $2, claims_held = $3 where id = $1', [id, at, held]);
}
