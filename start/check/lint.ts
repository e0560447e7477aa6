import { changedFolders, filesBesideOf, foldersWithTypes, recordPassed } from './changes.ts';
import { ofTool, sum, type Tally } from './tally.ts';
import { inLanes, runTool } from './tool.ts';

/**
 * Format and import order, then the rules. Rules that need types take most of the time, so a folder is linted only
 * when it, a folder it imports, or the linter has changed since it last passed.
 */
export async function runLint(): Promise<Tally> {
  const biome = ofTool('biome', await runTool('biome', ['ci']));
  const changed = changedFolders('lint', foldersWithTypes());
  if (changed.length === 0) {
    console.log('oxlint: nothing has changed since it passed');
    return sum([biome, ofTool('oxlint', 0)]);
  }
  const tallies = await inLanes(changed, async (change) => {
    const { folder } = change;
    const name = `oxlint ${folder}`;
    console.log(name);
    const tally = ofTool(name, await runTool('oxlint', [folder, ...filesBesideOf(folder)]));
    if (tally.failed === 0) recordPassed('lint', change);
    return tally;
  });
  return sum([biome, ...tallies]);
}
