/** Fails the build when a page downloads more JavaScript than its budget. */

import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

interface Budget {
  readonly page: string;
  /** All JavaScript that the page loads before it shows its content, compressed with Brotli. */
  readonly bytes: number;
  /** The routes that the page consists of, by their files in `src/routes`. */
  readonly routes: readonly string[];
}

const account = ['_authed', '_authed/$account_id'];
const budgets: readonly Budget[] = [
  { page: '/login', bytes: 120_000, routes: ['login'] },
  { page: '/forgot-password', bytes: 120_000, routes: ['forgot-password'] },
  { page: '/accept-invitation', bytes: 120_000, routes: ['accept-invitation'] },
  { page: '/confirm-email', bytes: 120_000, routes: ['confirm-email'] },
  { page: '/dashboard', bytes: 220_000, routes: ['_authed', '_authed/dashboard'] },
  { page: 'CIA', bytes: 280_000, routes: [...account, '_authed/$account_id/CIA'] },
  { page: 'clinic', bytes: 280_000, routes: [...account, '_authed/$account_id/clinic.$clinic_id'] },
];

export interface Chunk {
  readonly fileName: string;
  readonly code: string;
  readonly imports: readonly string[];
  readonly isEntry: boolean;
  readonly moduleIds: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** The chunks that `roots` import statically, directly or not, including `roots`. */
export function collectStaticImports(
  chunks: ReadonlyMap<string, Chunk>,
  roots: readonly string[],
): Set<string> {
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

/** The chunks of a file in `src/routes`: of a route's screen and its placeholder, which the router waits for too. */
export function chunksOfFile(chunks: ReadonlyMap<string, Chunk>, file: string): string[] {
  const start = `/src/routes/${file}.tsx`;
  const isPart = (id: string) =>
    id.endsWith(start) || /\?tsr-split=(?:component|pendingComponent)/.test(id.split(start)[1] ?? '');
  return [...chunks.values()]
    .filter(({ moduleIds }) => moduleIds.some(isPart))
    .map(({ fileName }) => fileName);
}

export function routeBudgets(): Plugin {
  return {
    name: 'claimline-route-budgets',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map<string, Chunk>();
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') chunks.set(output.fileName, output);
      const entries = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
      const sizes = new Map(
        [...chunks].map(([name, { code }]) => [name, brotliCompressSync(code).length] as const),
      );
      for (const { page, bytes: budget, routes } of budgets) {
        const screens = routes.flatMap((route) => {
          const found = chunksOfFile(chunks, route);
          return found.length > 0 ? found : this.error(`The chunk of the route ${route} was not found.`);
        });
        let bytes = 0;
        for (const name of collectStaticImports(chunks, [...entries, ...screens]))
          bytes += sizes.get(name) ?? 0;
        const summary = `${(bytes / 1000).toFixed(1)} kB of JavaScript, of ${budget / 1000} kB (Brotli)`;
        if (bytes > budget)
          this.error(`${page} loads too much: ${summary}. See the groups in vite.config.ts.`);
        this.info(`${page} loads ${summary}`);
      }
    },
  };
}
