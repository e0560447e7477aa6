/** Imports that break the folder plan, packages a workspace does not list, and cycles. */

import type { Violation } from './violation.ts';

function imports(rule: string, file: string, bad: string, good: string): Violation {
  const from = file.slice(0, file.lastIndexOf('/'));
  return {
    rule,
    title: `${from} imports ${bad}`,
    file,
    bad: `import '${bad}';\n`,
    good: `import '${good}';\n`,
  };
}

const between = [
  ['domain/src/a1.ts', '@claimline/dialogue/conversation', 'zod'],
  ['domain/src/a2.ts', '../../server/src/db/claims.ts', './status.ts'],
  ['dialogue/src/a1.ts', '@claimline/server/main', '@claimline/domain/claim/status'],
  ['dialogue/src/a2.ts', '../../domain/src/claim/status.ts', '@claimline/domain/claim/status'],
  ['server/src/db/a1.ts', '@claimline/web/main', '@claimline/domain/claim/status'],
  ['server/src/engine/a1.ts', '@claimline/simulator/payer', '@claimline/dialogue/conversation'],
  ['web/src/routes/a1.ts', '@claimline/server/main', '../features/claim/drawer.ts'],
  ['web/src/routes/a2.ts', '@claimline/dialogue/conversation', '@claimline/domain/claim/status'],
  ['simulator/src/a1.ts', '@claimline/dialogue/conversation', '@claimline/domain/claim/status'],
  ['e2e/a1.ts', '@claimline/domain/claim/status', '@playwright/test'],
  ['bench/a1.ts', '../server/src/db/claims.ts', 'pg'],
  ['start/a1.ts', '../server/src/main.ts', './ports.ts'],
] as const;

const insideServer = [
  ['server/src/engine/a2.ts', '../functions/submit.ts', '../db/claims.ts'],
  ['server/src/engine/a3.ts', '../http/route.ts', '../carrier/dial.ts'],
  ['server/src/functions/a1.ts', '../engine/work.ts', '../db/claims.ts'],
  ['server/src/functions/a2.ts', '../http/route.ts', '../identity/session.ts'],
  ['server/src/functions/a3.ts', '../carrier/dial.ts', '../log.ts'],
  ['server/src/http/a1.ts', '../engine/work.ts', '../functions/submit.ts'],
  ['server/src/workers/a1.ts', '../functions/submit.ts', '../db/claims.ts'],
  ['server/src/functions/a4.ts', '../workers/kind.ts', '../db/claims.ts'],
  ['server/src/db/a2.ts', '../functions/submit.ts', './claims.ts'],
  ['server/src/db/a3.ts', './test-database.ts', './claims.ts'],
  ['server/src/identity/a1.ts', '../functions/submit.ts', '../db/claims.ts'],
  ['server/src/carrier/a1.ts', '../engine/work.ts', './dial.ts'],
  ['server/src/http/a2.ts', '../main.ts', '../log.ts'],
  ['server/src/configuration.ts', './db/claims.ts', './log.ts'],
  ['server/src/attic/a1.ts', '../db/claims.ts', '../log.ts'],
] as const;

const insideWeb = [
  ['web/src/features/claim/a1.ts', '../batch/list.ts', './drawer.ts'],
  ['web/src/features/claim/a2.ts', '../../routes/claims.ts', '../../client/call.ts'],
  ['web/src/components/a1.ts', '../features/claim/drawer.ts', '../client/call.ts'],
  ['web/src/client/a1.ts', '../components/table.ts', './call.ts'],
] as const;

const packages = [
  ['server/src/http/p1.ts', 'react', 'fastify'],
  ['web/src/components/p1.ts', 'pg', 'react'],
  ['domain/src/p1.ts', 'fast-check', 'zod'],
  ['server/src/db/p1.ts', 'fs', 'node:fs'],
] as const;

const otherWays: Violation[] = [
  {
    rule: 'claimline(import-boundaries)',
    title: 'a dynamic import is an import',
    file: 'web/src/components/b1.ts',
    bad: "export const open = () => import('../features/claim/drawer.ts');\n",
    good: "export const open = () => import('../client/call.ts');\n",
  },
  {
    rule: 'claimline(import-boundaries)',
    title: 'an import inside a type is an import',
    file: 'web/src/components/b2.ts',
    bad: "export type Drawer = typeof import('../features/claim/drawer.ts');\n",
    good: "export type Call = typeof import('../client/call.ts');\n",
  },
  {
    rule: 'claimline(import-boundaries)',
    title: 'a top folder that is not on the plan',
    file: 'attic/a1.ts',
    bad: "import 'node:path';\n",
    good: 'export const attic = 1;\n',
  },
];

const cycles: Violation[] = [
  {
    rule: 'import(no-cycle)',
    title: 'an import cycle',
    file: 'server/src/engine/c1.ts',
    bad: "import { two } from './c2.ts';\nexport const one = () => two;\n",
    good: 'export const one = () => 1;\n',
  },
  {
    rule: 'import(no-cycle)',
    title: 'the other end of that cycle',
    file: 'server/src/engine/c2.ts',
    bad: "import { one } from './c1.ts';\nexport const two = () => one;\n",
    good: "import { one } from './c1.ts';\nexport const two = () => one;\n",
  },
  {
    rule: 'import(no-cycle)',
    title: 'a cycle of types',
    file: 'domain/src/c3.ts',
    bad: "import type { Four } from './c4.ts';\nexport type Three = { four: Four };\n",
    good: 'export type Three = { four: 4 };\n',
  },
  {
    rule: 'import(no-cycle)',
    title: 'the other end of that type cycle',
    file: 'domain/src/c4.ts',
    bad: "import type { Three } from './c3.ts';\nexport type Four = { three: Three };\n",
    good: "import type { Three } from './c3.ts';\nexport type Four = { three: Three };\n",
  },
  {
    rule: 'oxc(no-barrel-file)',
    title: 'a barrel file',
    file: 'server/src/engine/index.ts',
    bad: "export * from './work.ts';\nexport * from './c2.ts';\n",
    good: "import './work.ts';\n",
  },
];

export const importViolations: Violation[] = [
  ...[...between, ...insideServer, ...insideWeb].map(([file, bad, good]) =>
    imports('claimline(import-boundaries)', file, bad, good),
  ),
  ...packages.map(([file, bad, good]) => imports('claimline(listed-packages)', file, bad, good)),
  ...otherWays,
  ...cycles,
];
