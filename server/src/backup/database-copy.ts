/** Copies the database into an archive: the folder of the embedded PostgreSQL, or a dump of a separate one. */

import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { extract as createExtract } from 'tar-stream';
import { ConfigurationError } from '../configuration.ts';
import { startBaseBackup } from '../db/backup/base-backup.ts';
import { countChanges, countRows, exactly, limitsBetween, type RowLimits } from '../db/backup/row-counts.ts';
import type { ArchiveWriter } from './archive.ts';

export const clusterPrefix = 'postgres/';
export const dumpName = 'database.dump';
/** Comes before the dump: the roles that it names, which the dump itself does not create. */
export const rolesName = 'database.roles.json';

/** A physical copy while PostgreSQL runs. It contains what was committed until the end of the copy. */
export async function copyCluster(
  url: string,
  client: pg.Client,
  archive: ArchiveWriter,
): Promise<RowLimits> {
  const counted = async () => ({ counts: await countRows(client), changes: await countChanges(client) });
  const before = await counted();
  const backup = await startBaseBackup(url);
  try {
    const copied = new Map<string, string>();
    const extract = createExtract();
    backup.tar.once('error', (error) => extract.destroy(error));
    backup.tar.pipe(extract);
    for await (const entry of extract) {
      const { name, type, size } = entry.header;
      if (type === 'directory') {
        await archive.addFolder(clusterPrefix + name);
        entry.resume();
      } else if (type === 'file')
        copied.set(name, await archive.addStream(clusterPrefix + name, size, entry as AsyncIterable<Buffer>));
      else
        throw new Error(`the database has a ${type ?? 'thing'} in its folder that cannot be copied: ${name}`);
    }
    for (const { path, sha256 } of await backup.manifest)
      if (copied.get(path) !== sha256)
        throw new Error(`the copy of ${path} differs from what PostgreSQL sent`);
  } finally {
    await backup.close();
  }
  return limitsBetween(before, await counted());
}

/** By the pg_dump of this machine, on one snapshot. */
export async function dumpDatabase(
  url: string,
  client: pg.Client,
  archive: ArchiveWriter,
  env: NodeJS.ProcessEnv,
): Promise<RowLimits> {
  await client.query('begin isolation level repeatable read, read only');
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
  await archive.addBytes(rolesName, Buffer.from(JSON.stringify(await namedRoles(client))));
  const dump = runClient('pg_dump', url, env, [
    '--format=custom',
    '--compress=0',
    '--no-owner',
    '--no-comments',
    `--snapshot=${rows[0]?.snapshot ?? ''}`,
  ]);
  await Promise.all([archive.addParts(dumpName, dump.output), dump.ended]);
  const counts = await countRows(client);
  await client.query('commit');
  return exactly(counts);
}

/** Other than the owner: the roles of row-level security, and the user that the server signs in as. */
async function namedRoles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ rolname: string }>(
    `with places as (select oid, nspacl from pg_namespace where nspname in ('public', 'identity')),
     named as (
       select (aclexplode(nspacl)).grantee as role from places
       union select (aclexplode(relacl)).grantee from pg_class where relnamespace in (select oid from places)
       union select (aclexplode(proacl)).grantee from pg_proc where pronamespace in (select oid from places)
       union select (aclexplode(attacl)).grantee from pg_attribute
         where attrelid in (select oid from pg_class where relnamespace in (select oid from places))
       union select unnest(polroles) from pg_policy)
     select rolname from pg_roles where oid in (select role from named)
       and rolname <> current_user and rolname !~ '^pg_' order by 1`,
  );
  return rows.map(({ rolname }) => rolname);
}

/** Starts a program of PostgreSQL's client tools. The password is not an argument, which other users could see. */
export function runClient(
  program: 'pg_dump' | 'pg_restore',
  url: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[],
) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(program, [...args, `--dbname=${address.href}`], {
    env: { ...env, ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const complaints = buffer(child.stderr);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new ConfigurationError(
              `${program} is missing: install PostgreSQL's client tools, of the server's version or newer.`,
            )
          : error,
      ),
    );
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        void complaints.then((text) =>
          reject(new ConfigurationError(`${program} failed: ${text.toString().trim().slice(0, 1000)}`)),
        );
    });
  });
  ended.catch(() => undefined);
  return { input: child.stdin, output: child.stdout, ended };
}
