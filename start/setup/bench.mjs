import { join } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { guard } from './guard.mjs';
import { findPinnedNode } from './pinned-node.mjs';
import { root, runCommand } from './root.mjs';
import { serverMemory } from './server-memory.mjs';
import { ensureWeb } from './web.mjs';

/** `npm run bench`: runs the measurements named, or all. */
export async function bench(names) {
  await runCommand(async () => {
    await ensureDependencies();
    const node = findPinnedNode();
    // The browser's measurement needs the screens.
    if (names.length === 0 || names.includes('browser')) await ensureWeb(node);
    return guard(node, [join(root, 'start', 'check', 'bench.ts'), ...names], { env: serverMemory });
  });
}
