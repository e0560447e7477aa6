/**
 * Requests a second at concurrency 16: Claimline's functions beside a server that only runs the same statements
 * (`requests/bare-server.ts`), in turn in one run. CLAIMS and SECONDS change the claims and the time of each, ONLY takes the
 * lines whose name it matches.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { firstPage } from '@claimline/domain/limits';
import pg from 'pg';
import { barePage } from './bare-pages.ts';
import { addressOf } from './database.ts';
import { close, fillDatabases } from './lists/list-databases.ts';
import { signInColleagues } from './requests/colleagues.ts';
import { freePort, root, waitUntilReady } from './server-process.ts';
import { inMs, tableLines } from './timing.ts';

const claims = Number(process.env['CLAIMS'] ?? 100_000);
const seconds = Number(process.env['SECONDS'] ?? 3);
const concurrency = 16;
/** A person gets four answers at once. */
const people = 4;
const rounds = 3;

interface Target {
  readonly pid: number | undefined;
  readonly url: string;
  readonly body: string;
  /** Of the people who ask in turn. */
  readonly tokens?: readonly string[];
}

interface Measured {
  readonly perSecond: number;
  readonly medianMs: number;
  /** Processor time per request; NaN where it is not known. */
  readonly serverMs: number;
  readonly databaseMs: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

function ask({ url, body }: Target, token: string | undefined): Promise<void> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...authorization,
        },
      },
      (response) => {
        response.resume();
        response.once('error', reject);
        response.once('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${response.statusCode}`)),
        );
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });
}

const ticksPerSecond = 100;

/** Processor time so far of a server, and of all connections to the database. Linux only. */
function cpuMsOf(server: number | undefined): { server: number; database: number } {
  const sum = (pids: readonly string[]) =>
    pids.reduce((ticks, pid) => ticks + ticksOf(pid), 0) * (1000 / ticksPerSecond);
  try {
    const pids = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid));
    return { server: sum([String(server)]), database: sum(pids.filter(isOfDatabase)) };
  } catch {
    return { server: Number.NaN, database: Number.NaN };
  }
}

function ticksOf(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

function isOfDatabase(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(` bench_${claims} `);
  } catch {
    // It has ended meanwhile.
    return false;
  }
}

/** Sixteen callers, several of the same person, each of which asks again as soon as it has an answer. */
async function load(target: Target): Promise<Measured> {
  const tookMs: number[] = [];
  const cpuBefore = cpuMsOf(target.pid);
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const caller = async (_: unknown, place: number) => {
    const token = target.tokens?.[place % target.tokens.length];
    while (performance.now() < endsAt) {
      const sentAt = performance.now();
      await ask(target, token);
      tookMs.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, caller));
  const lastedMs = performance.now() - startedAt;
  const cpuAfter = cpuMsOf(target.pid);
  const sorted = tookMs.toSorted((one, other) => one - other);
  return {
    perSecond: (tookMs.length / lastedMs) * 1000,
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    serverMs: (cpuAfter.server - cpuBefore.server) / tookMs.length,
    databaseMs: (cpuAfter.database - cpuBefore.database) / tookMs.length,
  };
}

async function measure(target: Target, bare: Target): Promise<{ ours: Measured; bare: Measured }> {
  const runs: { ours: Measured; bare: Measured }[] = [];
  await load(target);
  await load(bare);
  for (let round = 0; round < rounds; round += 1)
    runs.push({ ours: await load(target), bare: await load(bare) });
  const ratio = ({ ours, bare: other }: { ours: Measured; bare: Measured }) =>
    ours.perSecond / other.perSecond;
  const sorted = runs.toSorted((one, other) => ratio(one) - ratio(other));
  const middle = sorted[Math.floor(rounds / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

async function startBare(databaseUrl: string, statements: Record<string, string[]>) {
  const port = await freePort();
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, 'requests/bare-server.ts')],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        STATEMENTS: JSON.stringify(statements),
      },
    },
  );
  // Any answer will do.
  await waitUntilReady(`http://127.0.0.1:${port}/`, () => child.exitCode !== null, 404);
  return { pid: child.pid, origin: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

const { filled } = await fillDatabases(claims);
const { server, owner, seeded } = filled;
await owner.query(`update memberships set role = 'admin' where account_id = $1 and user_id = $2`, [
  seeded.accountId,
  seeded.memberId,
]);
const page = barePage({}, seeded);
const account = pg.escapeLiteral(seeded.accountId);
const clinic = pg.escapeLiteral(seeded.memberClinicIds[0] ?? '');
const inserted = `insert into bare_claims (id, account_id, clinic_id, provider_name, npi, tax_id, patient_first_name,
  patient_last_name, patient_date_of_birth, member_id, payer_name, payer_phone, service_from, service_to, billed_cents)
  values (gen_random_uuid()::text, ${account}, ${clinic}, 'Dr. Ash', '1234567893', '123456789', 'Ana', 'Diaz',
    '1980-01-02', 'W123456780', 'Aetna', '8005550124', '2026-05-01', '2026-05-02', 10000)`;
await owner.query(
  'create table if not exists bare_claims (like automations including defaults including generated)',
);
const databaseUrl = addressOf(`bench_${claims}`);
const bare = await startBare(databaseUrl, {
  listSubmissions: [page.page, page.total],
  getAccount: [`select * from billing_accounts where id = ${account}`],
  submitClaim: [inserted],
});
try {
  const tokens = await signInColleagues(filled, people);
  const claim = {
    clinic_id: seeded.memberClinicIds[0],
    provider_name: 'Dr. Ash',
    NPI: '1234567893',
    tax_id: '123456789',
    patient: { first_name: 'Ana', last_name: 'Diaz', date_of_birth: '1980-01-02', member_id: 'W123456780' },
    payer: { name: 'Aetna', phone: '8005550124' },
    claim: { service_from: '2026-05-01', service_to: '2026-05-02', billed_cents: 10_000 },
  };
  const data = { account_id: seeded.accountId };
  const functionOf = (name: string, input: object): Target => ({
    pid: server.pid,
    url: `${server.origin}/functions/${name}`,
    body: JSON.stringify({ data: input }),
    tokens,
  });
  const lines: [string, Target, string][] = [
    [
      'listSubmissions, first page',
      functionOf('listSubmissions', { ...data, page: firstPage }),
      'listSubmissions',
    ],
    ['getAccount', functionOf('getAccount', data), 'getAccount'],
    ['submitClaim', functionOf('submitClaim', { ...data, ...claim }), 'submitClaim'],
  ];
  const table = [
    [
      'requests a second, 16 callers',
      'Claimline',
      'median ms',
      'bare',
      'median ms',
      'Claimline ÷ bare',
      'CPU ms of the server',
      'bare',
      'of the database',
      'bare',
    ],
  ];
  for (const [name, target, path] of lines) {
    if (!name.match(process.env['ONLY'] ?? '')) continue;
    const { ours, bare: other } = await measure(target, {
      pid: bare.pid,
      url: `${bare.origin}/${path}`,
      body: '{}',
    });
    table.push([
      name,
      ours.perSecond.toFixed(0),
      inMs(ours.medianMs),
      other.perSecond.toFixed(0),
      inMs(other.medianMs),
      (ours.perSecond / other.perSecond).toFixed(2),
      inMs(ours.serverMs),
      inMs(other.serverMs),
      inMs(ours.databaseMs),
      inMs(other.databaseMs),
    ]);
  }
  for (const line of tableLines(table)) console.log(line);
} finally {
  agent.destroy();
  bare.stop();
  await close(filled);
}
