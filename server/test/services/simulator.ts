/** For tests: the simulated carrier and its payers in a separate process, reached only over its network interfaces. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../port.ts';
import { testSettings } from './carrier.ts';

const main = path.join(import.meta.dirname, '../../../simulator/src/main.ts');

export interface PayerListed {
  readonly name: string;
  readonly phone: string;
  readonly time_zone: string;
  readonly ivr_hours: unknown;
  readonly playbook: unknown;
}

export interface LedgerCall {
  readonly sid: string;
  readonly to: string;
  readonly url: string;
  readonly status: string;
  readonly ending: string | null;
}

export interface TestSimulator {
  readonly url: string;
  payer(name: string): Promise<PayerListed>;
  payers(): Promise<PayerListed[]>;
  ledger(): Promise<LedgerCall[]>;
  /** Kills it, like a power cut. */
  kill(): Promise<void>;
  /** Starts it again with the same ledger and address. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

export async function startTestSimulator(speed: number): Promise<TestSimulator> {
  const directory = await mkdtemp(path.join(tmpdir(), 'claimline-simulator-'));
  // Another run on this machine may take the port in between.
  let { child, url } = await freePort()
    .then(start)
    .catch(() => freePort().then(start));
  const ask = async <T>(route: string): Promise<T> => {
    const account = Buffer.from(`${testSettings.accountSid}:${testSettings.authToken}`).toString('base64');
    const response = await fetch(url + route, { headers: { authorization: `Basic ${account}` } });
    return (await response.json()) as T;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };

  async function start(port: number): Promise<{ child: ChildProcess; url: string }> {
    const started = spawn(process.execPath, [main], {
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        SIMULATOR_PORT: String(port),
        SIMULATOR_DIR: directory,
        SIMULATOR_SPEED: String(speed),
        SIMULATOR_CALLS_PER_SECOND: '5',
        SIMULATOR_LENIENT: 'http,speech',
        // Its input comes from this process: when the tests end in any way, it ends too.
        SIMULATOR_STOP_WITH_PARENT: '1',
        TWILIO_ACCOUNT_SID: testSettings.accountSid,
        TWILIO_AUTH_TOKEN: testSettings.authToken,
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: started.stdout })) {
      const ready = / ready on (http\S+)$/.exec(line);
      if (ready?.[1]) return { child: started, url: ready[1] };
    }
    throw new Error('the simulated carrier did not start');
  }

  return {
    get url() {
      return url;
    },
    async payer(name) {
      const payer = (await ask<PayerListed[]>('/payers')).find((one) => one.name === name);
      if (!payer) throw new Error(`the simulated carrier has no payer ${name}`);
      return payer;
    },
    payers: () => ask('/payers'),
    ledger: () => ask('/ledger'),
    kill: () => end('SIGKILL'),
    async startAgain() {
      ({ child, url } = await start(Number(new URL(url).port)));
    },
    async stop() {
      await end('SIGTERM');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
