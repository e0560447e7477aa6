import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, stampFolder } from './root.mjs';

const generated = new Set(['node_modules', 'dist', '.cache', 'test-results']);

/** A hash that changes whenever one of these files and folders of the checkout does, without tests unless asked for. */
export function fingerprint(paths, { withTests = false } = {}) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => filesUnder(path, withTests)).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path, withTests) {
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  return entries
    .filter((entry) => !generated.has(entry.name) && (withTests || !/\.test\.tsx?$/.test(entry.name)))
    .flatMap((entry) => {
      const inside = `${path}/${entry.name}`;
      if (entry.isDirectory()) return filesUnder(inside, withTests);
      return entry.isFile() ? [inside] : [];
    });
}

/** Whether the work of this name was last done for this fingerprint. */
export function isStamped(name, print) {
  try {
    return readFileSync(join(stampFolder, name), 'utf8') === print;
  } catch {
    return false;
  }
}

export function stamp(name, print) {
  try {
    mkdirSync(stampFolder, { recursive: true });
    writeFileSync(join(stampFolder, name), print);
  } catch {
    // A read-only checkout: the work is done again the next time.
  }
}
