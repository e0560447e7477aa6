/** An installation of several processes under load, and a check that acknowledged work was kept. */

import pg from 'pg';
import { Balancer } from '../calls/balancer.ts';
import { addClaims, type BenchClaim, type ListedPayer, outcomesOf } from '../calls/claims.ts';
import { carrierProcess, KillableProcess, temporaryFolder } from '../calls/processes.ts';
import { createDatabase } from '../database.ts';
import { seedClaims } from '../seed/seed-claims.ts';
import { environmentOf, freePort } from '../server-process.ts';
import { tableLines, timingOf } from '../timing.ts';
import { DatabaseProxy } from './database-proxy.ts';
import { importSheet, type Sheet } from './imports.ts';
import { newTally, pause, Sessions, type Tally, Visitor } from './people.ts';
import { startPooler } from './pgbouncer.ts';
import { addStandby, type Standby } from './standby.ts';

export interface LoadOptions {
  readonly name: string;
  readonly webs: number;
  readonly workers: number;
  readonly minutes: number;
  readonly people: number;
  readonly imports: number;
  readonly rows: number;
  readonly calls: number;
  readonly pace: number;
  /** Whether the real PgBouncer is in between. */
  readonly pooler: boolean;
  /** Whether a synchronous standby follows the database. */
  readonly standby?: boolean;
  /** Further settings of a process. */
  readonly env?: (place: number) => NodeJS.ProcessEnv;
  /** Receives the lines that processes log. */
  readonly onLog?: (line: string) => void;
}

/** What happens next to the load; the visitor is an admin. */
export type Meanwhile = (isOver: () => boolean, visitor: Visitor) => Promise<void>;

export interface Installation {
  /** A connection of the database's owner; another one after the standby has taken over. */
  readonly owner: pg.Client;
  readonly proxy: DatabaseProxy;
  readonly processes: readonly KillableProcess[];
  readonly ports: readonly number[];
  readonly folder: string;
  /** The database dies, and its standby is used instead. */
  failOver(): Promise<void>;
  /** What fails from now on is counted under this name. */
  during(name: string): void;
  /** Runs the load, and `meanwhile` next to it. Returns what was acknowledged. */
  load(meanwhile: Meanwhile): Promise<Loaded>;
  stop(): Promise<void>;
}

export interface Loaded {
  readonly tally: Tally;
  readonly imports: readonly (Sheet | undefined)[];
  readonly claims: readonly BenchClaim[];
  readonly dueAt: ReadonlyMap<string, number>;
}

const seededClaims = 5_000;
const thinkMs = 2_000;
/** After the load, calls and imports under way may finish. */
const finishMinutes = 3;

/** As the server's user, who owns nothing. */
const asServer = (url: string) => url.replace(/\/\/[^@]*@/, '//claimline_app@');

