import { join } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { guard } from './guard.mjs';
import { findPinnedNode } from './pinned-node.mjs';
import { root, runCommand } from './root.mjs';

/** `npm run bench`: runs the measurements named, or all. */
export async function bench(names) {
  await runCommand(async () => {
    await ensureDependencies();
    return guard(findPinnedNode(), [join(root, 'start', 'check', 'bench.ts'), ...names]);
  });
}
