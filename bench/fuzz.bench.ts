/**
 * Malformed input at every way in: functions, REST, the carrier's webhooks and sockets, uploads and downloads. Nothing may
 * be answered 5xx (501 says what an installation does not offer) or take longer than ten seconds, and memory has to level off.
 * INPUTS changes how many inputs each gets, ROUNDS how often everything is repeated, with other inputs each time, and SEED which
 * inputs. One line a way in and round; exits with 1 when something failed.
 */

import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { type FunctionName, functions } from '@claimline/domain/functions';
import { operationList } from '@claimline/domain/rest/operations';
import pg from 'pg';
import { createDatabase } from './database.ts';
import { seedClaims } from './seed/seed-claims.ts';
import { ServerProcess } from './server-process.ts';
import { tableLines } from './timing.ts';

const inputs = Number(process.env['INPUTS'] ?? 10_000);
const rounds = Number(process.env['ROUNDS'] ?? 1);
const hangMs = 10_000;
const rawMs = 100;
/** Collecting garbage takes less. */
const collectedMs = 2_000;
const atOnce = 16;

/** Mulberry32: the same inputs for the same seed. */
let state = Number(process.env['SEED'] ?? 7);
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}
const below = (most: number) => Math.floor(random() * most);
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T;
const bytes = (most: number) => Buffer.from(Array.from({ length: below(most) }, () => below(256)));

const texts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  "'; drop table automations; --",
  '%00%ff%c0%ae',
  '=cmd()',
  '<script>',
  '9'.repeat(400),
  'a'.repeat(20_000),
  '2026-02-30',
  '-1',
  'NaN',
  '👩‍⚕️'.repeat(50),
];
const leaves = [null, true, -1, 0, 1.5, 1e308, -0, 2 ** 53, 'toString', ...texts];

function junk(depth = 0): unknown {
  const kind = below(depth > 3 ? 6 : 10);
  if (kind < 6) return oneOf(leaves);
  if (kind < 8) return Array.from({ length: below(6) }, () => junk(depth + 1));
  const keys = [
    'id',
    '__proto__',
    'constructor',
    'account_id',
    'query',
    'filters',
    'email',
    oneOf(texts).slice(0, 40),
  ];
  return Object.fromEntries(Array.from({ length: below(6) }, () => [oneOf(keys), junk(depth + 1)]));
}

