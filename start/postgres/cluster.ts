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

/** Whether a whole cluster stands here. Throws StartError when something else does. */
export function hasCluster(cluster: string): boolean {
  if (!existsSync(cluster)) return false;
  const versionPath = join(cluster, 'PG_VERSION');
  if (!existsSync(versionPath)) {
    if (readdirSync(cluster).length > 0) {
      throw new StartError(`${cluster} is no PostgreSQL database: move it away, or choose another DATA_DIR.`);
    }
    rmdirSync(cluster);
    return false;
  }
  const version = readFileSync(versionPath, 'utf8').trim();
  if (version === majorVersion) return true;
  throw new StartError(
    `${cluster} was made by PostgreSQL ${version} and this is ${majorVersion}: choose another DATA_DIR, or run the Claimline that made it.`,
  );
}

/**
 * Makes a new cluster. It is built in a sibling folder and put in place by one rename, so that a kill at any
 * moment leaves either none or a whole one.
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
    throw new StartError(`The database could not be made in ${parent}: ${lastWords(error)}`);
  }
  // The folder of the socket is closed to everyone else, so whoever reaches it is already trusted.
  const access = join(fresh, 'pg_hba.conf');
  writeFileSync(access, 'local all all trust\n');
  chmodSync(access, 0o600);
  renameSync(fresh, cluster);
}

function lastWords(error: unknown): string {
  const spoken = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  const lines = (spoken || String(error))
    .split('\n')
    .filter((line) => /error|fatal|hint|could not/i.test(line));
  return lines.join(' ') || spoken || String(error);
}
