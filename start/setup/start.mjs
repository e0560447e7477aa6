import { join } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { guard } from './guard.mjs';
import { findPinnedNode } from './pinned-node.mjs';
import { root, runCommand } from './root.mjs';
import { serverMemory } from './server-memory.mjs';
import { ensureWeb } from './web.mjs';

/** `npm start`: installs and builds what is missing, then starts everything and keeps it running. */
export async function start(args) {
  await runCommand(async () => {
    await ensureDependencies();
    const node = findPinnedNode();
    const needsWeb = !args.some((given) => /^--(seed|dev|add-user)/.test(given));
    if (needsWeb) await ensureWeb(node);
    return guard(node, [join(root, 'start', 'supervisor', 'supervise.ts'), ...args], {
      env: serverMemory,
      isRestarted: true,
    });
  });
}
