import { join } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { guard } from './guard.mjs';
import { findPinnedNode } from './pinned-node.mjs';
import { root, runCommand } from './root.mjs';

/** `npm test`: runs the stages and tests named, or all. */
export async function test(stages) {
  await runCommand(async () => {
    try {
      await ensureDependencies();
      return await guard(findPinnedNode(), [join(root, 'start', 'check', 'main.ts'), ...stages]);
    } catch (error) {
      // The last line always has the counts.
      process.once('exit', () => console.log('0 passed, 1 failed'));
      throw error;
    }
  });
}
