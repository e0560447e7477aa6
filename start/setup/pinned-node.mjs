import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, SetupFault } from './root.mjs';

/** From this on Node runs our TypeScript as it is. */
const ownMajor = 26;

/** The path of the Node that everything else runs on: the one npm brought, or this one when it is as new. Throws SetupFault. */
export function findPinnedNode() {
  const brought = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const direct = join(root, 'node_modules', `node-win-${process.arch}`, 'bin', 'node.exe');
  const path = process.platform === 'win32' && existsSync(direct) ? direct : brought;
  const tried = existsSync(path) ? spawnSync(path, ['--version'], { encoding: 'utf8' }) : undefined;
  if (tried?.status === 0) return path;
  if (Number(process.versions.node.split('.')[0]) >= ownMajor) return process.execPath;
  const why = tried === undefined ? 'npm brought none for it' : `it fails with: ${failureOf(tried)}`;
  throw new SetupFault(
    `The Node ${ownMajor} that Claimline runs on does not run on this machine (${process.platform} ${process.arch}; ${why}). Install Node ${ownMajor} or newer from https://nodejs.org and start again with that.`,
  );
}

function failureOf({ error, stderr, signal, status }) {
  const spoken = stderr?.trim().split('\n')[0];
  return spoken || error?.message || signal || `exit code ${status}`;
}