export async function startInstallation(options: LoadOptions): Promise<Installation> {
  const ownerUrl = await createDatabase(`bench_${options.name}`);
  let owner = await connectedTo(ownerUrl);
  const seeded = await seedClaims(owner, seededClaims);
  await owner.query(
    `grant claimline_server, claimline_engine, claimline_identity, claimline_list to claimline_app;
     grant select on schema_migrations to claimline_app`,
  );
  await owner.query(`insert into memberships (account_id, user_id, role) values ($1, $2, 'admin')`, [
    seeded.accountId,
    seeded.memberId,
  ]);
  const folder = temporaryFolder();
  const standby: Standby | null = options.standby ? await addStandby(ownerUrl, folder.path) : null;
  const tally = newTally();
  const proxy = await DatabaseProxy.start(ownerUrl);
  const direct = proxy.urlOf(asServer(ownerUrl));
  const pooler = options.pooler ? await startPooler(asServer(ownerUrl), proxy, folder.path, 30) : null;
  if (pooler) console.log(`behind ${pooler.version}, 30 connections`);
  const [carrierPort = 0, publicPort = 0, webPort = 0, ...ports] = await Promise.all(
    Array.from({ length: 3 + options.webs + options.workers }, () => freePort()),
  );
  const publicUrl = `http://127.0.0.1:${publicPort}`;
  const carrier = carrierProcess(
    { databaseUrl: '', publicUrl, carrierPort, pace: options.pace, errorRate: 0, lenient: 'http' },
    folder.path,
  );
  await carrier.start();
  const processes = ports.map(
    (port, place) =>
      new KillableProcess(
        'server/src/main.ts',
        {
          ...environmentOf(pooler ? pooler.urlOf(direct) : direct, folder.path, port),
          ...(pooler ? { LISTEN_DATABASE_URL: direct } : {}),
          ROLE: place < options.webs ? 'web' : 'worker',
          PUBLIC_URL: publicUrl,
          CARRIER_URL: `http://127.0.0.1:${carrierPort}`,
          CALL_PACE: String(options.pace),
          CALLS_PER_NUMBER: '100',
          RECORD_CALLS: 'true',
          PEOPLE_CONNECTIONS: '6',
          SYSTEM_CONNECTIONS: '4',
          LOG_LEVEL: options.onLog ? 'info' : 'fatal',
          ...options.env?.(place),
        },
        `http://127.0.0.1:${port}/readyz`,
        options.onLog,
      ),
  );
  for (const each of processes) await each.start();
  // As a load balancer that sends `/carrier/` to workers and everything else to web processes.
  const balancers = await Promise.all([
    Balancer.start(webPort, ports.slice(0, options.webs)),
    Balancer.start(publicPort, ports.slice(options.webs)),
  ]);
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN } = environmentOf('', '', 0);
  const authorization = `Basic ${Buffer.from(`${TWILIO_ACCOUNT_SID}:${TWILIO_AUTH_TOKEN}`).toString('base64')}`;
  const ask = async <T>(path: string): Promise<T> =>
    (await (
      await fetch(`http://127.0.0.1:${carrierPort}${path}`, { headers: { authorization } })
    ).json()) as T;

  async function load(meanwhile: Meanwhile): Promise<Loaded> {
    const visit = {
      origin: `http://127.0.0.1:${webPort}`,
      accountId: seeded.accountId,
      email: seeded.email,
      password: seeded.password,
    };
    const sessions = new Sessions(visit);
    await sessions.token(0);
    const claims = await addClaims(owner, await ask<ListedPayer[]>('/payers'), options.calls);
    await owner.query(`update billing_accounts set concurrent_calls = 200 where name = 'Bench Billing'`);
    const { rows: clinics } = await owner.query<{ name: string }>('select name from clinics where id = $1', [
      seeded.memberClinicIds[0],
    ]);
    const seconds = options.minutes * 60;
    // Due one after the other over most of the time.
    await owner.query(
      `update automations a set due_at = now() + make_interval(secs => 5 + $2::float8 * place / $3::float8)
       from unnest($1::text[]) with ordinality as due (id, place) where a.id = due.id`,
      [claims.map(({ id }) => id), seconds * 0.8, claims.length],
    );
    const { rows: dues } = await owner.query<{ id: string; due: number }>(
      `select id, extract(epoch from due_at)::float8 * 1000 as due from automations where id = any ($1)`,
      [claims.map(({ id }) => id)],
    );
    const endsAtMs = performance.now() + seconds * 1_000;
    const isOver = () => performance.now() > endsAtMs;
    const isLate = () => performance.now() > endsAtMs + finishMinutes * 60_000;
    const browsing = Array.from({ length: options.people }, (_, number) =>
      new Visitor(visit, tally, number, sessions).browse(isOver, thinkMs),
    );
    const importing = Array.from({ length: options.imports }, async (_, number) => {
      await pause((seconds * 1_000 * 0.6 * number) / options.imports);
      const sheet = { label: `${options.name}${number}`, rows: options.rows, clinic: clinics[0]?.name ?? '' };
      return importSheet(new Visitor(visit, tally, 1_000 + number, sessions), sheet, isLate);
    });
    await Promise.all([...browsing, meanwhile(isOver, new Visitor(visit, tally, 2_000, sessions))]);
    const imports = await Promise.all(importing);
    while (!isLate()) {
      const outcomes = await outcomesOf(owner, claims);
      if (outcomes.every(({ endings }) => endings.length > 0)) break;
      await pause(1_000);
    }
    return { tally, imports, claims, dueAt: new Map(dues.map(({ id, due }) => [id, due])) };
  }

  return {
    get owner() {
      return owner;
    },
    proxy,
    processes,
    ports,
    folder: folder.path,
    async failOver() {
      if (standby === null) throw new Error('there is no standby');
      const moved = await standby.takeOver();
      proxy.leadTo(moved);
      await owner.end().catch(() => undefined);
      owner = await connectedTo(moved);
    },
    during(name) {
      tally.during = name;
    },
    load,
    async stop() {
      for (const each of processes) await each.end('SIGTERM');
      const ledger = await ask<{ url: string }[]>('/ledger');
      const attempts = ledger.map(({ url }) => new URL(url).searchParams.get('call') ?? url);
      console.log(`dialed twice: ${attempts.length - new Set(attempts).size} of ${attempts.length}`);
      await carrier.end('SIGTERM');
      for (const each of balancers) each.stop();
      await pooler?.stop();
      proxy.stop();
      await owner.end();
      await standby?.stop();
      folder.remove();
    },
  };
}

