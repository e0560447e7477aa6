import { join } from 'node:path';
import { stampFolder } from '../setup/root.mjs';
import { foldersWithTypes } from './changes.ts';
import { sum, type Tally, tallyOfTool } from './tally.ts';
import { runInParallel, runTool } from './tool.ts';

/**
 * Checks each folder on one thread: several threads of one compiler repeat much of each other's work. The compiler
 * keeps what it found and checks only what has changed the next time.
 */
export async function checkTypes(): Promise<Tally> {
  const tallies = await runInParallel(foldersWithTypes(), async (folder) => {
    const name = `tsc -p ${folder}`;
    console.log(name);
    const kept = join(stampFolder, 'types', `${folder}.tsbuildinfo`);
    const args = ['-p', folder, '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept];
    return tallyOfTool(name, await runTool('tsc', args));
  });
  return sum(tallies);
}
