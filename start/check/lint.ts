import { changedFolders, filesBesideOf, foldersWithTypes, recordPassed } from './changes.ts';
import { sum, type Tally, tallyOfTool } from './tally.ts';
import { runTool } from './tool.ts';

/**
 * Format and import order, then the rules. Rules that need types take most of the time, so a folder is linted only
 * when it, a folder it imports, or the linter has changed since it last passed.
 */
export async function runLint(): Promise<Tally> {
  const biome = tallyOfTool('biome', await runTool('biome', ['ci']));
  const changed = changedFolders('lint', foldersWithTypes());
  if (changed.length === 0) {
    console.log('oxlint: nothing has changed since it passed');
    return sum([biome, tallyOfTool('oxlint', 0)]);
  }
  // In one run, as the folders share most types.
  const folders = changed.map(({ folder }) => folder);
  console.log(`oxlint ${folders.join(' ')}`);
  const paths = folders.flatMap((folder) => [folder, ...filesBesideOf(folder)]);
  const oxlint = tallyOfTool('oxlint', await runTool('oxlint', paths));
  if (oxlint.failed === 0) for (const change of changed) recordPassed('lint', change);
  return sum([biome, oxlint]);
}
