/** Files the violations import: at least one valid file in every folder of the plan. */
export const validFiles: Record<string, string> = {
  'domain/src/status.ts': 'export const status = 1;\n',
  'dialogue/src/hear.ts': 'export const hear = 1;\n',
  'server/src/main.ts':
    "import './engine/work.ts';\nimport './http/route.ts';\nexport const all = Object.keys(process.env);\n",
  'server/src/log.ts': `
type Write = (...what: unknown[]) => void;
export type Log = Record<'info' | 'warn' | 'error', Write> & { child(fields: object): Log };
export declare const log: Log;
export declare const request: { log: Log };
`,
  'server/src/db/claims.ts': 'export const claims = 1;\n',
  'server/src/db/test-database.ts': "import '../engine/work.ts';\n",
  'server/src/identity/session.ts': 'export const session = 1;\n',
  'server/src/carrier/dial.ts': 'export const dial = 1;\n',
  'server/src/functions/submit.ts': "import '../db/claims.ts';\n",
  'server/src/http/route.ts': "import '../functions/submit.ts';\n",
  'server/src/engine/work.ts': "import '../carrier/dial.ts';\nimport '@claimline/dialogue/conversation';\n",
  'server/src/workers/kind.ts': "import '../db/claims.ts';\n",
  'web/src/main.tsx': "import './routes/claims.ts';\n",
  'web/src/routes/claims.ts': "import '../features/claim/drawer.ts';\n",
  'web/src/features/claim/drawer.ts': "import '../../components/table.ts';\n",
  'web/src/features/batch/list.ts': 'export const list = 1;\n',
  'web/src/components/table.ts': "import '../client/call.ts';\n",
  'web/src/client/call.ts': 'export const call = 1;\n',
  'simulator/src/payer.ts': 'export const payer = 1;\n',
  'start/ports.ts': "import 'node:net';\n",
};
