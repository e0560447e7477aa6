import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';
import type { PostgresBinaries } from './binaries.ts';
import type { Owner } from './owner.ts';

const majorVersion = '18';

/** Whether there is a complete cluster. Throws StartError when there is something else. */
export function hasCluster(cluster: string): boolean {
  if (!existsSync(cluster)) return false;
  const versionPath = join(cluster, 'PG_VERSION');
  if (!existsSync(versionPath)) {
    if (readdirSync(cluster).length > 0) {
      throw new StartError(`${cluster} is not a PostgreSQL database: move it, or choose another DATA_DIR.`);
    }
    rmdirSync(cluster);
    return false;
  }
  const version = readFileSync(versionPath, 'utf8').trim();
  if (version === majorVersion) return true;
  throw new StartError(
    `${cluster} was created by PostgreSQL ${version}, but this is ${majorVersion}: choose another DATA_DIR, or run the version of Claimline that created it.`,
  );
}

/**
 * Creates a cluster in a sibling folder and renames it, so that a kill at any moment leaves either none or a complete
 * one.
 */
export async function createCluster(
  cluster: string,
  binaries: PostgresBinaries,
  owner: Owner,
  isDurable: boolean,
): Promise<void> {
  const parent = dirname(cluster);
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(cluster)}.new-`)) rmSync(join(parent, name), { recursive: true });
  }
  const fresh = `${cluster}.new-${process.pid}`;
  mkdirSync(fresh, { mode: 0o700 });
  chownSync(fresh, owner.uid, owner.gid);

  const settings = [
    `--pgdata=${fresh}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-locale',
    '--data-checksums',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ];
  const [file = binaries.initdb, ...args] = [...owner.prefix, binaries.initdb, ...settings];
  try {
    await promisify(execFile)(file, args, { ...owner.identity, timeout: 120_000, cwd: '/' });
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw new StartError(`The database could not be created in ${parent}: ${lastWords(error)}`);
  }
  allowConnections(fresh, 'trust');
  renameSync(fresh, cluster);
}

/** Applies when PostgreSQL starts or reads its configuration again. */
export function allowConnections(cluster: string, how: 'trust' | 'scram-sha-256'): void {
  const access = join(cluster, 'pg_hba.conf');
  writeFileSync(access, `local all all ${how}\n`);
  chmodSync(access, 0o600);
}

function lastWords(error: unknown): string {
  const spoken = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  const lines = (spoken || String(error))
    .split('\n')
    .filter((line) => /error|fatal|hint|could not/i.test(line));
  return lines.join(' ') || spoken || String(error);
}
