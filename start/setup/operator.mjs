import { join } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { guard } from './guard.mjs';
import { findPinnedNode } from './pinned-node.mjs';
import { root, runCommand } from './root.mjs';

/** `npm run operator -- COMMAND`: runs a command of server/src/operator on the database of this installation. */
export async function operator(args) {
  await runCommand(async () => {
    await ensureDependencies();
    return guard(findPinnedNode(), [join(root, 'start', 'operate.ts'), ...args]);
  });
}
