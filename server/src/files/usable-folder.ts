/** The folder of an installation, before anything else uses it. */

import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigurationError } from '../configuration.ts';

const answerWithinMs = 10_000;

/**
 * Creates a folder and those above it. Not with the `recursive` of mkdir, which never returns where a file system
 * answers ENOENT below an existing folder, as /proc does.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  if (path.dirname(folder) !== folder) await makeFolder(path.dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch(async (error: unknown) => {
    // Another process may have created it.
    if (!(await isFolder(folder))) throw error;
  });
}

const isFolder = (place: string) =>
  stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Thrown while the file system is still being waited for: an ordinary exit of the process would wait, too. */
export class NoAnswer extends ConfigurationError {}

/** Creates the folder if need be. Throws a ConfigurationError when it cannot be written or does not answer. */
export async function requireUsableFolder(
  folder: string,
  { withinMs = answerWithinMs, tryOut = writeProbe } = {},
): Promise<void> {
  const because = (why: string) =>
    `DATA_DIR: the folder ${folder} ${why}. Make the user that runs this process its owner, or choose another folder.`;
  const ended = new AbortController();
  const limit = pause(withinMs, undefined, { signal: ended.signal }).then(() => {
    throw new NoAnswer(because(`does not answer within ${withinMs / 1000} seconds`));
  });
  limit.catch(() => undefined);
  const tried = tryOut(folder).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigurationError(because(`cannot be written (${error.code ?? error.message})`));
  });
  await Promise.race([tried, limit]).finally(() => ended.abort());
}

async function writeProbe(folder: string): Promise<void> {
  await makeFolder(folder);
  const probe = path.join(folder, `.probe-${process.pid}`);
  await writeFile(probe, '');
  await rm(probe);
}
