/**
 * Writes a compressed copy next to every text file of the build, so that the server does not compress on each request.
 */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

// Not the page itself, which differs in each response.
const text = /\.(?:js|css|svg|json)$/;
/** Smaller files gain less from compression than its headers cost. */
const smallestBytes = 1024;

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallestBytes) return;
  await Promise.all([
    toGzip(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
    toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }).then((small) =>
      writeFile(`${file}.br`, small),
    ),
  ]);
}

export function precompressed(): Plugin {
  return {
    name: 'claimline-precompressed',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && text.test(entry.name));
      await Promise.all(files.map((entry) => compress(path.join(entry.parentPath, entry.name))));
    },
  };
}
