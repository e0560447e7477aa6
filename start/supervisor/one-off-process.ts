import { type ChildProcess } from 'node:child_process';
import { spawnGuarded } from './supervised-process.ts';

/** A program that runs once, such as the seed. */
export class OneOffProcess {
  readonly #process: ChildProcess;
  /** Resolves with the exit code, or with the signal or error that ended it. */
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

  /** Sends SIGTERM, and SIGKILL when that takes too long; resolves when the process has ended. */
  async stop(graceMs: number): Promise<void> {
    this.#process.kill('SIGTERM');
    const impatience = setTimeout(() => this.#process.kill('SIGKILL'), graceMs);
    await this.ended;
    clearTimeout(impatience);
  }
}
