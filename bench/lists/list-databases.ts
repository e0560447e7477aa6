import pg from 'pg';
import { createDatabase, findDatabase } from '../database.ts';
import { type SeededClaims, seedClaims } from '../seed/seed-claims.ts';
import { root, ServerProcess } from '../server-process.ts';

/** A seeded database with a server, and the member signed in. */
export type FilledDatabase = { server: ServerProcess; owner: pg.Client; seeded: SeededClaims };

/**
 * A database with so many claims and a server on it. One that an earlier run left in the same PostgreSQL is used again:
 * its comment says who may sign in. With `otherRoot`, the folder of an older checkout, that one fills a database, and this
 * one's server runs on a copy of it: so both answer of the same claims.
 */
export async function fillDatabases(
  claims: number,
  otherRoot?: string,
): Promise<{ filled: FilledDatabase; other: FilledDatabase | undefined }> {
  const name = `bench_${claims}`;
  if (otherRoot === undefined)
    return { filled: await open(await fill(name, claims, root), root), other: undefined };
  const old = await fill(`${name}_beside`, claims, otherRoot);
  const copy = (await findDatabase(name)) ?? (await createDatabase(name, `${name}_beside`));
  const filled = await open({ url: copy, seeded: old.seeded }, root);
  // A copy's pages have to be marked again as visible to all.
  await filled.owner.query('vacuum (analyze) automations, automation_counts');
  return { filled, other: await open(old, otherRoot) };
}

type Seeded = { url: string; seeded: SeededClaims };

async function fill(name: string, claims: number, checkout: string): Promise<Seeded> {
  const left = await findDatabase(name);
  const url = left ?? (await createDatabase(name));
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    if (left !== undefined) {
      const { rows } = await owner.query<{ seeded: string }>(
        `select shobj_description(oid, 'pg_database') as seeded from pg_database where datname = $1`,
        [name],
      );
      return { url, seeded: JSON.parse(rows[0]?.seeded ?? '') as SeededClaims };
    }
    const seeded = await seedClaims(owner, claims, checkout);
    await owner.query(`comment on database ${name} is ${pg.escapeLiteral(JSON.stringify(seeded))}`);
    console.log(`${claims.toLocaleString('en')} claims seeded in ${seeded.seconds.toFixed(0)} s`);
    return { url, seeded };
  } finally {
    await owner.end();
  }
}

async function open({ url, seeded }: Seeded, checkout: string): Promise<FilledDatabase> {
  const server = await ServerProcess.start(url, 'web', checkout);
  await server.signIn(seeded.email, seeded.password);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  return { server, owner, seeded };
}

export async function close({ server, owner }: FilledDatabase): Promise<void> {
  await owner.end();
  await server.stop();
}
