import { spawn } from 'node:child_process';
import { watchParents } from './parents.mjs';
import { root } from './root.mjs';

/** The exit code of an interrupted shell. */
const interruptedCode = 130;

/** Runs one step of the setup and resolves with its exit code. It stops with this process, and when npm is killed. */
export function runStep(file, args, options = {}) {
  return new Promise((resolve) => {
    const step = spawn(file, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options });
    const stop = () => {
      step.kill('SIGTERM');
      process.exit(interruptedCode);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const name of signals) process.on(name, stop);
    const stopWatching = watchParents(stop);
    const settle = (code) => {
      for (const name of signals) process.off(name, stop);
      stopWatching();
      resolve(code);
    };
    step.once('error', (error) => {
      console.error(error.message);
      settle(1);
    });
    step.once('exit', (code) => settle(code ?? 1));
  });
}
