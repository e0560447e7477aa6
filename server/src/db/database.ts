/**
 * The only access to PostgreSQL, and the owner of its connection pools. Every handle says who acts: `as(actor)` sees
 * what that person may see, by row-level security; `asSystem(reason)` sees every account; sign-in has a pool and a role
 * of its own (`openIdentityDatabase`).
 */

import pg from 'pg';
import type { Connections } from '../configuration.ts';
import type { Log } from '../log.ts';
import { listen } from './listen.ts';
import { attempt, readOnly, type Sql, transaction } from './transaction.ts';

export type { Sql } from './transaction.ts';

/** The person a transaction acts for, and for the audit log from where and with which API key. */
export interface Actor {
  readonly userId: string;
  readonly from?: Origin | undefined;
  readonly apiKeyId?: string | undefined;
}

/** Where a request comes from, as far as is known. */
export interface Origin {
  readonly address?: string | undefined;
  readonly userAgent?: string | undefined;
}

export interface Database {
  /**
   * One transaction that sees what a person may see. Collisions are retried, up to the specification's five attempts.
   * When `signal` aborts before the commit, it is rolled back and the signal's reason is thrown.
   */
  as<T>(actor: Actor, work: (sql: Sql) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /**
   * One read-only transaction of a person on one snapshot of the data, however long it lasts. It is not retried, so
   * the work may pass on rows while it reads.
   */
  snapshot<T>(actor: Actor, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** One transaction that sees every account. `reason` says in a few words what for. */
  asSystem<T>(reason: string, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** The total time people's transactions of this process have lasted, without those of the system. */
  inUseMs(): number;
  /** Calls `notified` with the payload of each notification on the channel until `stop`, `reconnected` after a lost connection. */
  listen(
    channel: string,
    notified: (payload: string) => void,
    reconnected: () => void,
  ): Promise<{ stop(): Promise<void> }>;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

/** Access of sign-in: the schema `identity`, and of other schemas what its role is granted. */
export interface IdentityDatabase {
  /** For the identity library, which makes its own statements. */
  readonly pool: pg.Pool;
  /** One statement by itself. */
  readonly sql: Sql;
  /** One transaction, retried when it collides. `acting` is for the audit log. */
  transaction<T>(work: (sql: Sql) => Promise<T>, acting?: ActingCaller): Promise<T>;
  close(): Promise<void>;
}

/** Who changes a sign-in, and from where; `userId` where it is known before the work. */
export interface ActingCaller {
  readonly caller: { readonly address: string; readonly userAgent: string | undefined };
  readonly userId?: string;
}

const { builtins } = pg.types;

function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError('a bigint exceeds the safe integers');
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

/** Time limits of a connection, all well within the 70 s a caller waits. */
export interface TimeLimits {
  /** For a connection of the pool. */
  readonly connectMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
  /** Between two statements of a transaction. */
  readonly idleMs: number;
  /** How soon a statement ends whose client is gone; when left out, it ends when it next sends something. */
  readonly clientCheckMs?: number;
  /** For the answer whether the database is reachable. */
  readonly reachableMs?: number;
}
const defaultLimits: TimeLimits = { connectMs: 10_000, statementMs: 30_000, lockMs: 15_000, idleMs: 30_000 };

interface PoolOptions extends Pick<pg.PoolConfig, 'types' | 'pipeline'> {
  readonly name: string;
  readonly connections: number;
  /** Settings of each session, as command line options. */
  readonly session: string;
  readonly limits: TimeLimits;
}

function openPool(
  databaseUrl: string,
  log: Log,
  { name, connections, session, limits, ...rest }: PoolOptions,
) {
  const { connectMs, statementMs, lockMs, idleMs, clientCheckMs = 0 } = limits;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    options: `${session} -c client_connection_check_interval=${clientCheckMs} -c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=${idleMs}`,
    max: connections,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    // For a database machine that disappears without closing its connections: PostgreSQL's own limits come first.
    query_timeout: statementMs + 5_000,
    keepAlive: true,
    ...rest,
  });
  // An idle connection that breaks (a restart of the database) is replaced at the next use.
  pool.on('error', (error) => log.warn({ error, pool: name }, 'a database connection was lost'));
  return pool;
}

/** Longer user agents are fakes, and each would be kept in the audit log. */
export const userAgentMax = 300;

/** Text that begins a transaction for these settings, which policies and audit triggers read. */
function beginWith(
  settings: readonly (readonly [name: string, value: string | undefined])[],
  begin = 'begin',
): string {
  const calls = settings.flatMap(([name, value]) =>
    value === undefined ? [] : [`set_config('claimline.${name}', ${pg.escapeLiteral(value)}, true)`],
  );
  return calls.length === 0 ? begin : `${begin}; select ${calls.join(', ')}`;
}

const settingsOf = ({ userId, from, apiKeyId }: Actor) =>
  [
    ['user_id', userId],
    ['address', from?.address],
    ['user_agent', from?.userAgent?.slice(0, userAgentMax)],
    ['api_key_id', apiKeyId],
  ] as const;

/** Adds up how long transactions have lasted, including those still running. */
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

const reachableMsDefault = 3_000;

/** Whether the database answers in time and takes writes. */
async function takesWrites(pool: pg.Pool, withinMs: number): Promise<boolean> {
  const asked = attempt(pool, 'begin', async (sql) => {
    const [row] = await sql<{ value: string }>(`select current_setting('transaction_read_only') as value`);
    if (row?.value !== 'off') throw Object.assign(new Error('the database only reads'), { code: readOnly });
  });
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), withinMs);
  try {
    return await Promise.race([
      late.promise,
      asked.then(
        () => true,
        () => false,
      ),
    ]);
  } finally {
    clearTimeout(timer);
  }
}

