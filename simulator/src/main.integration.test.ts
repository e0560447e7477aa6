import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountSid, authToken, ScriptedApplication } from './testing/scripted-application.ts';
import { callerPhone, clientOf } from './testing/start.ts';

const main = join(import.meta.dirname, 'main.ts');
let directory: string;
let children: ChildProcess[] = [];

beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'simulator ')), 'state');
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await rm(join(directory, '..'), { recursive: true, force: true });
});

function run(environment: Record<string, string | undefined> = {}): ChildProcess {
  const child = spawn(process.execPath, [main], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      // oxlint-disable-next-line claimline/environment -- Node's own, to start as quickly as the others do
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      SIMULATOR_DIR: directory,
      SIMULATOR_LENIENT: 'http,speech',
      SIMULATOR_SPEED: '40',
      SIMULATOR_CALLS_PER_SECOND: '50',
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      ...environment,
    },
  });
  children.push(child);
  return child;
}

/** The address of a child that is ready. */
async function ready(child: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += chunk;
    const url = /^simulated carrier ready on (http:\/\/\S+)\n/.exec(printed)?.[1];
    if (url) return url;
  }
  throw new Error(`it stopped before it was ready: ${printed}`);
}

/** The status of `/ledger` for a request to another host. */
async function statusFor(url: string, headers: Record<string, string>): Promise<number | undefined> {
  const [response] = (await once(get(`${url}/ledger`, { headers }), 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

async function outcome(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

describe('a bad setting is one clear line and exit code 78', () => {
  test.each([
    [{ SIMULATOR_DIR: undefined }, 'simulator: SIMULATOR_DIR is missing: name a folder for the ledger.\n'],
    [{ SIMULATOR_PORT: 'abc' }, 'simulator: SIMULATOR_PORT must be a number.\n'],
    [{ SIMULATOR_SPEED: '0' }, 'simulator: SIMULATOR_SPEED must be more than 0.\n'],
    [{ SIMULATOR_LENIENT: 'everything' }, 'simulator: SIMULATOR_LENIENT takes http, speech.\n'],
    [{ SIMULATOR_RECOGNITION_ERRORS: '2' }, 'simulator: SIMULATOR_RECOGNITION_ERRORS must be at most 1.\n'],
    [
      { TWILIO_ACCOUNT_SID: 'nobody', TWILIO_AUTH_TOKEN: undefined },
      'simulator: TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits. TWILIO_AUTH_TOKEN is missing.\n',
    ],
  ])('%j', async (environment, line) => {
    expect(await outcome(run(environment))).toEqual({ code: 78, said: line });
  });
});

test('a taken port is one clear line and exit code 1', async () => {
  const url = await ready(run());
  const second = run({ SIMULATOR_PORT: new URL(url).port, SIMULATOR_DIR: `${directory}-2` });
  const { code, said } = await outcome(second);
  expect(code).toBe(1);
  expect(said).toMatch(/^simulator: .*EADDRINUSE.*\n$/);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops it', async (signal) => {
  const child = run();
  await ready(child);
  child.kill(signal);
  expect((await outcome(child)).code).toBe(0);
});

test('stops when its parent closes stdin, if configured to', async () => {
  const child = run({ SIMULATOR_STOP_WITH_PARENT: '1' });
  await ready(child);
  child.stdin?.end();
  expect((await outcome(child)).code).toBe(0);
});

test('SIGKILL in the middle of calls loses no call, and each learns its end', async () => {
  await mkdir(directory, { recursive: true });
  const application = await new ScriptedApplication().start();
  try {
    // Nobody answers the prompts: the calls are alive when the carrier dies.
    const acknowledged: string[] = [];
    let lastPlaced: string[] = [];
    for (let kill = 0; kill < 3; kill++) {
      // So slow that no call ends by itself before the blow.
      const child = run({ SIMULATOR_SPEED: '20' });
      const client = clientOf(await ready(child));
      const orders = Array.from({ length: 6 }, () =>
        client.calls.create({
          to: '+18005550110',
          from: callerPhone,
          url: application.url('/voice'),
          statusCallback: application.url('/status'),
          statusCallbackEvent: ['initiated', 'ringing', 'answered', 'completed'],
        }),
      );
      const placed = await Promise.all(orders);
      lastPlaced = placed.map(({ sid }) => sid);
      acknowledged.push(...lastPlaced);
      const watched = placed[0]?.sid ?? '';
      if (kill > 0) await application.until(() => application.heard(watched).length > 0);
      // One more is on its way in when the blow falls; it may or may not be acknowledged.
      const late = client.calls
        .create({ to: '+18005550110', from: callerPhone, url: application.url('/voice') })
        .then(
          ({ sid }) => acknowledged.push(sid),
          () => undefined,
        );
      child.kill('SIGKILL');
      await once(child, 'close');
      await late;
    }

    const url = await ready(run());
    const listed = await clientOf(url).calls.list({ limit: 1000 });
    expect((await fetch(`${url}/ledger`)).status).toBe(401);
    const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    expect(await statusFor(url, { authorization, host: 'rebound.example' })).toBe(404);
    const ledger = (await (await fetch(`${url}/ledger`, { headers: { authorization } })).json()) as {
      sid: string;
      ending: string;
    }[];
    for (const sid of acknowledged) {
      expect(listed.find((call) => call.sid === sid)?.status).toBe('failed');
      expect(ledger.find((call) => call.sid === sid)?.ending).toBe('the carrier stopped during the call');
    }
    const isNotified = (sid: string) => application.statuses(sid).includes('failed');
    const withCallback = acknowledged.filter((sid) => application.statuses(sid).length > 0);
    await application.until(() => withCallback.every(isNotified));
    for (const sid of lastPlaced)
      expect(application.statuses(sid).filter((status) => status === 'failed')).toHaveLength(1);
    expect(application.requests.every(({ isSigned }) => isSigned)).toBe(true);
  } finally {
    await application.close();
  }
});
