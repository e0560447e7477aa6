/** Changes the database of the running Claimline as `npm run sql` does, for what a browser cannot, such as passing days. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

async function connect(): Promise<pg.Client> {
  const read = async (name: string) =>
    JSON.parse(await readFile(path.join(process.env['E2E_DATA_DIR'] ?? '', name), 'utf8')) as Record<
      string,
      unknown
    >;
  const url = String((await read('run.json'))['database_url']);
  const password = String((await read('secrets.json'))['databaseOwnerPassword']);
  const client = new pg.Client(url.replace('//claimline@', `//postgres:${password}@`));
  await client.connect();
  return client;
}

let connection: Promise<pg.Client> | undefined;

/** Each worker has one connection. */
export async function runSql(query: string, values: readonly unknown[] = []): Promise<void> {
  connection ??= connect();
  await (await connection).query(query, [...values]);
}