interface Sent {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

interface Found {
  serverErrors: string[];
  hangs: string[];
  statuses: Map<number, number>;
}

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

/** The status; 0 when the connection was closed without one. */
function send(origin: string, { path, method = 'POST', headers = {}, body = '' }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${origin}${path}`,
      { agent, method, headers: { 'content-length': Buffer.byteLength(body), ...headers } },
      (response) => {
        response.resume();
        response.once('close', () => resolve(response.statusCode ?? 0));
      },
    );
    asked.setTimeout(hangMs, () => reject(new Error('no answer')));
    asked.once('error', (error) => (error.message === 'no answer' ? reject(error) : resolve(0)));
    asked.end(body);
  });
}

/** Bytes that are no request, or a socket that nobody asked for; resolves when the server has answered or closed, or after a moment. */
function sendRaw(origin: string, raw: Buffer): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.end(raw));
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    // A request that never becomes complete is waited for up to a minute by the server, not here.
    socket.setTimeout(rawMs, () => socket.destroy());
    socket.once('error', () => undefined);
    socket.once('close', () =>
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(Buffer.concat(parts).toString('latin1'))?.[1] ?? 0)),
    );
  });
}

async function fuzz(one: () => { name: string; sent: Promise<number> }): Promise<Found> {
  const found: Found = { serverErrors: [], hangs: [], statuses: new Map() };
  let begun = 0;
  const work = async () => {
    while (begun < inputs) {
      begun += 1;
      const { name, sent } = one();
      const status = await sent.catch(() => -1);
      // 501: what this installation does not offer.
      if (status >= 500 && status !== 501) found.serverErrors.push(name);
      if (status === -1) found.hangs.push(name);
      found.statuses.set(status, (found.statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return found;
}

function jsonBody(value: unknown): { headers: Record<string, string>; body: string | Buffer } {
  const text = JSON.stringify(value);
  const kind = below(12);
  const headers = { 'content-type': kind === 0 ? 'text/plain' : 'application/json' };
  if (kind === 1) return { headers, body: text.slice(0, below(text.length)) };
  if (kind === 2) return { headers, body: bytes(300) };
  return { headers, body: text };
}

/** What JavaScript uses of the memory, without garbage. */
async function heapMb({ origin, pid }: ServerProcess): Promise<number> {
  process.kill(pid ?? 0, 'SIGUSR2');
  await new Promise((resolve) => setTimeout(resolve, collectedMs));
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1]) / 1e6;
}

const url = await createDatabase('bench_fuzz');
process.env['NODE_OPTIONS'] = `--expose-gc --import=${new URL('collect-garbage.ts', import.meta.url).href}`;
const server = await ServerProcess.start(url);
const owner = new pg.Client({ connectionString: url });
await owner.connect();
let hasFailed = false;
try {
  const seeded = await seedClaims(owner, 1_000);
  await owner.query(`update memberships set role = 'admin' where user_id = $1`, [seeded.memberId]);
  const post = async (name: string, data: object, token?: string) => {
    const answer = await fetch(`${server.origin}/functions/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ data }),
    });
    return ((await answer.json()) as { result: Record<string, string> }).result;
  };
  const { origin } = server;
  const { access_token: token = '' } = await post('signIn', {
    email: seeded.email,
    password: seeded.password,
  });
  const { key = '' } = await post(
    'createApiKey',
    {
      account_id: seeded.accountId,
      name: 'Fuzz',
      scopes: ['claims:read', 'claims:submit'],
      clinics: seeded.memberClinicIds,
    },
    token,
  );
  const withToken = (bearer: string) => ({
    authorization: `Bearer ${random() < 0.9 ? bearer : oneOf(['x', 'a.b.c', 'clm_x'])}`,
  });

  const names = Object.keys(functions) as FunctionName[];
  const aFunction = () => {
    const name = oneOf(names);
    const { input } = functions[name];
    const fields = 'shape' in input ? Object.keys(input.shape as object) : [];
    const data = Object.fromEntries(fields.filter(() => random() < 0.8).map((field) => [field, junk()]));
    if (random() < 0.7 && fields.includes('account_id')) data['account_id'] = seeded.accountId;
    const { headers, body } = jsonBody(random() < 0.9 ? { data } : junk());
    return {
      name,
      sent: send(origin, { path: `/functions/${name}`, headers: { ...headers, ...withToken(token) }, body }),
    };
  };
  const aRest = () => {
    const [name, operation] = oneOf(operationList);
    const path = `/v1${operation.path.replace(/\{\w+\}/g, () => encodeURIComponent(oneOf(['x', seeded.accountId, '💥', '..', 'a'.repeat(300)])))}`;
    const query =
      random() < 0.5 ? `?limit=${below(9)}e9&cursor=${bytes(20).toString('hex')}&status=%00&x[]=1` : '';
    const { headers, body } = jsonBody(junk());
    return {
      name,
      sent: send(origin, {
        path: path + query,
        method: operation.method.toUpperCase(),
        headers: {
          ...headers,
          ...withToken(key),
          'idempotency-key': bytes(20).toString('hex'),
          'if-match': oneOf(['"x"', '*', 'W/']),
        },
        body: operation.method.toUpperCase() === 'GET' ? '' : body,
      }),
    };
  };
  const aWebhook = () => {
    const name = oneOf([
      'voice',
      'after',
      'fallback',
      'status',
      'recording',
      'test',
      'test-after',
      'test-status',
      'none',
    ]);
    const form = new URLSearchParams(
      Array.from({ length: below(8) }, () => [
        oneOf(['CallSid', 'CallStatus', 'SequenceNumber', 'HandoffData', 'x']),
        oneOf(texts),
      ]),
    ).toString();
    return {
      name,
      sent: send(origin, {
        path: `/carrier/${name}?call=${encodeURIComponent(oneOf(texts).slice(0, 200).toWellFormed())}`,
        headers: {
          'content-type': oneOf([
            'application/x-www-form-urlencoded',
            'application/json',
            'multipart/form-data',
          ]),
          ...(random() < 0.7 ? { 'x-twilio-signature': bytes(20).toString('base64') } : {}),
        },
        body: random() < 0.8 ? form : bytes(400),
      }),
    };
  };
  const aSocket = () => {
    const path = oneOf([
      '/carrier/session',
      '/carrier/media',
      '/',
      '/carrier/test-session',
      '/v1/claims',
      `/${bytes(20).toString('hex')}`,
    ]);
    const handshake = [
      `GET ${path} HTTP/1.1`,
      'Host: localhost',
      'Connection: Upgrade',
      'Upgrade: websocket',
      `Sec-WebSocket-Version: ${oneOf(['13', '8', 'x'])}`,
      `Sec-WebSocket-Key: ${bytes(24).toString('base64')}`,
      `X-Twilio-Signature: ${bytes(20).toString('base64')}`,
    ];
    const begin = random() < 0.8 ? `${handshake.slice(0, 3 + below(5)).join('\r\n')}\r\n\r\n` : '';
    return { name: path, sent: sendRaw(origin, Buffer.concat([Buffer.from(begin), bytes(300)])) };
  };
  const aFile = () => {
    const id = oneOf(['x', seeded.batchId, 'a'.repeat(64), '%2e%2e', '%00']);
    const isUpload = random() < 0.7;
    const headers: Record<string, string> = {
      'tus-resumable': oneOf(['1.0.0', '0.2', 'x']),
      'upload-length': oneOf(['0', '-1', '10', '9'.repeat(30), 'x']),
      'upload-offset': oneOf(['0', '-1', '5', '9'.repeat(30), 'x']),
      'upload-metadata': oneOf([
        '',
        'import_id',
        `import_id ${bytes(30).toString('base64')}`,
        'a b c,,,',
        'import_id !!',
      ]),
      'content-type': oneOf(['application/offset+octet-stream', 'text/plain']),
      range: oneOf(['bytes=0-', 'bytes=9-1', 'bytes=-', 'x']),
      ...withToken(random() < 0.5 ? token : key),
    };
    const path = isUpload
      ? oneOf(['/uploads', `/uploads/${id}`])
      : oneOf([
          `/files/${id}?link=${bytes(60).toString('base64url')}.${bytes(32).toString('base64url')}`,
          `/files/${id}`,
          `/exports/${id}`,
        ]);
    const method = isUpload
      ? oneOf(['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS', 'PUT'])
      : oneOf(['GET', 'HEAD', 'POST']);
    const body = ['POST', 'PATCH', 'PUT'].includes(method) ? bytes(2_000) : '';
    return { name: `${method} ${path.slice(0, 20)}`, sent: send(origin, { path, method, headers, body }) };
  };

  const lines = [
    [
      'way in',
      'inputs',
      '5xx',
      'no answer in 10 s',
      'seconds',
      'memory before, MB',
      'after, MB',
      'heap in use, MB',
    ],
  ];
  const waysIn = [
    ['functions', aFunction],
    ['REST', aRest],
    ['webhooks', aWebhook],
    ['sockets', aSocket],
    ['files', aFile],
  ] as const;
  for (const [name, one] of Array.from({ length: rounds }, () => waysIn).flat()) {
    const before = server.residentMb() ?? 0;
    const startedAt = performance.now();
    const found = await fuzz(one);
    const seconds = (performance.now() - startedAt) / 1000;
    const after = server.residentMb() ?? 0;
    const failed = [...new Set([...found.serverErrors, ...found.hangs])];
    if (failed.length > 0) {
      hasFailed = true;
      console.log(`${name}: ${failed.join(', ')}`);
    }
    console.log(`${name}: ${[...found.statuses].map(([status, count]) => `${status} ${count}×`).join(', ')}`);
    lines.push([
      name,
      String(inputs),
      String(found.serverErrors.length),
      String(found.hangs.length),
      seconds.toFixed(0),
      before.toFixed(0),
      after.toFixed(0),
      (await heapMb(server)).toFixed(0),
    ]);
  }
  for (const line of tableLines(lines)) console.log(line);
} finally {
  agent.destroy();
  await owner.end();
  await server.stop();
}
process.exit(hasFailed ? 1 : 0);
