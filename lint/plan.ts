/**
 * Which folder may import which. ARCHITECTURE.md draws it and the rule `import-boundaries` enforces it. A folder
 * that is not listed is an error, so that a new one is a decision.
 */

/** Which workspaces a workspace may import. Others are reached through public interfaces: a browser, HTTP, a process. */
export const workspaceImports: Record<string, readonly string[]> = {
  domain: [],
  dialogue: ['domain'],
  // Only the server's tests import the client.
  server: ['domain', 'dialogue', 'client'],
  client: ['domain'],
  web: ['domain'],
  simulator: ['domain'],
  e2e: [],
  // Pure parts that are measured in process.
  bench: ['domain', 'dialogue', 'simulator'],
  start: [],
  lint: [],
};

/** The import rules inside one workspace. */
export interface FolderImports {
  /** Folders directly under `src/`, and the other folders each may import. */
  readonly folders: Record<string, readonly string[]>;
  /** Folders whose children never import each other: `features/x`, `features/y`. */
  readonly separateChildren: readonly string[];
  /** Folders and files under `src/` that wire the rest: they import anything, and only wiring imports them. */
  readonly wiring: readonly string[];
}

export const folderImports: Record<string, FolderImports> = {
  server: {
    folders: {
      db: [],
      identity: ['db', 'mail'],
      files: ['db'],
      mail: ['db'],
      sheets: [],
      carrier: [],
      exports: ['db'],
      functions: ['db', 'identity', 'files', 'mail', 'sheets'],
      http: ['functions', 'identity', 'files', 'db', 'exports', 'billing', 'observability'],
      'account-archive': ['db', 'files'],
      workers: ['account-archive', 'db', 'files', 'mail', 'sheets', 'billing'],
      engine: ['carrier', 'files', 'db', 'language-model', 'workers'],
      'language-model': [],
      billing: ['db'],
      analytics: [],
      observability: ['db', 'workers'],
    },
    separateChildren: [],
    wiring: ['main.ts', 'carrier-checks.ts', 'prepare-database', 'seed', 'operator', 'backup'],
  },
  web: {
    folders: {
      theme: [],
      session: ['client'],
      client: [],
      live: ['client', 'session'],
      components: ['client', 'session', 'live', 'theme'],
      features: ['components', 'client', 'session', 'live', 'theme'],
      routes: ['features', 'components', 'client', 'session', 'live'],
    },
    separateChildren: ['features'],
    wiring: ['main.tsx', 'router.tsx', 'routeTree.gen.ts'],
  },
};
