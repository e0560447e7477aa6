import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { OneOffProcess } from '../supervisor/one-off-process.ts';
import { Shutdown } from '../supervisor/shutdown.ts';

/** How long a part may take to clean up. */
const graceMs = 10_000;

/** Runs the parts of server/src/backup. It passes on signals, and waits for the end of the part. */
export class PartRunner {
  readonly #main: string;
  readonly #root: string;
  readonly #shutdown: Shutdown;

  constructor(root: string) {
    this.#root = root;
    this.#main = join(root, 'server', 'src', 'backup', 'main.ts');
    const isGuarded = process.env.CLAIMLINE_GUARDED === '1';
    this.#shutdown = new Shutdown(isGuarded);
    if (isGuarded) process.stdin.unref();
  }

  /** `failure` is the error when the part fails. Throws StartError. */
  async run(args: string[], env: NodeJS.ProcessEnv, failure: string): Promise<void> {
    const interrupted = new StartError(failure.replace(/: see above\.$/, ': it was interrupted.'));
    if (this.#shutdown.reason !== undefined) throw interrupted;
    const part = new OneOffProcess([this.#main, ...args], this.#root, env);
    void this.#shutdown.requested.then(() => part.stop(graceMs));
    const status = await part.ended;
    if (this.#shutdown.reason !== undefined) throw interrupted;
    if (status !== 0) throw new StartError(failure);
  }
}
