import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('watchdog.sh', import.meta.url));

/** Stops the postmaster after this process has died; when it is killed itself, another replaces it. */
export class Watchdog {
  #child: ChildProcess | undefined;
  #isDismissed = false;
  readonly #cluster: string;
  readonly #postmasterPid: number;

  constructor(cluster: string, postmasterPid: number) {
    this.#cluster = cluster;
    this.#postmasterPid = postmasterPid;
    this.#begin();
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Call it when the postmaster has ended. */
  dismiss(): void {
    this.#isDismissed = true;
    this.#child?.stdin?.end('0\n');
  }

  #begin(): void {
    const child = spawn('sh', [script, this.#cluster, String(this.#postmasterPid)], {
      detached: true,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#child = child;
    child.stdin?.on('error', () => {});
    const another = () => {
      if (!this.#isDismissed) setTimeout(() => this.#isDismissed || this.#begin(), 200);
    };
    child.once('error', another);
    child.once('exit', another);
  }
}
