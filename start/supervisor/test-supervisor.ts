import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { findFreePort } from '../settings/address.ts';
import { commandOf, startOf } from './process-identity.ts';
import { type RunRecord, readRunRecord } from './run-record.ts';

/** A supervisor with fakes of the server, the seed and the simulated carrier, on its own folder and port. */
export class TestSupervisor {
  readonly process: ChildProcess;
  readonly exitCode: Promise<number | null>;
  output = '';
  complaints = '';

  constructor(env: NodeJS.ProcessEnv, entry = 'supervisor/supervise.ts', args: string[] = []) {
    const { npm_lifecycle_event: _, DATABASE_URL: __, ...inherited } = process.env;
    this.process = spawn(process.execPath, [join(import.meta.dirname, '..', entry), ...args], {
      env: {
        ...inherited,
        CLAIMLINE_ROOT: join(import.meta.dirname, '..', 'fakes'),
        CLAIMLINE_GUARDED: '1',
        ...env,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.process.stdin?.on('error', () => {});
    this.process.stdout?.on('data', (data: Buffer) => {
      this.output += data.toString();
    });
    this.process.stderr?.on('data', (data: Buffer) => {
      this.complaints += data.toString();
    });
    this.exitCode = new Promise((resolve) => {
      this.process.once('close', (code) => resolve(code));
    });
    running.add(this);
  }

  /** Waits until it has printed that it is ready, this many times. */
  async ready(times = 1): Promise<void> {
    await vi.waitFor(() => {
      const found = this.output.split('Claimline is ready').length - 1;
      if (found < times) throw new Error(`Not ready:\n${this.output}${this.complaints}`);
    }, patience);
  }

  async stop(name: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    this.process.kill(name);
    return this.exitCode;
  }
}

export const patience = { timeout: 100_000, interval: 50 };

const running = new Set<TestSupervisor>();
const folders = new Set<string>();

/** Test files that run at the same time take ports from different ranges, as those of the server do. */
const portCount = 1_050;
const firstPort = 11_000 + (Number(process.env['VITEST_POOL_ID'] ?? 1) % 20) * portCount;

/** The environment of a separate instance, on a port that no start chooses by itself. */
export async function freshEnvironment(): Promise<{ DATA_DIR: string; PORT: string }> {
  return { DATA_DIR: freshFolder(), PORT: String(await findFreePort(firstPort, portCount)) };
}

/** The same with an empty cluster, as after a start that was killed: creating one takes most of a second of CPU time. */
export async function preparedEnvironment(): Promise<{ DATA_DIR: string; PORT: string }> {
  const env = await freshEnvironment();
  addCluster(join(env.DATA_DIR, 'postgres'));
  return env;
}

/** A copy of the empty cluster that `npm test` creates, for a folder of PostgreSQL. */
export function addCluster(folder: string): void {
  const { TEST_CLUSTER: empty } = process.env;
  if (empty === undefined) throw new Error('TEST_CLUSTER is not set: run the tests by `npm test`.');
  cpSync(empty, join(folder, 'cluster'), { recursive: true });
}

/** A folder with a space in its path, removed by `cleanUp`. */
export function freshFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'claimline test ')));
  folders.add(folder);
  return folder;
}

/** For `afterEach`. */
export async function cleanUp(): Promise<void> {
  await Promise.all([...running].map((supervisor) => supervisor.stop('SIGTERM')));
  running.clear();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}

export function recordOf(dataDir: string): RunRecord {
  const record = readRunRecord(dataDir);
  if (record === undefined) throw new Error(`No run.json in ${dataDir}`);
  return record;
}

export function pidOf(dataDir: string, name: string): number {
  const found = recordOf(dataDir).processes.find((running) => running.name === name);
  if (found === undefined) throw new Error(`No ${name} in run.json`);
  return found.pid;
}

/** The names of recorded processes that still run. */
export function stillRunning(record: RunRecord): string[] {
  return record.processes.filter(({ pid, start }) => startOf(pid) === start).map(({ name }) => name);
}

/** Every process whose command line contains the text. */
export function pidsByCommand(text: string): number[] {
  const pids = existsSync('/proc/self')
    ? readdirSync('/proc')
    : execFileSync('ps', ['-A', '-o', 'pid='], { encoding: 'utf8' }).split('\n');
  return pids.map(Number).filter((pid) => pid > 0 && commandOf(pid).includes(text));
}
