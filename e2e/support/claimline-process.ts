/** A separate Claimline, started with npm start, that a test can kill. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
// oxlint-disable-next-line claimline/no-sleep -- polls a starting process
import { setTimeout as pause } from 'node:timers/promises';

const root = path.join(import.meta.dirname, '../..');

/** Below the ports for outgoing connections, so that it is free again after each kill. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 11_000 + Math.floor(Math.random() * 9_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** Every descendant of this process. */
async function descendants(pid: number): Promise<number[]> {
  const children = new Map<number, number[]>();
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const found: number[] = [];
  const collect = (parent: number) => {
    for (const child of children.get(parent) ?? []) {
      found.push(child);
      collect(child);
    }
  };
  collect(pid);
  return found;
}

export interface Answer {
  result?: Record<string, unknown>;
  error?: { status: string; message: string };
}

export class ClaimlineProcess {
  readonly dataDir: string;
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;
  #output = '';

  private constructor(dataDir: string, port: number, pace: number) {
    this.dataDir = dataDir;
    this.url = `http://127.0.0.1:${port}`;
    const { E2E_PORT: _port, E2E_DATA_DIR: _folder, ...env } = process.env;
    this.#env = {
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
      CALL_PACE: String(pace),
      RECORD_CALLS: 'false',
      LOG_LEVEL: 'warn',
    };
  }

  static async create(pace: number): Promise<ClaimlineProcess> {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'claimline claimline '));
    return new ClaimlineProcess(dataDir, await freePort(), pace);
  }

  /** Starts it and returns how many milliseconds it took to be ready. */
  async start(): Promise<number> {
    const began = performance.now();
    this.#output = '';
    const started = spawn(process.execPath, ['start/start.mjs'], {
      cwd: root,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = started;
    const keep = (chunk: Buffer) => {
      this.#output += chunk.toString();
    };
    started.stdout?.on('data', keep);
    started.stderr?.on('data', keep);
    while (!(await this.#answers())) {
      if (started.exitCode !== null) throw new Error(`it did not start:\n${this.#output}`);
      if (performance.now() - began > 240_000) throw new Error(`it did not become ready:\n${this.#output}`);
      await pause(50);
    }
    return performance.now() - began;
  }

  async #answers(): Promise<boolean> {
    return fetch(`${this.url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  /** Sends SIGKILL to all its processes at once; returns when they have ended. */
  async killEverything(): Promise<void> {
    const started = this.#process;
    if (!started?.pid) throw new Error('it does not run');
    const gone = new Promise((resolve) => started.once('exit', resolve));
    for (const pid of [started.pid, ...(await descendants(started.pid))]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    }
    await gone;
  }

  async stop(): Promise<void> {
    const started = this.#process;
    if (started && started.exitCode === null && started.signalCode === null) {
      const gone = new Promise((resolve) => started.once('exit', resolve));
      started.kill('SIGTERM');
      await gone;
    }
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Calls a function. */
  async call(name: string, data: unknown, accessToken?: string): Promise<Answer> {
    const answer = await fetch(`${this.url}/functions/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      },
      body: JSON.stringify({ data }),
    });
    return (await answer.json()) as Answer;
  }

  /** The simulator's ledger: every call ever placed. */
  async ledger(): Promise<Record<string, unknown>[]> {
    const read = async (name: string) =>
      JSON.parse(await readFile(path.join(this.dataDir, name), 'utf8')) as Record<string, unknown>;
    const run = await read('run.json');
    const { carrierAccountSid, carrierAuthToken } = await read('secrets.json');
    const account = Buffer.from(`${String(carrierAccountSid)}:${String(carrierAuthToken)}`).toString(
      'base64',
    );
    const answer = await fetch(`${String(run['carrier_url'])}/ledger`, {
      headers: { authorization: `Basic ${account}` },
    });
    return (await answer.json()) as Record<string, unknown>[];
  }
}
