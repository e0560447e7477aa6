/**
 * For tests: a separate database on the real PostgreSQL that the test command started, cloned from a migrated
 * template.
 */

import pg from 'pg';
import { expect, vi } from 'vitest';
import { type Database, openDatabase } from '../src/db/database.ts';
import { newId } from '../src/db/ids.ts';
import { allowServer, migrate, schemaDigest } from '../src/db/migrate.ts';
import { createLog } from '../src/log.ts';

const templateLock = 4_022_126_002;

export interface TestDatabase {
  /** For the user that the server signs in as, who owns nothing. */
  readonly url: string;
  readonly ownerUrl: string;
  readonly database: Database;
  /** As owner, without row-level security: to set up data and to inspect the database directly. */
  readonly owner: pg.Pool;
  drop(): Promise<void>;
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test`, which starts a PostgreSQL.');
  return url;
}

function withDatabase(url: string, name: string): string {
  const [base = '', query = ''] = url.split('?');
  return `${base.replace(/\/[^/]*$/, `/${name}`)}${query ? `?${query}` : ''}`;
}

/** The role that `start/postgres` creates for the server. */
const serverUser = 'claimline_app';

async function ensureTemplate(admin: pg.Client): Promise<string> {
  const name = `template_${(await schemaDigest()).slice(0, 16)}`;
  await admin.query('select pg_advisory_lock($1)', [templateLock]);
  const there = await admin.query('select from pg_database where datname = $1', [name]);
  if (there.rowCount === 0) {
    const building = `${name}_building`;
    await admin.query(`drop database if exists ${pg.escapeIdentifier(building)}`);
    await admin.query(`create database ${pg.escapeIdentifier(building)}`);
    await migrate(withDatabase(serverUrl(), building));
    await allowServer(withDatabase(serverUrl(), building), serverUser);
    await admin.query(
      `alter database ${pg.escapeIdentifier(building)} rename to ${pg.escapeIdentifier(name)}`,
    );
  }
  await admin.query('select pg_advisory_unlock($1)', [templateLock]);
  return name;
}

/** Empties tables once no other statement runs: one of a process that was killed could wait for this, and this for it. */
export async function emptyTables(owner: pg.Pool, tables: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const running = await owner.query(
        `select query from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend'
            and state <> 'idle' and pid <> pg_backend_pid()`,
      );
      expect(running.rows).toEqual([]);
    },
    { timeout: 60_000, interval: 20 },
  );
  await owner.query(`truncate ${tables} cascade`);
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  const name = `test_${newId().toLowerCase()}`;
  try {
    const template = await ensureTemplate(admin);
    await admin.query(
      `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)} strategy file_copy`,
    );
  } finally {
    await admin.end();
  }
  const ownerUrl = withDatabase(serverUrl(), name);
  const url = ownerUrl.replace(/\/\/[^@]*@/, `//${serverUser}@`);
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  // Dropping the database ends connections that are still closing.
  owner.on('error', () => undefined);
  const database = openDatabase(url, createLog('silent'), { people: 4, system: 4 });
  return {
    url,
    ownerUrl,
    database,
    owner,
    drop: async () => {
      await database.close();
      await owner.end();
      const last = new pg.Client({ connectionString: serverUrl() });
      await last.connect();
      // Not `with (force)`: that would also end an autovacuum, which the owner may not do. Without it, the server
      // does so itself.
      await last.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and backend_type = 'client backend'`,
        [name],
      );
      await last.query(`drop database ${pg.escapeIdentifier(name)}`);
      await last.end();
    },
  };
}
