import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { signal, waitUntil } from '../supervisor/process-identity.ts';
import { findPostgresBinaries } from './binaries.ts';
import { allowConnections, createCluster, hasCluster } from './cluster.ts';
import { type DatabasePasswords, databaseUrl, ensureDatabase, ownerRole, serverRole } from './database.ts';
import { clearOrphans, readPostmaster } from './orphan.ts';
import { chooseOwner, type Owner } from './owner.ts';
import { serverSettings } from './server-settings.ts';
import { prepareSocketFolder } from './socket-folder.ts';
import { Watchdog } from './watchdog.ts';

export type PostgresOptions = {
  /** For the cluster, its log, and its socket if the path is short enough. Created when missing. */
  folder: string;
  /** When left out, as in tests, every connection is trusted: only this user can open the folder of the socket. */
  passwords?: DatabasePasswords | undefined;
  /** False only for tests: nothing is synced to disk, and a power cut loses everything. */
  isDurable?: boolean;
  /** Receives a sentence about each step that takes long. */
  onProgress?: (line: string) => void;
  /** False to start as on a machine where root may not create user namespaces. */
  allowUserNamespace?: boolean;
};

export type Postgres = {
  /** For `pg`: the role `claimline`, owner of the database `claimline`, over a private Unix socket. */
  url: string;
  /** The same for the role that the server signs in as. */
  serverUrl: string;
  logPath: string;
  pid: number;
  watchdogPid: () => number | undefined;
  /** Fast shutdown; resolves when all its processes have ended. */
  stop: () => Promise<void>;
  /** Resolves with the signal or exit code when it has ended for any reason. */
  died: Promise<string>;
};

const logLimitBytes = 10_000_000;

/**
 * Starts PostgreSQL 18 on a private socket and waits until it takes connections. It stops by itself when this process
 * ends in any way. First it cleans up after an instance that was killed. Throws StartError.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  if (process.platform === 'win32') {
    throw new StartError(
      'The embedded PostgreSQL does not run on Windows: set DATABASE_URL=postgresql://user:password@host/database.',
    );
  }
  const { isDurable = true, onProgress = () => {}, allowUserNamespace = true } = options;
  const binaries = findPostgresBinaries();
  mkdirSync(options.folder, { recursive: true, mode: 0o700 });
  const folder = realpathSync(options.folder);
  const cluster = join(folder, 'cluster');
  const isPresent = hasCluster(cluster);
  const owner = chooseOwner({
    postgres: binaries.postgres,
    folder,
    cluster: isPresent ? cluster : undefined,
    allowUserNamespace,
  });
  if (isPresent) await clearOrphans(cluster);
  else {
    onProgress('Creating the database');
    await createCluster(cluster, binaries, owner, isDurable);
  }
  const socketFolder = await prepareSocketFolder(folder, owner);
  // Until the passwords are set, below: an older version set none, and secrets.json may have been deleted.
  allowConnections(cluster, 'trust');
  const logPath = join(folder, 'postgres.log');
  const child = spawnPostmaster({
    postgres: binaries.postgres,
    cluster,
    socketFolder,
    owner,
    logPath,
    isDurable,
  });
  const died = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signalName) => resolve(signalName ?? `exit code ${code}`));
  });
  const pid = child.pid;
  if (pid === undefined) throw new StartError(`PostgreSQL could not be started: ${await died}`);
  const watchdog = new Watchdog(cluster, pid);
  void died.then(() => watchdog.dismiss());

  const stop = async () => {
    await stopPostmaster(child, died);
    if (!socketFolder.startsWith(folder)) rmSync(socketFolder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(cluster, child, logPath, onProgress);
    await ensureDatabase(socketFolder, options.passwords);
    if (options.passwords !== undefined) {
      allowConnections(cluster, 'scram-sha-256');
      process.kill(pid, 'SIGHUP');
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: databaseUrl(socketFolder, ownerRole, options.passwords?.owner),
    serverUrl: databaseUrl(socketFolder, serverRole, options.passwords?.server),
    logPath,
    pid,
    watchdogPid: () => watchdog.pid,
    stop,
    died,
  };
}

type Spawning = {
  postgres: string;
  cluster: string;
  socketFolder: string;
  owner: Owner;
  logPath: string;
  isDurable: boolean;
};

function spawnPostmaster({
  postgres,
  cluster,
  socketFolder,
  owner,
  logPath,
  isDurable,
}: Spawning): ChildProcess {
  if ((statSync(logPath, { throwIfNoEntry: false })?.size ?? 0) > logLimitBytes) {
    renameSync(logPath, `${logPath}.1`);
  }
  const log = openSync(logPath, 'a', 0o600);
  const settings = serverSettings(socketFolder, isDurable).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const [file = postgres, ...args] = [...owner.prefix, postgres, '-D', cluster, ...settings];
  try {
    return spawn(file, args, {
      ...owner.identity,
      // A separate session: Ctrl-C in the terminal reaches only the supervisor, which stops everything in order.
      detached: true,
      cwd: '/',
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

async function waitUntilReady(
  cluster: string,
  child: ChildProcess,
  logPath: string,
  onProgress: (line: string) => void,
): Promise<void> {
  const isReady = () => {
    const found = readPostmaster(cluster);
    return found?.pid === child.pid && found?.state === 'ready';
  };
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  while (!(await waitUntil(() => isReady() || hasEnded(), 10_000))) {
    onProgress('PostgreSQL is recovering from an unclean shutdown');
  }
  if (hasEnded())
    throw new StartError(`PostgreSQL could not start: ${lastFatalLine(logPath)} (more in ${logPath})`);
}

async function stopPostmaster(child: ChildProcess, died: Promise<string>): Promise<void> {
  const pid = child.pid;
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  if (pid === undefined || isGone()) return;
  signal(pid, 'SIGINT');
  if (!(await waitUntil(isGone, 20_000))) signal(pid, 'SIGQUIT');
  if (!(await waitUntil(isGone, 5_000))) signal(pid, 'SIGKILL');
  await died;
}

function lastFatalLine(logPath: string): string {
  const lines = readFileSync(logPath, 'utf8').trimEnd().split('\n').slice(-12);
  const fault = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return fault.replace(/^.*?(FATAL|PANIC):\s*/, '');
}
