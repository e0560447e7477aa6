import { join } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { guard } from './guard.mjs';
import { findPinnedNode } from './pinned-node.mjs';
import { root, runCommand } from './root.mjs';

/** `npm run restore -- FOLDER`: sets itself up if need be, then runs start/restore.ts. */
export async function restore(args) {
  await runCommand(async () => {
    await ensureDependencies();
    return guard(findPinnedNode(), [join(root, 'start', 'restore.ts'), ...args]);
  });
}
