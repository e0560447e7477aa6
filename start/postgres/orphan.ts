import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { commandOf, signal, startOf, waitUntil } from '../supervisor/process-identity.ts';

/** Above every system's largest pid but valid for PostgreSQL: a process that cannot exist. */
const deadPid = 99_999_999;

/** The postmaster in postmaster.pid: its pid and its state, in PostgreSQL's words (`ready`, `starting`, `stopping`). */
export function readPostmaster(cluster: string): { pid: number; state: string } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, state: lines[7]?.trim() ?? '' } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Prepares the cluster for a new postmaster after its parent was killed: stops one that still runs in an orderly way,
 * and waits for the processes of one that was killed.
 */
export async function clearOrphans(cluster: string): Promise<void> {
  const found = readPostmaster(cluster);
  if (found !== undefined && isPostmasterOf(found.pid, cluster)) {
    const isGone = () => !isPostmasterOf(found.pid, cluster);
    signal(found.pid, 'SIGINT');
    if (!(await waitUntil(isGone, 20_000))) signal(found.pid, 'SIGQUIT');
    if (!(await waitUntil(isGone, 5_000))) signal(found.pid, 'SIGKILL');
    if (!(await waitUntil(isGone, 5_000))) {
      throw new StartError(
        `PostgreSQL with process id ${found.pid} still runs on ${cluster}: stop it first.`,
      );
    }
  } else if (found !== undefined) {
    disownLock(cluster);
  }
  await waitForBackends(cluster);
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  return startOf(pid) !== '' && ` ${commandOf(pid)} `.includes(`-D ${cluster} `);
}

/**
 * The pid in the lock may belong to an unrelated process or to a zombie, and PostgreSQL would refuse to start for
 * either. Removing the file would also remove PostgreSQL's check that no process is attached to the old shared memory,
 * so only the pid is changed.
 */
function disownLock(cluster: string): void {
  const path = join(cluster, 'postmaster.pid');
  const lines = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [String(deadPid), ...lines.slice(1)].join('\n'));
}

/** Backends of a killed postmaster end at their next check; in a long query that may take long, for work that is lost. */
async function waitForBackends(cluster: string): Promise<void> {
  if (await waitUntil(() => backendsIn(cluster).length === 0, 1_000)) return;
  for (const pid of backendsIn(cluster)) signal(pid, 'SIGKILL');
  await waitUntil(() => backendsIn(cluster).length === 0, 5_000);
}

/** PostgreSQL's processes run in the cluster's folder. Without /proc, PostgreSQL's own checks must be enough. */
function backendsIn(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && workingFolderOf(pid) === cluster)
    .filter((pid) => commandOf(pid).includes('postgres'));
}

function workingFolderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}
