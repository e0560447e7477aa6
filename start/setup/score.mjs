import { join } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { guard } from './guard.mjs';
import { findPinnedNode } from './pinned-node.mjs';
import { root, runCommand } from './root.mjs';

/** `npm run score`: scores the dialogue on a file of phrases. */
export async function score(args) {
  await runCommand(async () => {
    await ensureDependencies();
    return guard(findPinnedNode(), [join(root, 'bench', 'score.ts'), ...args]);
  });
}
