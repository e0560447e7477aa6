/** The server's processes and the simulated carrier, which can be killed and started again. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { environmentOf, root, waitUntilReady } from '../server-process.ts';

export class KillableProcess {
  #child: ChildProcess | undefined;
  readonly #main: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #readyUrl: string;
  readonly #onLog: ((line: string) => void) | undefined;

  constructor(main: string, env: NodeJS.ProcessEnv, readyUrl: string, onLog?: (line: string) => void) {
    this.#main = main;
    this.#env = env;
    this.#readyUrl = readyUrl;
    this.#onLog = onLog;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(root, this.#main)], {
      cwd: root,
      stdio: ['pipe', this.#onLog ? 'pipe' : 'ignore', 'inherit'],
      env: this.#env,
    });
    this.#child = child;
    const { stdout } = child;
    if (stdout && this.#onLog) createInterface({ input: stdout }).on('line', this.#onLog);
    await waitUntilReady(this.#readyUrl, () => child.exitCode !== null);
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves once the process has ended. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}

export interface CallSettings {
  readonly databaseUrl: string;
  readonly publicUrl: string;
  readonly carrierPort: number;
  readonly pace: number;
  readonly errorRate: number;
  /** Rules of Twilio that the carrier does not enforce. */
  readonly lenient: string;
  /** New calls a second; 1 unless given. */
  readonly dialsPerSecond?: number;
}

/** One of the processes behind the public address. All share a folder, as they would share a disk or a bucket. */
export function serverProcess(
  settings: CallSettings,
  folder: string,
  port: number,
  more: NodeJS.ProcessEnv = {},
): KillableProcess {
  return new KillableProcess(
    'server/src/main.ts',
    {
      ...environmentOf(settings.databaseUrl, folder, port, 'all'),
      PUBLIC_URL: settings.publicUrl,
      CARRIER_URL: `http://127.0.0.1:${settings.carrierPort}`,
      CALL_PACE: String(settings.pace),
      RECORD_CALLS: 'false',
      DIALS_PER_SECOND: String(settings.dialsPerSecond ?? 1),
      ...more,
    },
    `http://127.0.0.1:${port}/readyz`,
  );
}

/** The simulated carrier. */
export function carrierProcess(settings: CallSettings, folder: string): KillableProcess {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, ...env } = environmentOf('', folder, 0);
  return new KillableProcess(
    'simulator/src/main.ts',
    {
      ...env,
      TWILIO_ACCOUNT_SID,
      TWILIO_AUTH_TOKEN,
      SIMULATOR_PORT: String(settings.carrierPort),
      SIMULATOR_DIR: join(folder, 'carrier'),
      SIMULATOR_SPEED: String(settings.pace),
      SIMULATOR_CALLS_PER_SECOND: String(settings.dialsPerSecond ?? 1),
      SIMULATOR_RECOGNITION_ERRORS: String(settings.errorRate),
      SIMULATOR_LENIENT: settings.lenient,
      SIMULATOR_STOP_WITH_PARENT: '1',
    },
    `http://127.0.0.1:${settings.carrierPort}/healthz`,
  );
}

export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'claimline-bench-calls-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
