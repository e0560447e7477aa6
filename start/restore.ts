import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PartRunner } from './restore/part-runner.ts';
import { restoreInto } from './restore/restore-into.ts';
import { readSettings } from './settings/settings.ts';
import { StartError } from './start-error.ts';
import { printError, printLine } from './supervisor/console-output.ts';

/** `npm run restore -- FOLDER`: restores the newest backup in it, or a backup by its file, into an empty installation. */
async function restore([place, ...others]: string[]): Promise<void> {
  if (place === undefined || others.length > 0)
    throw new StartError('Usage: npm run restore -- FOLDER, or npm run restore -- FOLDER/BACKUP.backup.age.');
  const root = process.env.CLAIMLINE_ROOT ?? join(fileURLToPath(import.meta.url), '..', '..');
  await restoreInto(resolve(place), readSettings(process.env, root, process.cwd()), new PartRunner(root));
  printLine(
    'Restored. When Claimline starts, it asks the carrier what was called since the backup, then calls go on.',
  );
}

try {
  await restore(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  printError(error.message);
  process.exitCode = 1;
}
