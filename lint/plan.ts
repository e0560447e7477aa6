/**
 * The plan of the house: which folder may import which. ARCHITECTURE.md draws it; the rule `arrows` holds the
 * code to it. A folder that is not on the plan is an error, so that it grows only on purpose.
 */

/** Which workspaces a workspace may import. The others go by public doors: a browser, HTTP, a process. */
export const workspaceArrows: Record<string, readonly string[]> = {
  domain: [],
  dialogue: ['domain'],
  // The client is the server's tests' to ask it by.
  server: ['domain', 'dialogue', 'client'],
  client: ['domain'],
  web: ['domain'],
  simulator: ['domain'],
  e2e: [],
  // Pure parts that are measured in process.
  bench: ['dialogue'],
  start: [],
  lint: [],
};

/** `room` in an arrow list means: that folder of the same workspace. */
export interface FloorPlan {
  /** Folders directly under `src/`, and the folders each may import besides itself. */
  readonly rooms: Record<string, readonly string[]>;
  /** Folders whose children are rooms of their own that never import each other: `features/x`, `features/y`. */
  readonly separateChildren: readonly string[];
  /** Folders and files under `src/` that wire the rest: they import anything, and only wiring imports them. */
  readonly wiring: readonly string[];
}

export const floorPlans: Record<string, FloorPlan> = {
  server: {
    rooms: {
      db: [],
      identity: ['db', 'mail'],
      files: [],
      mail: ['db'],
      sheets: [],
      carrier: [],
      exports: ['db'],
      functions: ['db', 'identity', 'files', 'mail', 'sheets'],
      http: ['functions', 'identity', 'files', 'db', 'exports', 'billing'],
      engine: ['carrier', 'files', 'db'],
      webhooks: ['db'],
      jobs: ['db', 'files', 'mail', 'sheets'],
      notifications: ['db', 'mail'],
      retention: ['db'],
      billing: ['db'],
      analytics: [],
    },
    separateChildren: [],
    wiring: ['main.ts', 'seed'],
  },
  web: {
    rooms: {
      theme: [],
      session: ['client'],
      client: ['session'],
      live: ['client', 'session'],
      components: ['client', 'session', 'live', 'theme'],
      features: ['components', 'client', 'session', 'live', 'theme'],
      routes: ['features', 'components', 'client', 'session', 'live', 'theme'],
    },
    separateChildren: ['features'],
    wiring: ['main.tsx', 'router.tsx', 'routeTree.gen.ts'],
  },
};
