import { type ChildProcess } from 'node:child_process';
import { spawnGuarded } from './supervised-process.ts';

/** A program of ours that is run once, to its end. */
export class OneOffProcess {
  readonly #process: ChildProcess;
  /** Resolves with its exit code, or with the signal or error that ended it. */
  readonly ended: Promise<number | string>;

  constructor(args: string[], cwd: string, env: NodeJS.ProcessEnv) {
    this.#process = spawnGuarded(args, cwd, env);
    this.ended = new Promise((resolve) => {
      this.#process.once('error', (error) => resolve(error.message));
      this.#process.once('exit', (code, signalName) => resolve(code ?? signalName ?? 'nothing known'));
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Asks it to end, then makes it; resolves when it is gone. */
  async stop(graceMs: number): Promise<void> {
    this.#process.kill('SIGTERM');
    const impatience = setTimeout(() => this.#process.kill('SIGKILL'), graceMs);
    await this.ended;
    clearTimeout(impatience);
  }
}
