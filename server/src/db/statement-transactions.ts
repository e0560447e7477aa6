import type pg from 'pg';
import type { OpenedPool } from './pool.ts';

/**
 * A pool for a library that makes its own statements, where sessions are shared: a statement outside a transaction runs in
 * one of its own, which begins with the settings of the session. `connect` is all that the library uses.
 */
export function inTransactions({ pool, begin }: OpenedPool): Pick<pg.Pool, 'connect'> {
  const connect = async () => wrap(await pool.connect(), begin());
  return { connect } as Pick<pg.Pool, 'connect'>;
}

function wrap(client: pg.PoolClient, opening: string) {
  let isOpen = false;
  async function single(text: string, values: unknown[]): Promise<pg.QueryResult> {
    await client.query(opening);
    try {
      const result = await client.query(text, values);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  }
  return {
    async query(text: string, values: unknown[] = []) {
      if (/^\s*(begin|start transaction)\b/i.test(text)) {
        isOpen = true;
        return client.query(opening);
      }
      if (isOpen && /^\s*(commit|rollback)\s*;?\s*$/i.test(text)) isOpen = false;
      else if (!isOpen) return single(text, values);
      return client.query(text, values);
    },
    release: (error?: Error | boolean) => client.release(error),
  };
}
