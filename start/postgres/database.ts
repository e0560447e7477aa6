import { Client } from 'pg';
import { socketPort } from './socket-folder.ts';

const name = 'claimline';

export function databaseUrl(socketFolder: string): string {
  return `postgresql://${name}@localhost:${socketPort}/${name}?host=${encodeURIComponent(socketFolder)}`;
}

/**
 * Creates the database and the role that owns it when they are missing. As on a hosted PostgreSQL, the role may create
 * databases and roles but is no superuser, so row-level security applies to it.
 */
export async function ensureDatabase(socketFolder: string): Promise<void> {
  const client = new Client({ host: socketFolder, port: socketPort, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [name]);
    if (role.rowCount === 0) await client.query(`create role ${name} login createdb createrole`);
    const database = await client.query('select from pg_database where datname = $1', [name]);
    if (database.rowCount === 0) await client.query(`create database ${name} owner ${name}`);
  } finally {
    await client.end();
  }
}
