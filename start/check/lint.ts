import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isStamped, stamp } from '../setup/fingerprint.mjs';
import { ofTool, sum, type Tally } from './tally.ts';
import { inLanes, root, runTool } from './tool.ts';

/** What the result of every folder depends on. */
const sharedInputs = ['.oxlintrc.json', 'tsconfig.base.json', 'package.json', 'package-lock.json', 'lint'];

/**
 * Format and import order, then the rules. Rules that need types take most of the time, so a folder is linted only
 * when it, a folder it imports, or the linter has changed since it last passed.
 */
export async function runLint(): Promise<Tally> {
  const biome = ofTool('biome', await runTool('biome', ['ci']));
  const changed = foldersWithTypes()
    .map((folder) => ({ folder, print: fingerprintOf(folder) }))
    .filter(({ folder, print }) => !isStamped(`lint-${folder}`, print));
  if (changed.length === 0) {
    console.log('oxlint: nothing has changed since it passed');
    return sum([biome, ofTool('oxlint', 0)]);
  }
  const tallies = await inLanes(changed, async ({ folder, print }) => {
    const name = `oxlint ${folder}`;
    console.log(name);
    const tally = ofTool(name, await runTool('oxlint', [folder, ...filesBesideOf(folder)]));
    if (tally.failed === 0) stamp(`lint-${folder}`, print);
    return tally;
  });
  return sum([biome, ...tallies]);
}

/** The top folders that hold TypeScript, the largest first, so that none of those is left for the end. */
export function foldersWithTypes(): string[] {
  const filesIn = (name: string) => readdirSync(join(root, name), { recursive: true }).length;
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'tsconfig.json')))
    .map((name) => ({ name, files: filesIn(name) }))
    .toSorted((one, other) => other.files - one.files)
    .map(({ name }) => name);
}

function fingerprintOf(folder: string): string {
  const paths = new Set([...sharedInputs, ...withImports(folder), ...filesBesideOf(folder)]);
  return fingerprint([...paths], { withTests: true });
}

/** A folder and the workspaces it imports, directly or not. */
function withImports(folder: string, found = new Set<string>()): Set<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  const manifest = join(root, folder, 'package.json');
  if (!existsSync(manifest)) return found;
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    if (name.startsWith('@claimline/')) withImports(name.slice('@claimline/'.length), found);
  }
  return found;
}

/** The TypeScript files at the root belong to `start`. */
function filesBesideOf(folder: string): string[] {
  return folder === 'start' ? readdirSync(root).filter((name) => name.endsWith('.ts')) : [];
}
