/**
 * The only access to PostgreSQL, and the owner of its connection pools. Every handle says who acts: `as(actor)` sees
 * what that person may see, by row-level security; `asSystem(reason)` sees every account; sign-in has a pool and a role
 * of its own (`openIdentityDatabase`).
 */

import pg from 'pg';
import type { Connections } from '../configuration.ts';
import type { Log } from '../log.ts';
import { type ClaimChange, createLaterNotifications } from './later-notifications.ts';
import { createListener } from './listen.ts';
import {
  type DatabaseUrl,
  directUrl,
  type OpenedPool,
  openPool,
  type SessionSettings,
  type TimeLimits,
} from './pool.ts';
import { inTransactions } from './statement-transactions.ts';
import { type AfterCommit, attempt, readOnly, type Sql, transaction } from './transaction.ts';

export { type DatabaseUrl, directUrl, type TimeLimits } from './pool.ts';
export type { AfterCommit, Sql } from './transaction.ts';

/** The person a transaction acts for. The audit log also records their origin and API key. */
export interface Actor {
  readonly userId: string;
  readonly from?: Origin | undefined;
  readonly apiKeyId?: string | undefined;
}

/** Where a request comes from, as far as it is known. */
export interface Origin {
  readonly address?: string | undefined;
  readonly userAgent?: string | undefined;
}

export interface Database {
  /**
   * One transaction that sees what a person may see. Collisions are retried, up to the specification's five attempts.
   * When `signal` aborts before the commit, it is rolled back and the signal's reason is thrown.
   */
  as<T>(
    actor: Actor,
    work: (sql: Sql, afterCommit: AfterCommit) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>;
  /**
   * One read-only transaction of a person on one snapshot of the data, however long it lasts. It is not retried, so
   * the work may pass on rows while it reads.
   */
  snapshot<T>(actor: Actor, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** One transaction that sees every account. `reason` says why, in a few constant words; traces have it. */
  asSystem<T>(reason: string, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Notifies open screens and workers of a committed change within a quarter of a second. */
  notifyLater(change: ClaimChange): void;
  /** The total duration of people's transactions in this process, without system transactions. */
  inUseMs(): number;
  /** Calls `notified` with the payload of each notification on the channel until `stop`, `reconnected` after a lost connection. */
  listen(
    channel: string,
    notified: (payload: string) => void,
    reconnected: () => void,
  ): Promise<{ stop(): Promise<void> }>;
  isReachable(): Promise<boolean>;
  /** The connections of this process now. */
  pools(): readonly PoolUse[];
  close(): Promise<void>;
}

export interface PoolUse {
  readonly name: string;
  readonly open: number;
  readonly idle: number;
  /** Transactions waiting for a connection. */
  readonly waiting: number;
  readonly max: number;
}

/** Access of sign-in: the schema `identity`, and of other schemas what its role is granted. */
export interface IdentityDatabase {
  /** For the identity library, which runs its own statements. */
  readonly pool: Pick<pg.Pool, 'connect'>;
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

/** Sign-in's connections in each process. */
export const identityConnections = 5;
const defaultLimits: TimeLimits = { connectMs: 10_000, statementMs: 30_000, lockMs: 15_000, idleMs: 30_000 };

/** Longer user agents are fakes, and each would be kept in the audit log. */
export const userAgentMax = 300;

/** Settings that policies and audit triggers read. */
const settingsOf = ({ userId, from, apiKeyId }: Actor): SessionSettings => [
  ['claimline.user_id', userId],
  ['claimline.address', from?.address],
  ['claimline.user_agent', from?.userAgent?.slice(0, userAgentMax)],
  ['claimline.api_key_id', apiKeyId],
];

/** Adds up how long transactions have lasted, including those still running. */
function createBusyTimer() {
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
async function takesWrites({ pool, begin }: OpenedPool, withinMs: number): Promise<boolean> {
  const asked = attempt(pool, begin(), async (sql) => {
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

const poolUsage = (name: string, pool: pg.Pool, max: number): PoolUse => ({
  name,
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
  max,
});

export function openDatabase(
  url: DatabaseUrl,
  log: Log,
  connections: Connections,
  limits: TimeLimits = defaultLimits,
): Database {
  const open = (name: string, most: number) =>
    openPool(url, log, {
      name,
      connections: most,
      session: [['role', 'claimline_server']],
      limits,
      types,
      pipeline: true,
    });
  const people = open('claimline', connections.people);
  const system = open('claimline system', connections.system);
  const { sharesSessions } = people;
  const using = createBusyTimer();
  const listener = createListener(directUrl(url), log);
  const asSystem = <T>(reason: string, work: (sql: Sql) => Promise<T>) =>
    transaction(system.pool, system.begin([['role', 'claimline_engine']]), work, { sharesSessions, reason });
  const later = createLaterNotifications((work) => asSystem('notify open screens', work), log);
  return {
    as: (actor, work, signal) =>
      transaction(people.pool, people.begin(settingsOf(actor)), work, { signal, using, sharesSessions }),
    snapshot: (actor, work) =>
      attempt(
        people.pool,
        people.begin(settingsOf(actor), 'begin isolation level repeatable read read only'),
        work,
        { using, sharesSessions },
      ),
    asSystem,
    notifyLater: later.notify,
    listen: (channel, notified, reconnected) => listener.listen({ channel, notified, reconnected }),
    inUseMs: using.totalMs,
    pools: () => [
      poolUsage('people', people.pool, connections.people),
      poolUsage('system', system.pool, connections.system),
    ],
    isReachable: () => takesWrites(people, limits.reachableMs ?? reachableMsDefault),
    async close() {
      await later.stop();
      await Promise.all([people.pool.end(), system.pool.end()]);
    },
  };
}

export function openIdentityDatabase(url: DatabaseUrl, log: Log): IdentityDatabase {
  // With the driver's own types and no pipelining, as the identity library expects them.
  const opened = openPool(url, log, {
    name: 'claimline identity',
    connections: identityConnections,
    session: [
      ['role', 'claimline_identity'],
      ['search_path', 'identity'],
    ],
    limits: defaultLimits,
  });
  const { pool, begin, sharesSessions } = opened;
  const settings = ({ userId, caller }: ActingCaller) => settingsOf({ userId: userId ?? '', from: caller });
  return {
    pool: sharesSessions ? inTransactions(opened) : pool,
    sql: async <Row extends object>(text: string, values: readonly unknown[] = [], name?: string) => {
      if (sharesSessions) return attempt(pool, begin(), (sql) => sql<Row>(text, values), { sharesSessions });
      return (await pool.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }) }))
        .rows;
    },
    transaction: (work, acting) =>
      transaction(pool, begin(acting ? settings(acting) : []), work, { sharesSessions }),
    close: () => pool.end(),
  };
}
