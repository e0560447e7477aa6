import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { signal } from './process-identity.ts';

/** A child that ends with this has said on standard error what is wrong with its settings: starting it again is of no use. */
export const configurationErrorCode = 78;

export type SupervisedProcessOptions = {
  name: string;
  /** Given to this very Node. */
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** How long it may take after SIGTERM before it is killed. */
  graceMs: number;
  /** After it ended by itself, start it again only on `restart`: for sources that are being edited. */
  waitsForRestart?: boolean;
  /** With it, what it says comes here line by line; without, it goes where ours goes. */
  onLine?: (line: string, isComplaint: boolean) => void;
  onStarted: (pid: number) => void;
  /** It ended by itself; it is started again unless it waits for a restart. */
  onDied: (how: string) => void;
  /** It will not be started again: its settings are wrong, or it has never got going. */
  onGivenUp: (how: string, isExplained: boolean) => void;
};

const firstDelayMs = 200;
const longestDelayMs = 10_000;
/** Having lived this long, the next death is a new story. */
const settledMs = 30_000;
const earlyDeathsAllowed = 4;
/** How long an orderly end may take before a restart: whoever edits the sources waits for it. */
const restartGraceMs = 1_000;

/** A process of ours that is started again whenever it dies, until it is stopped. */
export class SupervisedProcess {
  readonly #plan: SupervisedProcessOptions;
  #process: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;
  #isRestarting = false;
  #hasBeenReady = false;
  #deaths = 0;
  #hasGoneAway = Promise.resolve();

  constructor(plan: SupervisedProcessOptions) {
    this.#plan = plan;
    this.#begin();
  }

  /** It has answered once: from now on it is started again however often it dies. */
  markReady(): void {
    this.#hasBeenReady = true;
    this.#deaths = 0;
  }

  /** Ends it if it runs, and starts it again at once. */
  restart(): void {
    this.#deaths = 0;
    const pid = this.#process?.pid;
    if (pid === undefined) {
      clearTimeout(this.#timer);
      if (!this.#isStopping) this.#begin();
    } else if (!this.#isRestarting) {
      this.#isRestarting = true;
      signal(pid, 'SIGTERM');
      this.#timer = setTimeout(() => signal(pid, 'SIGKILL'), restartGraceMs);
    }
  }

  /** Asks it to end, then makes it; resolves when it is gone. */
  async stop(graceMs = this.#plan.graceMs): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    const pid = this.#process?.pid;
    if (pid === undefined) return;
    signal(pid, 'SIGTERM');
    const impatience = setTimeout(() => signal(pid, 'SIGKILL'), graceMs);
    await this.#hasGoneAway;
    clearTimeout(impatience);
  }

  #begin(): void {
    const { args, cwd, env, onLine, onStarted } = this.#plan;
    const startedAt = Date.now();
    const child = spawnGuarded(args, cwd, env, onLine);
    this.#process = child;
    this.#hasGoneAway = new Promise((resolve) => {
      const ended = (how: string, code: number | null) => {
        this.#process = undefined;
        resolve();
        this.#ended(how, code, Date.now() - startedAt);
      };
      child.once('error', (error) => child.pid === undefined && ended(error.message, null));
      // Not `exit`: what it said last is still on its way then.
      child.once('close', (code, signalName) => ended(signalName ?? `exit code ${code}`, code));
    });
    if (child.pid !== undefined) onStarted(child.pid);
  }

  #ended(how: string, code: number | null, livedMs: number): void {
    if (this.#isStopping) return;
    if (this.#isRestarting) {
      this.#isRestarting = false;
      clearTimeout(this.#timer);
      return this.#begin();
    }
    const { onDied, onGivenUp, waitsForRestart } = this.#plan;
    this.#deaths = livedMs > settledMs ? 1 : this.#deaths + 1;
    if (code === configurationErrorCode) return onGivenUp(how, true);
    if (waitsForRestart) return onDied(how);
    if (!this.#hasBeenReady && this.#deaths > earlyDeathsAllowed) return onGivenUp(how, false);
    onDied(how);
    const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (this.#deaths - 1));
    this.#timer = setTimeout(() => this.#begin(), delayMs);
  }
}

/**
 * Runs this Node in a session of its own, so that Ctrl-C in the terminal does not reach it, with a standard input that
 * ends when we do: that is the child's sign to end too.
 */
export function spawnGuarded(
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  onLine?: SupervisedProcessOptions['onLine'],
): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    detached: true,
    stdio: ['pipe', onLine ? 'pipe' : 'inherit', onLine ? 'pipe' : 'inherit'],
  });
  child.stdin?.on('error', () => {});
  if (onLine && child.stdout && child.stderr) {
    createInterface({ input: child.stdout }).on('line', (line) => onLine(line, false));
    createInterface({ input: child.stderr }).on('line', (line) => onLine(line, true));
  }
  return child;
}
