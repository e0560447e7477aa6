/** Migrates a database to this version: numbered SQL files, forward only, one server at a time. */

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ConfigurationError } from '../configuration.ts';
import { isDatabaseAway } from './away.ts';
import { type DatabaseUrl, directUrl } from './pool.ts';

const folder = path.join(import.meta.dirname, 'migrations');
/**
 * The last migration of version 0.1, whose migrations the baseline replaces. A database that has it has the
 * baseline's schema.
 */
const lastOfVersion01 = {
  number: 237,
  digest: '8af88dbfad0c262fc965af418ce387c9ca932796c37c3bc57246e3fb7f4eb3ea',
};
const baselineNumber = 300;
/** Makes servers that start together wait for each other. */
const lockKey = 4_022_126_001;
const insufficientPrivilege = '42501';
/** How long to wait for a database that is restarting, for example after a crash. */
const restartPatienceMs = 20_000;
const retryMs = 250;

interface Migration {
  number: number;
  name: string;
  text: string;
  digest: string;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return {
        number: Number.parseInt(name, 10),
        name,
        text,
        digest: createHash('sha256').update(text).digest('hex'),
      };
    }),
  );
}

/** Identifies this version of the schema: the digest of every migration's digest. */
export async function schemaDigest(): Promise<string> {
  const migrations = await readMigrations();
  return createHash('sha256')
    .update(migrations.map(({ digest }) => digest).join())
    .digest('hex');
}

function unreachable(error: unknown): ConfigurationError {
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const why = cause instanceof Error ? cause.message : String(cause);
  return new ConfigurationError(
    `DATABASE_URL: the database cannot be used (${why}). Check address, name, user and password.`,
  );
}

/** `step` is what could not be done. A lost connection is not a problem of the configuration. */
function notSetUp(step: string, error: unknown): unknown {
  if (isDatabaseAway(error)) return error;
  const why = error instanceof Error ? error.message : String(error);
  const lacksRights = error instanceof pg.DatabaseError && error.code === insufficientPrivilege;
  const remedy = lacksRights
    ? ' The user in MIGRATIONS_DATABASE_URL (or in DATABASE_URL, without it) has to own the database and be allowed to make roles (alter role … createrole).'
    : '';
  return new ConfigurationError(`The database could not be set up (${step}: ${why}).${remedy}`);
}

/**
 * Applies missing migrations, each in its own transaction, and waits for a database that is restarting. Throws a
 * ConfigurationError when the database cannot be reached, is too old a PostgreSQL, or was set up by a newer
 * Claimline.
 */
export async function migrate(databaseUrl: DatabaseUrl): Promise<{ applied: number }> {
  const migrations = await readMigrations();
  const until = Date.now() + restartPatienceMs;
  for (;;) {
    try {
      return { applied: await migrateOnce(directUrl(databaseUrl), migrations) };
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (Date.now() > until) throw unreachable(error);
      await wait(retryMs);
    }
  }
}

async function migrateOnce(databaseUrl: string, migrations: readonly Migration[]): Promise<number> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'claimline migrate',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw isDatabaseAway(error) ? error : unreachable(error);
  }
  try {
    const version = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    if ((version.rows[0]?.version ?? 0) < 150_000)
      throw new ConfigurationError('DATABASE_URL: PostgreSQL 15 or newer is needed.');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return await applyMissing(client, migrations);
  } finally {
    await client.end();
  }
}

interface AppliedMigration {
  number: number;
  name: string;
  digest: string;
}

/** Marks a database of version 0.1 as having the baseline. Throws a ConfigurationError for an older one. */
async function replaceByBaseline(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, digest from schema_migrations where number < $1 order by number desc limit 1',
    [baselineNumber],
  );
  const newest = rows[0];
  const baseline = migrations.find(({ number }) => number === baselineNumber);
  if (newest === undefined || baseline === undefined) return;
  if (newest.number !== lastOfVersion01.number || newest.digest !== lastOfVersion01.digest)
    throw new ConfigurationError(
      `The database is older than Claimline 0.1 (its newest migration is ${newest.name}). Start Claimline 0.1 with it once, then this version.`,
    );
  await client.query(
    `with replaced as (delete from schema_migrations where number < $1)
     insert into schema_migrations (number, name, digest) values ($1, $2, $3)`,
    [baselineNumber, baseline.name, baseline.digest],
  );
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<number> {
  // Checked first: a user that may create nothing is not allowed `if not exists` either.
  const known = await client.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as exists`,
  );
  if (!known.rows[0]?.exists)
    await client
      .query(`create table schema_migrations (
        number integer primary key, name text not null, digest text not null, applied_at timestamptz not null default now())`)
      .catch((error: unknown) => {
        throw notSetUp('schema_migrations', error);
      });
  await replaceByBaseline(client, migrations);
  const done = await client.query<AppliedMigration>(
    'select number, name, digest from schema_migrations order by number',
  );
  const newest = migrations.at(-1)?.number ?? 0;
  for (const row of done.rows) {
    if (row.number > newest)
      throw new ConfigurationError(
        `The database was set up by a newer Claimline (it has ${row.name}; this one knows up to ${newest}). Start the newer one, or give another database.`,
      );
    const ours = migrations.find((migration) => migration.number === row.number);
    if (ours?.digest !== row.digest)
      throw new ConfigurationError(
        `The database has another ${row.name} than this Claimline. Give another database.`,
      );
  }
  let applied = 0;
  const present = new Set(done.rows.map((row) => row.number));
  for (const migration of migrations.filter(({ number }) => !present.has(number))) {
    await client.query('begin');
    try {
      await client.query(migration.text);
      await client.query('insert into schema_migrations (number, name, digest) values ($1, $2, $3)', [
        migration.number,
        migration.name,
        migration.digest,
      ]);
      await client.query('commit');
      applied++;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw notSetUp(migration.name, error);
    }
  }
  return applied;
}

/**
 * Lets a user who owns nothing act as the roles that row-level security knows, so that the server can sign in with it.
 * To be repeated after each migration that adds a role.
 */
export async function allowServer(ownerUrl: string, user: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'claimline migrate' });
  await client.connect();
  try {
    const server = pg.escapeIdentifier(user);
    await client.query(
      `grant claimline_server, claimline_engine, claimline_identity, claimline_list to ${server};
       grant select on schema_migrations to ${server}`,
    );
  } catch (error) {
    throw notSetUp(`permissions of the user ${user}`, error);
  } finally {
    await client.end();
  }
}
