import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { root, SetupError } from './root.mjs';
import { withSetupLock } from './setup-lock.mjs';
import { runStep } from './step.mjs';

/** Builds the screens into web/dist unless they are up to date. Throws SetupError. */
export async function ensureWeb(node) {
  if (!isBuilt()) await withSetupLock(() => buildIfNeeded(node));
}

const sources = ['web', 'domain/src', 'package-lock.json'];

const isBuilt = () =>
  isStamped('web', fingerprint(sources)) && existsSync(join(root, 'web', 'dist', 'index.html'));

async function buildIfNeeded(node) {
  if (isBuilt()) return;
  console.log('Building the web app');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await runStep(node, [vite, 'build', 'web', '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production' },
    // Hides the progress; errors go to standard error.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code !== 0) throw new SetupError('The web app could not be built: see above.');
  // The build may have written the generated route tree.
  stamp('web', fingerprint(sources));
}
