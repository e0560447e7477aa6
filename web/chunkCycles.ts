/**
 * Fails the build when its files import each other in a cycle: the first to run would use exports that do not exist
 * yet.
 */

import type { Plugin } from 'vite';

/** The first cycle among static imports of files, or null when there is none. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  function walk(name: string, path: readonly string[]): string[] | null {
    const start = path.indexOf(name);
    if (start >= 0) return [...path.slice(start), name];
    if (done.has(name)) return null;
    for (const next of imports.get(name) ?? []) {
      const cycle = walk(next, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return null;
  }
  for (const name of imports.keys()) {
    const cycle = walk(name, []);
    if (cycle) return cycle;
  }
  return null;
}

export function chunkCycles(): Plugin {
  return {
    name: 'claimline-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const imports = new Map<string, readonly string[]>();
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') imports.set(output.fileName, output.imports);
      const cycle = findCycle(imports);
      if (cycle)
        this.error(
          `Files of the build import each other in a cycle: ${cycle.join(' → ')}. See the groups in vite.config.ts.`,
        );
    },
  };
}
