import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stampFolder } from '../setup/root.mjs';
import { foldersWithTypes } from './lint.ts';
import { ofTool, sum, type Tally } from './tally.ts';
import { root, runTool } from './tool.ts';

/**
 * Checks each folder on one thread, as many at a time as there are processors: several threads of one compiler repeat
 * much of each other's work. The compiler keeps what it found and checks only what has changed the next time.
 */
export async function checkTypes(): Promise<Tally> {
  const waiting = largestFirst(foldersWithTypes());
  const tallies: Tally[] = [];
  const runLane = async () => {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      const name = `tsc -p ${folder}`;
      console.log(name);
      const kept = join(stampFolder, 'types', `${folder}.tsbuildinfo`);
      const args = ['-p', folder, '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept];
      tallies.push(ofTool(name, await runTool('tsc', args)));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runLane));
  return sum(tallies);
}

/** So that no large folder is left for the end. */
function largestFirst(folders: string[]): string[] {
  const filesIn = (name: string) => readdirSync(join(root, name), { recursive: true }).length;
  return folders
    .map((name) => ({ name, files: filesIn(name) }))
    .toSorted((one, other) => other.files - one.files)
    .map(({ name }) => name);
}
