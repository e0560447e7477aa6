import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../postgres/launch.ts';

/** Runs the work with a temporary folder, which is removed afterwards. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'claimline-check-')));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Runs the work with a temporary PostgreSQL, which is removed afterwards. */
export async function withPostgres<Result>(
  { isDurable }: { isDurable: boolean },
  work: (url: string, logPath: string) => Promise<Result>,
): Promise<Result> {
  return withFolder(async (folder) => {
    const postgres = await startPostgres({ folder: join(folder, 'postgres'), isDurable });
    try {
      return await work(postgres.url, postgres.logPath);
    } finally {
      await postgres.stop();
    }
  });
}
