/** The real PgBouncer in transaction mode, in front of the measurements' PostgreSQL. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../server-process.ts';
import type { DatabaseProxy } from './database-proxy.ts';

const candidates = ['pgbouncer', '/usr/sbin/pgbouncer', '/usr/local/sbin/pgbouncer'];

export interface Pooler {
  readonly version: string;
  urlOf(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** Throws with advice when PgBouncer is not installed. */
export async function startPooler(
  databaseUrl: string,
  proxy: DatabaseProxy,
  folder: string,
  serverConnections: number,
): Promise<Pooler> {
  const program = candidates.find((each) => spawnSync(each, ['--version']).status === 0);
  if (program === undefined)
    throw new Error('PgBouncer is not installed: `apt-get install pgbouncer`, or `brew install pgbouncer`.');
  const [version = ''] = spawnSync(program, ['--version']).stdout.toString().split('\n');
  const { username, pathname } = new URL(databaseUrl.replace(/^postgres(ql)?:/, 'http:'));
  const name = pathname.slice(1);
  const port = await freePort();
  const own = join(folder, 'pgbouncer');
  mkdirSync(own);
  const settings = join(own, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
${name} = host=127.0.0.1 port=${proxy.port} dbname=${name} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = ${serverConnections}
log_connections = 0
log_disconnections = 0
`,
  );
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(folder, 0o755);
    chmodSync(own, 0o755);
    chmodSync(settings, 0o644);
  }
  const child = spawn(program, ['-q', ...(isRoot ? ['-u', 'nobody'] : []), settings], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilOpen(port, child);
  return {
    version,
    urlOf: () => `postgresql://${username}@127.0.0.1:${port}/${name}`,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
    },
  };
}

async function waitUntilOpen(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('PgBouncer ended before it was ready: see above');
}
