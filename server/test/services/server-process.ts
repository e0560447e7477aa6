/** For tests: the server in a separate process, with the role `web` and a carrier that is not there. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface TestProcess {
  /** What it wrote to standard error. */
  said(): string;
  exitCode(): number | null;
  readonly ended: Promise<unknown>;
  /** Resolves when it has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export function startServer({
  port,
  databaseUrl,
  dataDir,
  role = 'web',
}: {
  readonly port: number;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly role?: 'web' | 'worker';
}): TestProcess {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../src/main.ts')], {
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: 'a secret of this test, more than 32 characters',
      TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
      TWILIO_AUTH_TOKEN: 'no call is made',
      CARRIER_URL: 'http://127.0.0.1:9',
      ROLE: role,
      LOG_LEVEL: 'silent',
    },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  const ended = once(child, 'close');
  return {
    said: () => said,
    exitCode: () => child.exitCode,
    ended,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
