import { transactionMaxAttempts } from '@claimline/domain/limits';
import type pg from 'pg';
import { isCollision, type Sql, userAgentMax } from '../db/database.ts';

/** Who changes a sign-in, and from where, for the audit log: `userId` where it is known before the work. */
export interface Acting {
  readonly caller: { readonly address: string; readonly userAgent: string | undefined };
  readonly userId?: string;
}

/**
 * One transaction of the door of sign-in, which sees its own schema whole and of the others what it is granted. Tried
 * again when it collides with another, as `Database.as` does: the work has no effects but the database.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (sql: Sql) => Promise<T>,
  acting?: Acting,
): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt(pool, work, acting);
    } catch (error) {
      if (!isCollision(error) || attempts >= transactionMaxAttempts) throw error;
    }
  }
}

async function attempt<T>(
  pool: pg.Pool,
  work: (sql: Sql) => Promise<T>,
  acting: Acting | undefined,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const lost = (error: Error) => {
    broken = error;
  };
  client.on('error', lost);
  try {
    await client.query('begin');
    if (acting)
      await client.query(
        `select set_config('claimline.user_id', $1, true), set_config('claimline.address', $2, true),
           set_config('claimline.user_agent', $3, true)`,
        [acting.userId ?? '', acting.caller.address, acting.caller.userAgent?.slice(0, userAgentMax) ?? ''],
      );
    const result = await work(
      async <Row extends object>(text: string, values: readonly unknown[] = []) =>
        (await client.query<Row>(text, [...values])).rows,
    );
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(lost);
    throw error;
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
}
