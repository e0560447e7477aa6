/** What starting this version would do to a database. */

import pg from 'pg';
import { readMigrations } from './migrate.ts';

export interface PlannedMigration {
  readonly name: string;
  /** Its first comment. */
  readonly about: string;
  readonly changes: readonly PlannedChange[];
  /** Older processes have to be stopped first. */
  readonly breaksOlder: boolean;
}

export interface PlannedChange {
  /** Such as `alter table automations`. */
  readonly statement: string;
  /** About how many rows the table has; null for a new one. */
  readonly rows: number | null;
}

export interface UpgradePlan {
  /** The newest migration that the database has; null for an empty one. */
  readonly current: string | null;
  /** Migrations that only a newer version knows. */
  readonly unknown: readonly string[];
  readonly pending: readonly PlannedMigration[];
}

const statements =
  /^(?:create|alter|drop) (?:or replace )?(?:unique )?(?:table|index|view|materialized view)(?: if (?:not )?exists)? [\w."]+(?: on [\w."]+)?|^(?:update|delete from|insert into) [\w."]+/gim;

export async function planUpgrade(databaseUrl: string): Promise<UpgradePlan> {
  const migrations = await readMigrations();
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'claimline upgrade-plan' });
  await client.connect();
  try {
    const { rows: done } = await client.query<{ number: number; name: string }>(
      'select number, name from schema_migrations order by number',
    );
    const applied = new Set(done.map(({ number }) => number));
    const known = new Set(migrations.map(({ number }) => number));
    const { rows: tables } = await client.query<{ name: string; rows: number }>(
      `select relname as name, greatest(reltuples, 0)::float8 as rows from pg_class where relkind = 'r'`,
    );
    const rowsOf = new Map(tables.map(({ name, rows }) => [name, rows]));
    return {
      current: done.at(-1)?.name ?? null,
      unknown: done.filter(({ number }) => !known.has(number)).map(({ name }) => name),
      pending: migrations
        .filter(({ number }) => !applied.has(number))
        .map(({ name, text, breaksOlder }) => ({
          name,
          about: aboutOf(text),
          changes: changesOf(text, rowsOf),
          breaksOlder,
        })),
    };
  } finally {
    await client.end();
  }
}

/** The comment that a migration begins with, without a mark for older versions. */
function aboutOf(text: string): string {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('--'));
  return lines
    .slice(0, end === -1 ? undefined : end)
    .map((line) => line.replace(/^-- ?/, ''))
    .join(' ');
}

/** Only statements at the beginning of a line: those inside functions are indented. */
function changesOf(text: string, rowsOf: ReadonlyMap<string, number>): PlannedChange[] {
  const found = new Set((text.match(statements) ?? []).map((statement) => statement.toLowerCase()));
  return [...found].map((statement) => {
    const isNew = /^create (?:table|view)/.test(statement);
    return { statement, rows: isNew ? null : (rowsOf.get(statement.split(' ').at(-1) ?? '') ?? null) };
  });
}
