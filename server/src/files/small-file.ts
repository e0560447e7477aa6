/** Small files of an installation, such as its keys. */

import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../error-code.ts';

export async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
}

/** For secrets. Processes that start at once use the same file. */
export async function readOrCreate(file: string, content: () => string): Promise<string> {
  const found = await readIfThere(file);
  if (found !== null) return found.toString();
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const made = `${file}.${randomUUID()}`;
  await writeFile(made, content(), { mode: 0o600, flush: true });
  try {
    // Unlike a rename, this fails when another process was first.
    await link(made, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(made, { force: true });
  }
  return readFile(file, 'utf8');
}
