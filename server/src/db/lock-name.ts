import type { Sql } from './database.ts';

/**
 * Other transactions that lock the same name wait until this one ends. For example `lockName(sql, 'payers',
 * accountId)`.
 */
export async function lockName(sql: Sql, ...parts: readonly string[]): Promise<void> {
  await sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [parts.join(' ')]);
}

/** Only transactions that lock the same name with {@link lockName} wait. */
export async function shareName(sql: Sql, ...parts: readonly string[]): Promise<void> {
  await sql('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [parts.join(' ')]);
}
