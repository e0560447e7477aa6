import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresBinaries } from '../postgres/binaries.ts';
import { createCluster } from '../postgres/cluster.ts';
import { startPostgres } from '../postgres/launch.ts';
import { chooseOwner } from '../postgres/owner.ts';

/** Runs the work with a temporary folder, which is removed afterwards. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'claimline-check-')));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Runs the work with a temporary PostgreSQL and an empty cluster for more, which are removed afterwards. */
export async function withPostgres<Result>(
  { isDurable }: { isDurable: boolean },
  work: (parts: { url: string; logPath: string; emptyCluster: string }) => Promise<Result>,
): Promise<Result> {
  return withFolder(async (folder) => {
    const emptyCluster = join(folder, 'empty cluster');
    const binaries = findPostgresBinaries();
    const owner = chooseOwner({ postgres: binaries.postgres, folder, cluster: undefined });
    await createCluster(emptyCluster, binaries, owner, isDurable);
    const own = join(folder, 'postgres');
    mkdirSync(own, { mode: 0o700 });
    cpSync(emptyCluster, join(own, 'cluster'), { recursive: true });
    const postgres = await startPostgres({ folder: own, isDurable });
    try {
      return await work({ url: postgres.url, logPath: postgres.logPath, emptyCluster });
    } finally {
      await postgres.stop();
    }
  });
}
