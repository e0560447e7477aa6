/** Connection pools to PostgreSQL, directly or through a pooler such as PgBouncer. */

import { setTimeout as pause } from 'node:timers/promises';
import { callbackify } from 'node:util';
import pg from 'pg';
import { codeOf } from '../error-code.ts';
import type { Log } from '../log.ts';

/**
 * The database's address; two where a pooler gives each transaction another session (PgBouncer in transaction mode):
 * `direct` is for what needs a session, such as listening and migrations.
 */
export type DatabaseUrl = string | { readonly pooled: string; readonly direct: string };

/** The address at which a session lasts as long as the connection. */
export const directUrl = (url: DatabaseUrl) => (typeof url === 'string' ? url : url.direct);

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

/** Names and values of settings; undefined ones are left as they are. */
export type SessionSettings = readonly (readonly [name: string, value: string | undefined])[];

interface PoolOptions extends Pick<pg.PoolConfig, 'types' | 'pipeline'> {
  readonly name: string;
  readonly connections: number;
  readonly session: SessionSettings;
  readonly limits: TimeLimits;
}

export interface OpenedPool {
  readonly pool: pg.Pool;
  /** Text that begins a transaction with these settings. */
  begin(settings?: SessionSettings, begin?: string): string;
  /** Whether each transaction may get another session, so that none knows a statement prepared before. */
  readonly sharesSessions: boolean;
}

function beginWith(settings: SessionSettings, begin: string): string {
  // Not set_config, which PostgreSQL would plan each time.
  const set = settings.flatMap(([name, value]) =>
    value === undefined ? [] : [`set local ${name} to ${pg.escapeLiteral(value)}`],
  );
  return [begin, ...set].join('; ');
}

export function openPool(url: DatabaseUrl, log: Log, options: PoolOptions): OpenedPool {
  const { name, connections, session, limits, ...rest } = options;
  const { connectMs, statementMs, lockMs, idleMs, clientCheckMs = 0 } = limits;
  const ofSession: SessionSettings = [
    ...session,
    ['client_connection_check_interval', String(clientCheckMs)],
    ['statement_timeout', String(statementMs)],
    ['lock_timeout', String(lockMs)],
    ['idle_in_transaction_session_timeout', String(idleMs)],
  ];
  const sharesSessions = typeof url !== 'string';
  const pool = new PatientPool({
    connectionString: sharesSessions ? url.pooled : url,
    // A pooler refuses settings at the start of a session, so each transaction begins with them there.
    ...(sharesSessions
      ? {}
      : { options: ofSession.map(([setting, value]) => `-c ${setting}=${value}`).join(' ') }),
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
  return {
    pool,
    begin: (settings = [], begin = 'begin') =>
      beginWith(sharesSessions ? [...ofSession, ...settings] : settings, begin),
    sharesSessions,
  };
}

/** The server, a role or a pooler has no connection left. */
const tooManyConnections = '53300';
const fewerForMs = 5_000;
const retryMs = 100;

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool that makes do with the connections it has when the server refuses more, instead of failing the request. */
class PatientPool extends pg.Pool {
  readonly #max = this.options.max;
  #more: NodeJS.Timeout | undefined;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback === undefined) return this.#connectPatiently();
    callbackify(() => this.#connectPatiently())((error, client?: pg.PoolClient) =>
      callback(error ?? undefined, client, (release) => client?.release(release as Error | undefined)),
    );
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    const untilMs = performance.now() + (this.options.connectionTimeoutMillis ?? 0);
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (codeOf(error) !== tooManyConnections || performance.now() >= untilMs) throw error;
        this.#useOpenOnes();
        await pause(retryMs);
      }
    }
  }

  /** For a while, requests wait for the connections that are open. */
  #useOpenOnes(): void {
    this.options.max = Math.max(1, this.totalCount);
    clearTimeout(this.#more);
    this.#more = setTimeout(() => {
      this.options.max = this.#max;
    }, fewerForMs).unref();
  }
}
