import { Client } from 'pg';
import { socketPort } from './socket-folder.ts';

/** Owns the database and everything in it. */
export const ownerRole = 'claimline';
/** The server signs in as it. It owns nothing; migrations let it act as the roles that row-level security knows. */
export const serverRole = 'claimline_app';
const database = 'claimline';

/** Of the owner (and the superuser), and of the server's role. */
export type DatabasePasswords = { owner: string; server: string };

export function databaseUrl(socketFolder: string, role: string, password: string | undefined): string {
  const user = password === undefined ? role : `${role}:${password}`;
  return `postgresql://${user}@localhost:${socketPort}/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/** For run.json. */
export function withoutPassword(url: string): string {
  return url.replace(/^(postgresql:\/\/[^:@/]+):[^@]*@/, '$1@');
}

/** The address in run.json for the role that the server signs in as. */
export function serverUrlOf(recordedUrl: string, passwords: Pick<DatabasePasswords, 'server'>): string {
  return recordedUrl.replace(`//${ownerRole}@`, `//${serverRole}:${passwords.server}@`);
}

/** The same for the superuser, who may copy the cluster. `url` may come without a password. */
export function superuserUrlOf(url: string, passwords: Pick<DatabasePasswords, 'owner'>): string {
  return url.replace(/^postgresql:\/\/[^@/]+@/, `postgresql://postgres:${passwords.owner}@`);
}

/**
 * Creates the database and its two roles when they are missing, and sets their passwords. As on a hosted PostgreSQL, the
 * owner may create databases and roles but is no superuser, so row-level security applies to it.
 */
export async function ensureDatabase(socketFolder: string, passwords?: DatabasePasswords): Promise<void> {
  const client = new Client({ host: socketFolder, port: socketPort, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles');
    const roles = rows.map(({ rolname }) => rolname);
    if (!roles.includes(ownerRole)) await client.query(`create role ${ownerRole} login createdb createrole`);
    if (!roles.includes(serverRole)) await client.query(`create role ${serverRole} login noinherit`);
    // The owner may let the server's role act as others.
    await client.query(`grant ${serverRole} to ${ownerRole} with admin option`);
    const found = await client.query('select from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${database} owner ${ownerRole}`);
    if (passwords === undefined) return;
    for (const [role, password] of [
      ['postgres', passwords.owner],
      [ownerRole, passwords.owner],
      [serverRole, passwords.server],
    ] as const)
      await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`);
  } finally {
    await client.end();
  }
}
