/** One transaction loop for every pool: begin, work, commit; a transaction that collides with another is retried. */

import { transactionMaxAttempts } from '@claimline/domain/limits';
import type pg from 'pg';
import { codeOf } from '../error-code.ts';
import { traced } from '../tracing.ts';

/**
 * Runs one statement of the transaction and returns its rows. Values travel as parameters, never in the text.
 * Statements that do not need each other's rows are sent together: `Promise.all([sql(…), sql(…)])`. The last ones need
 * not be awaited: they are sent together with the commit, and the transaction fails if one of them does.
 * With a `name`, which must be unique for its text, a connection parses and plans the statement once: for statements
 * of every request, where planning costs more than the rows.
 */
export type Sql = <Row extends object>(
  text: string,
  values?: readonly unknown[],
  name?: string,
) => Promise<Row[]>;

/** Runs something once the transaction is committed, and not when it is rolled back. */
export type AfterCommit = (run: () => void) => void;

/** Serialization failure and deadlock: the same transaction may succeed when it runs again. */
const collisionCodes = new Set(['40001', '40P01']);
export const isCollision = (error: unknown) => collisionCodes.has(codeOf(error) ?? '');

/** A statement after one that failed. */
const afterFailure = '25P02';

/** The server only reads: it was the primary before a failover, or is under maintenance. */
export const readOnly = '25006';

export interface TransactionOptions {
  /** Rolls the transaction back when it aborts before the commit; its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
  /** Called while the transaction has a connection. */
  readonly using?: { begin(): void; end(): void } | undefined;
  /** Statements are not prepared under a name: the next transaction may get another session. */
  readonly sharesSessions?: boolean | undefined;
  /** Why, for the trace. A constant. */
  readonly reason?: string | undefined;
}

/** `opening` is the text that begins the transaction. The work may run several times: it has no other effects. */
export async function transaction<T>(
  pool: pg.Pool,
  opening: string,
  work: (sql: Sql, afterCommit: AfterCommit) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt(pool, opening, work, options);
    } catch (error) {
      if (!isCollision(error) || attempts >= transactionMaxAttempts) throw error;
    }
  }
}

/** As `transaction`, without retrying. */
export function attempt<T>(
  pool: pg.Pool,
  opening: string,
  work: (sql: Sql, afterCommit: AfterCommit) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const { reason } = options;
  const attributes = { 'db.system.name': 'postgresql', ...(reason === undefined ? {} : { reason }) };
  return traced('transaction', attributes, () => runOnce(pool, opening, work, options));
}

async function runOnce<T>(
  pool: pg.Pool,
  opening: string,
  work: (sql: Sql, afterCommit: AfterCommit) => Promise<T>,
  { signal, using, sharesSessions = false }: TransactionOptions,
): Promise<T> {
  signal?.throwIfAborted();
  const client = await pool.connect();
  using?.begin();
  let broken: Error | undefined;
  let failure: unknown;
  // A connection lost between two statements emits an event; without a listener it would end the process.
  const lost = (error: Error) => {
    broken = error;
  };
  client.on('error', lost);
  try {
    // Not awaited: statements are sent one after the other and answered in turn.
    const sendTogether = sendingTogether(client.connection.stream);
    sendTogether();
    const opened = client.query(opening);
    opened.catch(() => undefined);
    const unanswered = new Set<Promise<unknown>>();
    const sql: Sql = <Row extends object>(text: string, values: readonly unknown[] = [], name?: string) => {
      sendTogether();
      // Values are parameters, so the text says nothing about a patient.
      const rows = traced('sql', { 'db.query.text': text.slice(0, 500) }, async () => {
        const answer = await client.query<Row>({
          text,
          values: [...values],
          ...(name === undefined || sharesSessions ? {} : { name }),
        });
        return answer.rows;
      });
      unanswered.add(rows);
      rows.then(
        () => unanswered.delete(rows),
        (error: unknown) => {
          unanswered.delete(rows);
          if (codeOf(error) !== afterFailure) failure = error;
        },
      );
      return rows;
    };
    const left: (() => void)[] = [];
    const result = await work(sql, (run) => left.push(run));
    await opened;
    signal?.throwIfAborted();
    // After a statement that failed, PostgreSQL rolls back instead.
    await Promise.all([...unanswered, client.query('commit')]);
    for (const run of left) run();
    return result;
  } catch (thrown) {
    await client.query('rollback').catch(lost);
    const error = codeOf(thrown) === afterFailure && failure !== undefined ? failure : thrown;
    // A new connection may reach the server that writes.
    if (error instanceof Error && codeOf(error) === readOnly) broken = error;
    throw error;
  } finally {
    client.off('error', lost);
    client.release(broken);
    using?.end();
  }
}

/** Sends all statements that do not wait for each other in one write, which costs more than a short statement. */
function sendingTogether(stream: { cork(): void; uncork(): void }): () => void {
  let isCorked = false;
  return () => {
    if (isCorked) return;
    isCorked = true;
    stream.cork();
    process.nextTick(() => {
      isCorked = false;
      stream.uncork();
    });
  };
}
