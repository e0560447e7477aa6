/** Fails the build when the sign-in page downloads more than its budget. */

import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** All JavaScript that /login loads before it can be used, gzipped. */
const budgetBytes = 150_000;

interface Chunk {
  fileName: string;
  code: string;
  imports: readonly string[];
  isEntry: boolean;
  facadeModuleId: string | null;
  moduleIds: readonly string[];
}

/** The chunks that `roots` import statically, directly or not, including `roots`. */
export function loadedTogether(chunks: ReadonlyMap<string, Chunk>, roots: readonly string[]): Set<string> {
  const loaded = new Set<string>();
  const waiting = [...roots];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = chunks.get(name);
    if (!chunk || loaded.has(name)) continue;
    loaded.add(name);
    waiting.push(...chunk.imports);
  }
  return loaded;
}

export function firstLoadBudget(): Plugin {
  return {
    name: 'claimline-first-load-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map<string, Chunk>();
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') chunks.set(output.fileName, output);
      const roots = [...chunks.values()]
        .filter(
          (chunk) =>
            chunk.isEntry || chunk.moduleIds.some((id) => /\/routes\/login\.tsx\?.*tsr-split/.test(id)),
        )
        .map((chunk) => chunk.fileName);
      if (roots.length < 2) this.error('The chunk of /login was not found, so its size cannot be checked.');
      let bytes = 0;
      for (const name of loadedTogether(chunks, roots))
        bytes += gzipSync(chunks.get(name)?.code ?? '').length;
      const summary = `${(bytes / 1000).toFixed(1)} kB gzipped of ${budgetBytes / 1000} kB`;
      if (bytes > budgetBytes)
        this.error(
          `/login loads too much JavaScript: ${summary}. Move what signed-out pages use to the group "sign-in" in vite.config.ts.`,
        );
      this.info(`/login loads ${summary}`);
    },
  };
}
