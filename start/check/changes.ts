import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isStamped, stamp } from '../setup/fingerprint.mjs';
import { root } from './tool.ts';

/** What the result of every folder depends on. */
const sharedInputs = ['.oxlintrc.json', 'tsconfig.base.json', 'package.json', 'package-lock.json', 'lint'];

/** A folder and the state of everything its checks depend on. */
export type Change = { folder: string; print: string };

/** The folders for which a check has not passed since they, a folder they import, or the tools have changed. */
export function changedFolders(check: string, folders: readonly string[]): Change[] {
  return folders
    .map((folder) => ({ folder, print: fingerprintOf(folder) }))
    .filter(({ folder, print }) => !isStamped(`${check}-${folder}`, print));
}

export function recordPassed(check: string, { folder, print }: Change): void {
  stamp(`${check}-${folder}`, print);
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
export function filesBesideOf(folder: string): string[] {
  return folder === 'start' ? readdirSync(root).filter((name) => name.endsWith('.ts')) : [];
}
