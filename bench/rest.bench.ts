/**
 * The REST API as programs use it: 200 requests a second of one claim each for a minute, and a thousand claims at once.
 * The server is limited to one core where `taskset` exists (Linux). SECONDS and RATE change the load.
 */

import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { createDatabase } from './database.ts';
import { seedClaims } from './seed/seed-claims.ts';
import { ServerProcess } from './server-process.ts';
import { inMs, tableLines } from './timing.ts';

const claims = Number(process.env['CLAIMS'] ?? 100_000);
const perSecond = Number(process.env['RATE'] ?? 200);
const seconds = Number(process.env['SECONDS'] ?? 60);

interface Answered {
  readonly status: number;
  readonly body: string;
  readonly tookMs: number;
}

/** With keep-alive, as programs use it. */
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

function ask(url: string, method: 'GET' | 'POST', key: string, body?: string): Promise<Answered> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const content =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const asked = request(
      url,
      { agent, method, headers: { authorization: `Bearer ${key}`, ...content } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(parts).toString(),
            tookMs: performance.now() - startedAt,
          }),
        );
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });
}

/** Sends at fixed times, however long answers take: a late answer does not delay the next request. */
async function atPace(count: number, send: (place: number) => Promise<Answered>): Promise<Answered[]> {
  const startedAt = performance.now();
  const answers: Promise<Answered>[] = [];
  for (let place = 0; place < count; place += 1) {
    const dueInMs = startedAt + (place * 1000) / perSecond - performance.now();
    if (dueInMs > 1) await new Promise((resolve) => setTimeout(resolve, dueInMs));
    answers.push(send(place));
  }
  return Promise.all(answers);
}

function holdToOneCore(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    execFileSync('taskset', ['-a', '-p', '-c', '0', String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const url = await createDatabase(`bench_rest_${claims}`);
const server = await ServerProcess.start(url);
const owner = new pg.Client({ connectionString: url });
await owner.connect();
try {
  const seeded = await seedClaims(owner, claims);
  await owner.query(`update memberships set role = 'admin' where account_id = $1 and user_id = $2`, [
    seeded.accountId,
    seeded.memberId,
  ]);
  await server.signIn(seeded.email, seeded.password);
  const { key } = (await server.call('createApiKey', {
    account_id: seeded.accountId,
    name: 'Measurement',
    scopes: ['claims:read', 'claims:submit'],
    clinics: seeded.memberClinicIds,
  })) as { key: string };
  const { rows } = await owner.query<{ id: string }>(
    'select id from automations where clinic_id = any ($1) order by random() limit 5000',
    [seeded.memberClinicIds],
  );
  const isHeld = holdToOneCore(server.pid);
  const getClaim = (place: number) =>
    ask(`${server.origin}/v1/claims/${rows[place % rows.length]?.id}`, 'GET', key);

  await atPace(perSecond * 3, getClaim);
  const answers = await atPace(perSecond * seconds, getClaim);
  const wrong = answers.filter(({ status }) => status !== 200).length;
  const sorted = answers.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other);
  const at = (share: number) =>
    inMs(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

  const claim = {
    clinic_id: seeded.memberClinicIds[0],
    provider_name: 'Dr. Ash',
    NPI: '1234567893',
    tax_id: '123456789',
    patient: { first_name: 'Ana', last_name: 'Diaz', date_of_birth: '1980-01-02', member_id: 'W123456780' },
    payer: { name: 'Aetna', phone: '8005550124' },
    claim: { service_from: '2026-05-01', service_to: '2026-05-02', billed_cents: 10_000 },
  };
  const thousand = JSON.stringify({ claims: Array.from({ length: 1000 }, () => claim) });
  const submissions: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const { status, tookMs } = await ask(`${server.origin}/v1/claims/batch`, 'POST', key, thousand);
    if (status !== 207) throw new Error(`a thousand claims were answered ${status}`);
    if (round > 0) submissions.push(tookMs);
  }

  console.log(
    `${claims.toLocaleString('en')} claims; ${perSecond} requests a second for ${seconds} s${isHeld ? ', the server on one core' : ''}; ${wrong} not answered 200`,
  );
  for (const line of tableLines([
    ['ms', 'median', 'p95', 'p99', 'most'],
    ['GET /v1/claims/{claim_id}', at(0.5), at(0.95), at(0.99), at(1)],
    [
      'POST /v1/claims/batch of 1,000',
      inMs(submissions.toSorted((a, b) => a - b)[2] ?? 0),
      '',
      '',
      inMs(Math.max(...submissions)),
    ],
  ]))
    console.log(line);
} finally {
  agent.destroy();
  await owner.end();
  await server.stop();
}