async function connectedTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const lateMs = 5_000;

/** Prints what was lost, and returns whether everything that was promised was kept. */
export async function report({ owner }: Installation, loaded: Loaded): Promise<boolean> {
  const { tally, imports, claims, dueAt } = loaded;
  const { rows: notes } = await owner.query<{ text: string }>(
    'select text from notes where text = any ($1)',
    [tally.notes],
  );
  const lostNotes = tally.notes.length - new Set(notes.map(({ text }) => text)).size;
  const finished = imports.flatMap((each) => each ?? []);
  const { rows: counts } = await owner.query<{ claims: number }>(
    `select count(*)::int as claims from automations where split_part(patient_account_number, '-', 1) = any ($1)`,
    [finished.map(({ label }) => label)],
  );
  const expected = finished.reduce((sum, { rows }) => sum + rows, 0);
  const imported = counts.reduce((sum, row) => sum + row.claims, 0);
  const { rows: firsts } = await owner.query<{ id: string; at: number }>(
    `select automation_id as id, extract(epoch from min(created_at))::float8 * 1000 as at from calls
     where automation_id = any ($1) group by automation_id`,
    [claims.map(({ id }) => id)],
  );
  const delays = firsts.map(({ id, at }) => Math.max(0, at - (dueAt.get(id) ?? at)));
  const failedIn = (isCalm: boolean) =>
    [...tally.failures]
      .filter(([kind]) => kind.startsWith('calm:') === isCalm)
      .reduce((sum, [, count]) => sum + count, 0);
  const failed = failedIn(true);
  const perThousand = (1_000 * failed) / Math.max(1, tally.requests);
  const times = timingOf(tally.timesMs);
  const delay = timingOf(delays);
  for (const line of tableLines([
    ['what', 'result'],
    ['notes acknowledged', String(tally.notes.length)],
    ['of them lost', String(lostNotes)],
    ['imports finished', `${finished.length} of ${imports.length}`],
    ['their claims, and how many there should be', `${imported} of ${expected}`],
    ['requests', String(tally.requests)],
    ['answered when repeated', String(tally.retried)],
    ['failed after one repetition', `${failed} (${perThousand.toFixed(2)} in 1,000)`],
    ['failed while something was wrong', String(failedIn(false))],
    ['median and p95 of a request, ms', `${times.medianMs.toFixed(0)}, ${times.p95Ms.toFixed(0)}`],
    ['claims called', `${firsts.length} of ${claims.length}`],
    [
      'delay of calls, median and p95, s',
      `${(delay.medianMs / 1000).toFixed(1)}, ${(delay.p95Ms / 1000).toFixed(1)}`,
    ],
    ['calls later than 5 s', String(delays.filter((each) => each > lateMs).length)],
    ['longest delay, s', (Math.max(0, ...delays) / 1000).toFixed(1)],
  ]))
    console.log(line);
  for (const [kind, times_] of tally.failures) console.log(`  ${times_} × ${kind}`);
  return lostNotes === 0 && imported === expected && perThousand <= 1;
}
