import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failure, type Tally } from './tally.ts';
import { root, toolEnvironment } from './tool.ts';
import { withFolder } from './work-folder.ts';

export type Finished = { name: string; tally: Tally };

/**
 * Runs stages in another process at a low priority, which leaves the pauses of this one to them. Resolves with what they
 * printed and counted. They stop when this process ends.
 */
export function runBeside(names: string[]): Promise<{ output: string; finished: Finished[] }> {
  return withFolder(async (folder) => {
    const path = join(folder, 'output');
    const output = openSync(path, 'w');
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    const child = spawn(process.execPath, [main, ...names], {
      cwd: root,
      // It stops when its input ends, which this process never writes to.
      env: toolEnvironment({ CLAIMLINE_GUARDED: '1' }),
      detached: true,
      stdio: ['pipe', output, output, 'ipc'],
    });
    closeSync(output);
    lowerPriority(child.pid);
    const finished: Finished[] = [];
    child.on('message', (message) => finished.push(message as Finished));
    await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
    const missing = names.filter((name) => !finished.some((each) => each.name === name));
    for (const name of missing) finished.push({ name, tally: failure(`${name} did not finish: see above.`) });
    return { output: readFileSync(path, 'utf8'), finished };
  });
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended.
  }
}
