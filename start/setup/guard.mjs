import { spawn } from 'node:child_process';
import { watchParents } from './parents.mjs';
import { compiledFolder } from './root.mjs';

const sameKeypressMs = 1_000;
/** What has been told to stop and does not, even when told again, hangs. */
const hurriedGraceMs = 3_000;
/** All the patience of an orderly stop, and then some. */
const orphanedGraceMs = 60_000;
const firstDelayMs = 500;
const longestDelayMs = 10_000;

/**
 * Runs a program on the pinned Node and answers its exit code. It is told to stop when we are, and when we or the npm
 * that started us are killed; with `isRestarted` it begins again when it is killed itself.
 */
export async function guard(node, args, { env = {}, isRestarted = false } = {}) {
  let current;
  let isStopping = false;
  let lastAt = 0;
  const pass = () => {
    // One Ctrl-C reaches us twice, by the terminal and by npm.
    if (Date.now() - lastAt < sameKeypressMs) return;
    lastAt = Date.now();
    if (isStopping) killLater(hurriedGraceMs);
    isStopping = true;
    current?.kill('SIGTERM');
  };
  const killLater = (graceMs) => setTimeout(() => current?.kill('SIGKILL'), graceMs).unref();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, pass);
  const stopWatching = watchParents(() => {
    isStopping = true;
    current?.stdin.end();
    killLater(orphanedGraceMs);
  });
  try {
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, longestDelayMs)) {
      const child = spawn(node, args, {
        stdio: ['pipe', 'inherit', 'inherit'],
        // A session of its own: Ctrl-C in the terminal comes to us, and from us to it, once.
        detached: process.platform !== 'win32',
        // Whatever Node starts below need not compile its sources again.
        env: { NODE_COMPILE_CACHE: compiledFolder, ...process.env, ...env, CLAIMLINE_GUARDED: '1' },
      });
      current = child;
      child.stdin.on('error', () => {});
      const { code, signal } = await new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code, signal) => resolve({ code, signal }));
      });
      if (code !== null) return code;
      if (isStopping || !isRestarted) return 1;
      console.log(`Claimline was ended by ${signal}: starting it again`);
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (isStopping) return 0;
    }
  } finally {
    stopWatching();
  }
}
