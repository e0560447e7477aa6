import { spawn } from 'node:child_process';
import { watchParents } from './parents.mjs';
import { compiledFolder } from './root.mjs';

const sameKeypressMs = 1_000;
/** After a second request to stop, a process that is still running hangs. */
const hurriedGraceMs = 3_000;
/** Longer than an orderly stop takes. */
const orphanedGraceMs = 60_000;
const firstDelayMs = 500;
const longestDelayMs = 10_000;

/**
 * Runs a program on the pinned Node and resolves with its exit code. It is stopped when this process is, and when this
 * process or the npm that started it is killed; with `isRestarted` it is restarted when it is killed itself.
 */
export async function guard(node, args, { env = {}, isRestarted = false } = {}) {
  let current;
  let isStopping = false;
  let lastAt = 0;
  const pass = () => {
    // One Ctrl-C arrives twice, from the terminal and from npm.
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
        // A separate session: Ctrl-C in the terminal reaches only this process, which passes it on once.
        detached: process.platform !== 'win32',
        // Every Node process started from here reuses the compiled sources.
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
      console.log(`Claimline was stopped by ${signal}: restarting`);
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (isStopping) return 0;
    }
  } finally {
    stopWatching();
  }
}
