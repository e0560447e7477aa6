import { printError, printLine } from './console-output.ts';
import { OneOffProcess } from './one-off-process.ts';
import type { RunFile } from './run-record.ts';
import { type Shutdown, Stopped } from './shutdown.ts';
import {
  configurationErrorCode,
  SupervisedProcess,
  type SupervisedProcessOptions,
} from './supervised-process.ts';

/** Longer than a server needs to hand over its calls. */
const graceMs = 50_000;
const hastyGraceMs = 2_000;

/** What runs under the supervisor: noted in the run file, and stopped in reverse order. */
export class Processes {
  readonly #shutdown: Shutdown;
  readonly #running: { stop: (graceMs: number) => Promise<void> }[] = [];
  #runFile: RunFile | undefined;

  constructor(shutdown: Shutdown) {
    this.#shutdown = shutdown;
  }

  noteIn(runFile: RunFile): void {
    this.#runFile = runFile;
  }

  /** Something that is not started here, but stopped with the rest. */
  add(running: { stop: (graceMs: number) => Promise<void> }): void {
    this.#running.push(running);
  }

  /** Starts a process that is restarted when it dies. */
  keepRunning(
    name: string,
    plan: Pick<SupervisedProcessOptions, 'args' | 'cwd' | 'env' | 'onLine' | 'waitsForRestart'>,
  ): SupervisedProcess {
    const child = new SupervisedProcess({
      ...plan,
      name,
      graceMs,
      onStarted: (pid) => this.#runFile?.note(name, pid),
      onDied: (how) =>
        printLine(
          `The ${name} ended (${how}): ${plan.waitsForRestart ? 'waiting for a change' : 'restarting it'}`,
        ),
      onGivenUp: (how, isExplained) => {
        if (!isExplained) printError(`The ${name} does not start (${how}): see above.`);
        this.#shutdown.request({ exitCode: 1, isHasty: false });
      },
    });
    this.add(child);
    return child;
  }

  /** Runs a program of the server to its end. Throws Stopped when it has printed what is wrong with its settings. */
  async run(name: string, args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<number | string> {
    const oneOff = new OneOffProcess(args, cwd, env);
    this.#runFile?.note(name, oneOff.pid);
    this.add(oneOff);
    const how = await this.#shutdown.unlessRequested(oneOff.ended);
    this.#running.splice(this.#running.indexOf(oneOff), 1);
    this.#runFile?.note(name, undefined);
    if (how !== configurationErrorCode) return how;
    this.#shutdown.request({ exitCode: 1, isHasty: false });
    throw new Stopped();
  }

  async stop(isHasty: boolean): Promise<void> {
    if (this.#running.length > 0) printLine('Stopping');
    let stopping = true;
    void this.#shutdown.hurried.then(() => {
      if (!stopping) return;
      printLine('Stopping at once');
      for (const running of this.#running) void running.stop(0);
    });
    for (const running of this.#running.toReversed()) await running.stop(isHasty ? hastyGraceMs : graceMs);
    stopping = false;
  }
}
