import { join } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { guard } from './guard.mjs';
import { findPinnedNode } from './pinned-node.mjs';
import { root, runCommand } from './root.mjs';

/** `npm run schema`: sets itself up if need be, then writes server/src/db/schema/*.sql; `--citus` checks them. */
export async function schema(args) {
  await runCommand(async () => {
    await ensureDependencies();
    return guard(findPinnedNode(), [join(root, 'start', 'check', 'schema.ts'), ...args]);
  });
}
