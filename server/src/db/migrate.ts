/** Migrates a database to this version: numbered SQL files, forward only, one server at a time. */

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ConfigurationError } from '../configuration.ts';
import { codeOf } from '../error-code.ts';
import { requireRestored } from './backup/restores.ts';
import { type DatabaseUrl, directUrl } from './pool.ts';
import { isCollision } from './transaction.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const ownFolder = path.join(import.meta.dirname, 'migrations');
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
const lockNotAvailable = '55P03';
/** How long to wait for a database that is restarting, for example after a crash. */
const restartPatienceMs = 20_000;
const retryMs = 250;

export interface Migration {
  number: number;
  name: string;
  text: string;
  digest: string;
  /** Processes of the version before cannot work with the database after it. */
  breaksOlder: boolean;
}

/** The first line of a migration that processes of the version before cannot work with, and the reason. */
const breaksOlderMark = /^-- Breaks older versions: \S/;

export async function readMigrations(folder = ownFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return {
        number: Number.parseInt(name, 10),
        name,
        text,
        digest: createHash('sha256').update(text).digest('hex'),
        breaksOlder: breaksOlderMark.test(text),
      };
    }),
  );
}

/** Identifies this version of the schema: the digest of every migration's digest. */
export async function schemaDigest(): Promise<string> {
  const migrations = await readMigrations(ownFolder);
  return createHash('sha256')
    .update(migrations.map(({ digest }) => digest).join())
    .digest('hex');
}

function unreachable(error: unknown, setting: string): ConfigurationError {
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const why = cause instanceof Error ? cause.message : String(cause);
  return new ConfigurationError(
    `${setting}: can’t use the database (${why}). Check its address, name, user, and password.`,
  );
}

/** `step` is what could not be done. A lost connection is not a problem of the configuration. */
async function notSetUp(client: pg.Client, step: string, error: unknown): Promise<unknown> {
  if (isDatabaseUnavailable(error)) return error;
  const why = error instanceof Error ? error.message : String(error);
  if (codeOf(error) !== insufficientPrivilege)
    return new ConfigurationError(`The database could not be set up (${step}: ${why}).`);
  const missing = await missingRights(client).catch(() => []);
  return new ConfigurationError(
    `The database has to be changed for this version (${step}), and the user ${client.user} may not: ${missing.join(', and ') || why}. Set MIGRATIONS_DATABASE_URL to the address of a user who owns the database and may create roles, or run npm run serve -- --migrate with it once before the start.`,
  );
}

async function missingRights(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ owns: boolean; creates_roles: boolean }>(
    `select pg_has_role(datdba, 'member')
         and coalesce((select pg_has_role(relowner, 'member') from pg_class where oid = to_regclass('schema_migrations')), true)
         as owns,
       (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as creates_roles
     from pg_database where datname = current_database()`,
  );
  return rows.flatMap(({ owns, creates_roles }) => [
    ...(owns ? [] : ['it does not own the database and its tables']),
    ...(creates_roles ? [] : ['it may not create roles (alter role … createrole)']),
  ]);
}

const named = ([first, ...more]: readonly Migration[]) =>
  `${first?.name ?? 'nothing'}${more.length > 0 ? ` and ${more.length} more` : ''}`;

/**
 * Applies missing migrations, each in its own transaction, and waits for a database that is restarting. Throws a
 * ConfigurationError when the database cannot be reached, is too old a PostgreSQL, or was set up by a newer
 * Claimline that this one cannot work beside. `setting` names the address in that error.
 * `mayUse` throws when the database must not be used yet.
 */
export async function migrate(
  databaseUrl: DatabaseUrl,
  folder = ownFolder,
  setting = typeof databaseUrl === 'string' ? 'DATABASE_URL' : 'LISTEN_DATABASE_URL',
  mayUse = requireRestored,
): Promise<{ applied: number }> {
  const migrations = await readMigrations(folder);
  const until = Date.now() + restartPatienceMs;
  for (;;) {
    try {
      return { applied: await migrateOnce(directUrl(databaseUrl), migrations, setting, mayUse) };
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      if (Date.now() > until) throw unreachable(error, setting);
      await wait(retryMs);
    }
  }
}

async function migrateOnce(
  databaseUrl: string,
  migrations: readonly Migration[],
  setting: string,
  mayUse: (client: pg.Client) => Promise<void>,
): Promise<number> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'claimline migrate',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw isDatabaseUnavailable(error) ? error : unreachable(error, setting);
  }
  try {
    const version = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    if ((version.rows[0]?.version ?? 0) < 150_000)
      throw new ConfigurationError('DATABASE_URL: PostgreSQL 15 or newer is required.');
    await mayUse(client);
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
  breaks_older: boolean;
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
        number integer primary key, name text not null, digest text not null, applied_at timestamptz not null default now(),
        breaks_older boolean not null default false)`)
      .catch(async (error: unknown) => {
        throw await notSetUp(client, named(migrations), error);
      });
  await replaceByBaseline(client, migrations);
  // By JSON, because an older version made the table without the column, and then nothing is known.
  const done = await client.query<AppliedMigration>(
    `select number, name, digest, coalesce((to_jsonb(m) ->> 'breaks_older')::boolean, true) as breaks_older
     from schema_migrations m order by number`,
  );
  const newest = migrations.at(-1)?.number ?? 0;
  for (const row of done.rows) {
    if (row.number > newest && !row.breaks_older) continue;
    if (row.number > newest)
      throw new ConfigurationError(
        `The database was set up by a newer Claimline (it has ${row.name}; this version supports up to ${newest}). Start the newer version, or use another database.`,
      );
    const ours = migrations.find((migration) => migration.number === row.number);
    if (ours?.digest !== row.digest)
      throw new ConfigurationError(
        `The database has another ${row.name} than this Claimline. Use another database.`,
      );
  }
  const missing = migrations.filter(({ number }) => !done.rows.some((row) => row.number === number));
  if (missing.length > 0)
    await client
      .query(
        'alter table schema_migrations add column if not exists breaks_older boolean not null default false',
      )
      .catch(async (error: unknown) => {
        throw await notSetUp(client, named(missing), error);
      });
  let applied = 0;
  for (const migration of missing) {
    await applyWhenUnlocked(client, migration);
    applied++;
  }
  return applied;
}

/** Waits for a table no longer than this at a time: the requests of running processes wait behind it. */
const lockTimeoutMs = 2_000;
const lockRetryMs = 1_000;
const lockTriesMax = 60;

async function applyWhenUnlocked(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await applyOne(client, migration);
    } catch (error) {
      const isLocked = codeOf(error) === lockNotAvailable || isCollision(error);
      if (!isLocked || tries === lockTriesMax) throw await notSetUp(client, migration.name, error);
      await wait(lockRetryMs);
    }
  }
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`);
  try {
    await client.query(migration.text);
    await client.query(
      'insert into schema_migrations (number, name, digest, breaks_older) values ($1, $2, $3, $4)',
      [migration.number, migration.name, migration.digest, migration.breaksOlder],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
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
    throw await notSetUp(client, `permissions of the user ${user}`, error);
  } finally {
    await client.end();
  }
}
