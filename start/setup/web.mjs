import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { root, SetupError } from './root.mjs';
import { withSetupLock } from './setup-lock.mjs';
import { runStep } from './step.mjs';

/** Builds the screens into web/dist, unless those there were made of these very sources. Throws SetupError. */
export function ensureWeb(node) {
  return withSetupLock(() => buildIfNeeded(node));
}

async function buildIfNeeded(node) {
  const print = fingerprint(['web', 'domain/src', 'package-lock.json']);
  if (isStamped('web', print) && existsSync(join(root, 'web', 'dist', 'index.html'))) return;
  console.log('Building the screens');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await runStep(node, [vite, 'build', 'web', '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production' },
    // On a terminal it would redraw a line of progress a thousand times; what is wrong goes to standard error.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code !== 0) throw new SetupError('The screens could not be built: the reason is above.');
  // The build may write a file of routes among the sources.
  stamp('web', fingerprint(['web', 'domain/src', 'package-lock.json']));
}
