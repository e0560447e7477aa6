import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(fileURLToPath(import.meta.url), '..', '..', '..');

const binaries = join(root, 'node_modules', '.bin');

/** Settings for `npm start`, which must not affect the tests. */
const startSettings =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|PUBLIC_URL|WEB_DIST|AUTH_SECRET|AUTH_SECRET_PREVIOUS|TWILIO_\w+|CARRIER_URL|CALLER_ID|CALL_PACE|SIMULATOR_\w+|CLAIMLINE_\w+|ROLE|LOG_LEVEL|NODE_ENV)$/;

/** The environment of every tool: the pinned Node first in PATH, without the settings of `npm start`. */
function toolEnvironment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !startSettings.test(name));
  const path = [dirname(process.execPath), binaries, process.env.PATH ?? ''].join(delimiter);
  return { ...Object.fromEntries(kept), PATH: path, ...extra };
}

const running = new Set<ChildProcess>();
let onEnd: (() => void) | undefined;
let isEnded = false;

/**
 * Runs a program from the root, shows its output, and resolves with its exit code: 1 when it does not exist. A program
 * that takes longer than its limit is ended with all it has started.
 */
export function runTool(
  file: string,
  args: string[],
  { env = {}, limitMinutes = 5 }: { env?: NodeJS.ProcessEnv; limitMinutes?: number } = {},
): Promise<number> {
  if (isEnded) return Promise.resolve(1);
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      env: toolEnvironment(env),
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    const onLimit = () => {
      console.error(`${file} ${args[0] ?? ''} took longer than ${limitMinutes} minutes and was stopped.`);
      endGroup(child);
    };
    const limit = Number.isFinite(limitMinutes) ? setTimeout(onLimit, limitMinutes * 60_000) : undefined;
    const settle = (code: number) => {
      clearTimeout(limit);
      // Ends processes that it started and left behind.
      endGroup(child);
      running.delete(child);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(error.message);
      settle(1);
    });
    child.once('exit', (code) => settle(code ?? 1));
  });
}

/** Whether everything was stopped from outside. */
export const areToolsEnded = (): boolean => isEnded;

/** Calls back when everything is stopped from outside. */
export function whenToolsEnd(callback: () => void): void {
  onEnd = callback;
}

/** Ends every running tool and all processes it has started. */
export function endAllTools(): void {
  isEnded = true;
  onEnd?.();
  for (const child of running) endGroup(child);
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All its processes have ended.
  }
}

/** Does the work for each item, for as many at a time as there are processors. */
export async function runInParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...items];
  const results: Result[] = [];
  const runLane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      results.push(await work(item));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runLane));
  return results;
}
