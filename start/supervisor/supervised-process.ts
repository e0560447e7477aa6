import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { signal } from './process-identity.ts';

/** A process that ends with this code has printed what is wrong with its settings: a restart would not help. */
export const configurationErrorCode = 78;

export type SupervisedProcessOptions = {
  name: string;
  /** Arguments for the Node that runs this. */
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** How long it may take after SIGTERM before it is killed. */
  graceMs: number;
  /** When it ends by itself, wait for `restart` instead of starting it again: its sources are being edited. */
  waitsForRestart?: boolean;
  /** Receives its output line by line. Without it, the output is inherited. */
  onLine?: (line: string, isComplaint: boolean) => void;
  onStarted: (pid: number) => void;
  /** It ended by itself, and is started again unless it waits for a restart. */
  onDied: (how: string) => void;
  /** It is not started again: its settings are wrong, or it has never become ready. */
  onGivenUp: (how: string, isExplained: boolean) => void;
};

const firstDelayMs = 200;
const longestDelayMs = 10_000;
/** A process that ran this long is restarted without delay. */
const settledMs = 30_000;
const earlyDeathsAllowed = 4;
/** How long an orderly end may take before a restart. Short, because a developer is waiting. */
const restartGraceMs = 300;

/** A process that is restarted whenever it dies, until it is stopped. */
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

  /** It has answered once: from now on it is restarted however often it dies. */
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

  /** Sends SIGTERM, and SIGKILL when that takes too long; resolves when the process has ended. */
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
      // Not `exit`: its last output may not have arrived by then.
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
 * Runs this Node in a separate session, so that Ctrl-C in the terminal does not reach it. Its standard input ends when
 * this process does, which tells the child to end too.
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
