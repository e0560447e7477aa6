import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { reasonOf, StartError, systemErrorCode } from '../start-error.ts';

const answerWithinMs = 10_000;

/** Throws StartError when the folder's disk or network share does not answer: what follows would wait for it without end. */
export async function requireAnswer(dataDir: string): Promise<void> {
  const ended = new AbortController();
  const answer = stat(dataDir).then(
    () => true,
    () => true,
  );
  const limit = pause(answerWithinMs, false, { signal: ended.signal });
  limit.catch(() => {});
  const isAnswered = await Promise.race([answer, limit]);
  ended.abort();
  if (!isAnswered)
    throw new StartError(
      `The folder ${dataDir} does not answer: check its disk or network share, or choose another folder with DATA_DIR=/path/to/folder.`,
    );
}

/** Creates the folder when it is missing, and checks that it can be written. Throws StartError. */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    if (['EEXIST', 'ENOTDIR'].includes(systemErrorCode(error))) {
      throw new StartError(
        `${dataDir} is a file, or inside one: choose a folder with DATA_DIR=/path/to/folder.`,
      );
    }
    throw new StartError(
      `The folder ${dataDir} cannot be written (${systemErrorCode(error) || reasonOf(error)}): make this user its owner, or choose another folder with DATA_DIR=/path/to/folder.`,
    );
  }
}

/** In DATA_DIR while a backup is restored into it. */
export const restoreMarker = 'restoring.json';

/** Throws StartError when a restore into the folder was interrupted. */
export function requireNoRestore(dataDir: string): void {
  if (existsSync(join(dataDir, restoreMarker)))
    throw new StartError(
      `A backup was being restored into ${dataDir} and that was interrupted: delete the folder and run npm run restore again.`,
    );
}

/** Not with mkdir's `recursive`: it never returns where a file system answers ENOENT below an existing folder. */
function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it.
    if (!existsSync(path) || !statSync(path).isDirectory()) throw error;
  }
}

/**
 * Locks the folder until this process ends in any way. SQLite is used only for its lock, which the operating system
 * releases: a file with a pid looks the same after its process was killed.
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

/** A database that is closed or garbage-collected releases its lock. */
const heldLocks: DatabaseSync[] = [];

/** Writes a file that only its owner may read, atomically. */
function writePrivateFile(path: string, text: string): void {
  const fresh = `${path}.new-${process.pid}`;
  writeFileSync(fresh, text, { mode: 0o600 });
  renameSync(fresh, path);
}

/** The content of a JSON file; undefined when it is missing, incomplete or of another shape. */
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
