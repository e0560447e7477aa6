/**
 * The one door to PostgreSQL. Nobody gets a handle without saying for whom: `as(actor)` sees through row-level
 * security what that person may see; `unlimited(reason)` is the engine's and the seed's, and can be searched for.
 */

import { transactionMaxAttempts } from '@claimline/domain/limits';
import pg from 'pg';
import type { Log } from '../log.ts';

/** The person whose eyes a transaction has, and, for the audit log, from where and by which key they act. */
export interface Actor {
  readonly userId: string;
  readonly from?: Origin | undefined;
  readonly apiKeyId?: string | undefined;
}

/** Where a request comes from, as far as it tells. */
export interface Origin {
  readonly address?: string | undefined;
  readonly userAgent?: string | undefined;
}

/**
 * Runs one statement of the transaction and returns its rows. Values travel as parameters, never in the text.
 * Statements that need not wait for each other's rows go down the line together: `Promise.all([sql(…), sql(…)])`.
 * With a `name`, of its own for each text, a connection reads and plans the statement once: for those that every request
 * makes, where planning costs more than the rows.
 */
export type Sql = <Row extends object>(
  text: string,
  values?: readonly unknown[],
  name?: string,
) => Promise<Row[]>;

export interface Database {
  /** One transaction with the eyes of a person. Collisions are tried again, up to the specification's five attempts. */
  /** When `signal` aborts before the commit, nothing of it stays and its reason is thrown. */
  as<T>(actor: Actor, work: (sql: Sql) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /**
   * One read-only transaction with the eyes of a person that sees a single moment of the data, however long it lasts.
   * It is not tried again, so that its work may hand on what it reads.
   */
  snapshot<T>(actor: Actor, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** One transaction that sees every account. `reason` says why that is needed. */
  unlimited<T>(reason: string, work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * For how long people's transactions of this process have lasted, all together: from one moment to another, how much
   * people were at the database. Nobody waits for the unlimited ones.
   */
  inUseMs(): number;
  /** Calls `heard` with the payload of each notification on the channel, from now until `stop`. */
  listen(
    channel: string,
    heard: (payload: string) => void,
    again: () => void,
  ): Promise<{ stop(): Promise<void> }>;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

const { builtins } = pg.types;

function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError('a bigint is past the safe integers');
  return number;
}

/** int8 as a number, date as `YYYY-MM-DD`, timestamptz as ISO 8601 in UTC, numeric as text. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [builtins.DATE, (text) => text],
  [builtins.NUMERIC, (text) => text],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): unknown => parsers.get(Number(oid)) ?? pg.types.getTypeParser(oid, format),
};

/** Serialization failure and deadlock: the transaction may simply be tried again. */
const collisionCodes = new Set(['40001', '40P01']);
/** Whether a transaction was taken back for another's sake, and may be tried again. */
export const isCollision = (error: unknown) => collisionCodes.has(codeOf(error) ?? '');

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** How long anything may hold a connection: all well within the 70 s a caller waits. */
export interface Patience {
  /** For a connection of the pool. */
  readonly connectMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
  /** Between two statements of a transaction. */
  readonly idleMs: number;
  /** How soon a statement ends whose client is gone; when left out, it goes on until it has something to tell. */
  readonly goneMs?: number;
}
const ordinaryPatience: Patience = { connectMs: 10_000, statementMs: 30_000, lockMs: 15_000, idleMs: 30_000 };

/** What PostgreSQL is told of it at each connection. */
export function patienceOptions(patience: Patience = ordinaryPatience): string {
  const { statementMs, lockMs, idleMs, goneMs = 0 } = patience;
  return `-c client_connection_check_interval=${goneMs} -c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=${idleMs}`;
}

/** Longer ones are made up, and each would stand in the audit log. */
export const userAgentMax = 300;

function eyesOf({ userId, from, apiKeyId }: Actor): string {
  const settings: [name: string, value: string | undefined][] = [
    ['user_id', userId],
    ['address', from?.address],
    ['user_agent', from?.userAgent?.slice(0, userAgentMax)],
    ['api_key_id', apiKeyId],
  ];
  const told = settings.flatMap(([name, value]) =>
    value === undefined ? [] : [`set_config('claimline.${name}', ${pg.escapeLiteral(value)}, true)`],
  );
  return `select ${told.join(', ')}`;
}

/** Adds up how long transactions have lasted, those going on included. */
function useCounter() {
  let open = 0;
  let sumMs = 0;
  let countedAtMs = performance.now();
  const count = () => {
    const nowMs = performance.now();
    sumMs += open * (nowMs - countedAtMs);
    countedAtMs = nowMs;
    return sumMs;
  };
  const change = (by: number) => {
    count();
    open += by;
  };
  return { begin: () => change(1), end: () => change(-1), totalMs: count };
}

export function openDatabase(
  databaseUrl: string,
  log: Log,
  connections = 10,
  patience: Patience = ordinaryPatience,
): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    options: `-c role=claimline_server ${patienceOptions(patience)}`,
    max: connections,
    types,
    application_name: 'claimline',
    connectionTimeoutMillis: patience.connectMs,
    // For a database whose machine is gone without a word: PostgreSQL's own limits come first.
    query_timeout: patience.statementMs + 5_000,
    keepAlive: true,
    pipeline: true,
  });
  // An idle connection that breaks (a restart of the database) is replaced at the next use.
  pool.on('error', (error) => log.warn({ error }, 'a database connection was lost'));

