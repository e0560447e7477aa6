import { spawn } from 'node:child_process';
import { watchParents } from './parents.mjs';
import { root } from './root.mjs';

/** As a shell says that it was interrupted. */
const interruptedCode = 130;

/** Runs one step of the setup to its end and answers its exit code. When we are told to stop, or our npm is killed, it stops with us. */
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
