import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { root, SetupError } from './root.mjs';
import { withSetupLock } from './setup-lock.mjs';
import { runStep } from './step.mjs';

/** Builds the screens into web/dist unless they are up to date. Throws SetupError. */
export function ensureWeb(node) {
  return withSetupLock(() => buildIfNeeded(node));
}

async function buildIfNeeded(node) {
  const print = fingerprint(['web', 'domain/src', 'package-lock.json']);
  if (isStamped('web', print) && existsSync(join(root, 'web', 'dist', 'index.html'))) return;
  console.log('Building the web app');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await runStep(node, [vite, 'build', 'web', '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production' },
    // Hides the progress; errors go to standard error.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code !== 0) throw new SetupError('The web app could not be built: see above.');
  // The build may have written the generated route tree.
  stamp('web', fingerprint(['web', 'domain/src', 'package-lock.json']));
}
