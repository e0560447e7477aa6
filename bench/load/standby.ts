/** A second PostgreSQL that receives everything the measurements' PostgreSQL commits, before it is acknowledged. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { root } from '../server-process.ts';
import { pause } from './people.ts';

export interface Standby {
  /** Stops the first PostgreSQL at once, and makes this one accept writes. Returns its address of the same database. */
  takeOver(): Promise<string>;
  stop(): Promise<void>;
}

const name = 'standby';
/** Contents that PostgreSQL makes again, or that belong to the running one. */
const leftOut = ['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_dynshmem'];

/** `url` is an address over the Unix socket of a PostgreSQL that trusts who can open it. */
export async function addStandby(url: string, parent: string): Promise<Standby> {
  const superuserUrl = url.replace(/\/\/[^@]*@/, '//postgres@');
  const first = await connected(superuserUrl);
  const cluster = await shown(first, 'data_directory');
  const firstSocket = new URL(url.replace(/^postgresql:/, 'http:')).searchParams.get('host') ?? '';
  const folder = join(parent, name);
  const copy = join(folder, 'cluster');
  mkdirSync(folder);

  writeFileSync(join(cluster, 'pg_hba.conf'), 'local all all trust\nlocal replication all trust\n');
  await first.query('select pg_reload_conf()');
  await first.query(`select pg_create_physical_replication_slot('${name}', true)`);
  await first.query(`select pg_backup_start('${name}', true)`);
  cpSync(cluster, copy, {
    recursive: true,
    filter: (path) => {
      const inside = relative(cluster, path);
      return inside !== 'postmaster.pid' && !leftOut.some((each) => inside.startsWith(`${each}/`));
    },
  });
  const { rows } = await first.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  );
  writeFileSync(join(copy, 'backup_label'), rows[0]?.label ?? '');
  writeFileSync(join(copy, 'standby.signal'), '');
  writeFileSync(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${firstSocket} user=postgres application_name=${name}'\nprimary_slot_name = '${name}'\n`,
  );

  const child = spawn(process.execPath, [join(root, 'start/check/standby.ts'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  const socket = printed.toString().trim();

  await first.query(`alter system set synchronous_standby_names = '${name}'`);
  await first.query('select pg_reload_conf()');
  await waitFor(child, async () => {
    const found = await first.query(`select from pg_stat_replication where sync_state = 'sync'`);
    return (found.rowCount ?? 0) > 0;
  });
  return {
    async takeOver() {
      const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      await first.end().catch(() => undefined);
      const moved = url.replace(/host=[^&]*/, `host=${encodeURIComponent(socket)}`);
      const second = await connected(moved.replace(/\/\/[^@]*@/, '//postgres@'));
      await second.query('select pg_promote(true, 60)');
      await second.end();
      return moved;
    },
    async stop() {
      await first.end().catch(() => undefined);
      child.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function shown(client: pg.Client, setting: string): Promise<string> {
  const { rows } = await client.query<Record<string, string>>(`show ${setting}`);
  return rows[0]?.[setting] ?? '';
}

const startTriesMax = 300;

async function waitFor(child: { exitCode: number | null }, isReady: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < startTriesMax && child.exitCode === null; tries += 1) {
    if (await isReady()) return;
    await pause(100);
  }
  throw new Error('the standby does not follow: see its postgres.log');
}