  const use = useCounter();

  async function attempt<T>(
    opening: string,
    work: (sql: Sql) => Promise<T>,
    signal: AbortSignal | undefined,
    isOfPeople = true,
  ): Promise<T> {
    signal?.throwIfAborted();
    const client = await pool.connect();
    if (isOfPeople) use.begin();
    let broken: Error | undefined;
    // A connection lost between two statements tells so by an event, which unheard would end the process.
    const lost = (error: Error) => {
      broken = error;
    };
    client.on('error', lost);
    try {
      // Nobody waits for what has nothing to tell: statements follow each other down the line, answered in turn.
      const opened = client.query(opening);
      opened.catch(() => undefined);
      const sql: Sql = async <Row extends object>(
        text: string,
        values: readonly unknown[] = [],
        name?: string,
      ) =>
        (await client.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }) }))
          .rows;
      const result = await work(sql);
      await opened;
      signal?.throwIfAborted();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(lost);
      throw error;
    } finally {
      client.off('error', lost);
      client.release(broken);
      if (isOfPeople) use.end();
    }
  }

  async function transaction<T>(
    opening: string,
    work: (sql: Sql) => Promise<T>,
    signal?: AbortSignal,
    isOfPeople = true,
  ): Promise<T> {
    for (let attempts = 1; ; attempts++) {
      try {
        return await attempt(opening, work, signal, isOfPeople);
      } catch (error) {
        if (!isCollision(error) || attempts >= transactionMaxAttempts) throw error;
      }
    }
  }

  return {
    as: (actor, work, signal) => transaction(`begin; ${eyesOf(actor)}`, work, signal),
    snapshot: (actor, work) =>
      attempt(`begin isolation level repeatable read read only; ${eyesOf(actor)}`, work, undefined),
    unlimited: (_reason, work) =>
      transaction('begin; set local role claimline_engine', work, undefined, false),
    listen: (channel, heard, again) => listen(databaseUrl, channel, heard, again, log),
    inUseMs: use.totalMs,
    isReachable: async () => {
      try {
        await pool.query('select 1');
        return true;
      } catch {
        return false;
      }
    },
    close: () => pool.end(),
  };
}

/** Keeps a connection listening; after a lost one it connects again and calls `again`, as something may be missed. */
async function listen(
  databaseUrl: string,
  channel: string,
  heard: (payload: string) => void,
  again: () => void,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      options: '-c role=claimline_server',
      application_name: 'claimline listen',
      keepAlive: true,
    });
    fresh.on('notification', (message) => {
      if (message.payload !== undefined) heard(message.payload);
    });
    const lost = () => {
      if (stopped || client !== fresh) return;
      client = undefined;
      reconnect();
    };
    fresh.on('error', lost);
    fresh.on('end', lost);
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    client = fresh;
  }

  function reconnect(): void {
    retry = setTimeout(() => {
      connect().then(again, (error: unknown) => {
        log.warn({ error }, 'listening to the database is interrupted');
        if (!stopped) reconnect();
      });
    }, 500);
  }

  await connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
