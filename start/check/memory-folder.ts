import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'claimline-tests-';
/** A full run keeps less than 2 GB of files. */
const neededBytes = 4e9;

/**
 * Keeps the temporary files of everything that this process starts in memory, if there is enough of it, unless TMPDIR is
 * set: databases are created and written for less CPU time. Call what it returns at the end.
 */
export function keepFilesInMemory(): () => void {
  if (process.env.TMPDIR || !isLargeEnough()) return () => {};
  for (const name of readdirSync(memory)) if (isLeftOver(name)) remove(join(memory, name));
  const folder = join(memory, `${prefix}${process.pid}`);
  // Listed by its owner only; a PostgreSQL started by root runs as another user, who must get through.
  mkdirSync(folder, { mode: 0o711 });
  if (!runsPrograms(folder)) {
    remove(folder);
    return () => {};
  }
  process.env.TMPDIR = folder;
  return () => remove(folder);
}

function isLargeEnough(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > neededBytes && process.availableMemory() > 2 * neededBytes;
}

/** Of a run that was killed. */
function isLeftOver(name: string): boolean {
  if (!name.startsWith(prefix)) return false;
  try {
    process.kill(Number(name.slice(prefix.length)), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/** Tests write programs and run them, which containers do not allow there. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
