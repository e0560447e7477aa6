import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { z } from 'zod';
import { reasonOf, StartError, systemErrorCode } from './start-error.ts';

/** Makes sure of a folder that can be written. Throws StartError. */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    if (['EEXIST', 'ENOTDIR'].includes(systemErrorCode(error))) {
      throw new StartError(
        `${dataDir} is a file, or below one: choose a folder with DATA_DIR=/path/to/folder.`,
      );
    }
    throw new StartError(
      `The folder ${dataDir} cannot be written (${systemErrorCode(error) || reasonOf(error)}): give its owner's rights to this user, or choose another with DATA_DIR=/path/to/folder.`,
    );
  }
}

/** Not mkdir's own `recursive`: where a file system answers ENOENT below a folder that is there, it asks for ever. */
function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Somebody else may have been quicker.
    if (!existsSync(path) || !statSync(path).isDirectory()) throw error;
  }
}

/**
 * Holds the folder for this process alone until it ends in whatever way. SQLite is here only for its lock, which the
 * operating system keeps and drops: a file with a pid in it cannot be told from one that a killed process left.
 */
export function tryLock(dataDir: string): boolean {
  const database = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  try {
    database.exec('pragma journal_mode = memory; begin exclusive');
    heldLocks.push(database);
    return true;
  } catch (error) {
    database.close();
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === 5;
    if (isBusy) return false;
    throw new StartError(
      `The folder ${dataDir} cannot be locked (${reasonOf(error)}): choose one on a local disk with DATA_DIR=/path/to/folder.`,
    );
  }
}

/** A closed or collected database would give its lock back. */
const heldLocks: DatabaseSync[] = [];

/** Writes a file that only its owner may read, whole or not at all. */
function writePrivateFile(path: string, text: string): void {
  const fresh = `${path}.new-${process.pid}`;
  writeFileSync(fresh, text, { mode: 0o600 });
  renameSync(fresh, path);
}

/** What a JSON file holds, or undefined when it is missing, cut off or of another shape. */
export function readJson<Shape>(path: string, shape: z.ZodType<Shape>): Shape | undefined {
  try {
    return shape.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

export function writePrivateJson(path: string, value: unknown): void {
  writePrivateFile(path, `${JSON.stringify(value, undefined, 2)}\n`);
}