export function openDatabase(
  databaseUrl: string,
  log: Log,
  connections: Connections,
  limits: TimeLimits = defaultLimits,
): Database {
  const open = (name: string, most: number) =>
    openPool(databaseUrl, log, {
      name,
      connections: most,
      session: '-c role=claimline_server',
      limits,
      types,
      pipeline: true,
    });
  const pool = open('claimline', connections.people);
  const systemPool = open('claimline system', connections.system);
  const using = useCounter();
  return {
    as: (actor, work, signal) => transaction(pool, beginWith(settingsOf(actor)), work, { signal, using }),
    snapshot: (actor, work) =>
      attempt(pool, beginWith(settingsOf(actor), 'begin isolation level repeatable read read only'), work, {
        using,
      }),
    asSystem: (_reason, work) => transaction(systemPool, 'begin; set local role claimline_engine', work),
    listen: (channel, notified, reconnected) => listen(databaseUrl, channel, notified, reconnected, log),
    inUseMs: using.totalMs,
    isReachable: () => takesWrites(pool, limits.reachableMs ?? reachableMsDefault),
    async close() {
      await Promise.all([pool.end(), systemPool.end()]);
    },
  };
}

export function openIdentityDatabase(databaseUrl: string, log: Log): IdentityDatabase {
  // With the driver's own types and no pipelining, as the identity library expects them.
  const pool = openPool(databaseUrl, log, {
    name: 'claimline identity',
    connections: 5,
    session: '-c role=claimline_identity -c search_path=identity',
    limits: defaultLimits,
  });
  const settings = ({ userId, caller }: ActingCaller) => settingsOf({ userId: userId ?? '', from: caller });
  return {
    pool,
    sql: async <Row extends object>(text: string, values: readonly unknown[] = [], name?: string) =>
      (await pool.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }) })).rows,
    transaction: (work, acting) => transaction(pool, beginWith(acting ? settings(acting) : []), work),
    close: () => pool.end(),
  };
}
