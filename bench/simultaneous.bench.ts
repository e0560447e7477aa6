/**
 * CALLS (500) simultaneous calls in WORKERS (1) processes for MINUTES (10), at the speed of real calls and over all payers of the
 * directory: how long the steps of calls take, how late the event loop is, memory, and deadlocks. Calls that end are followed by others.
 * CARRIER_CORES (such as 2,3) moves the simulated carrier, which speaks for all payers, to other cores; Linux only.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Balancer } from './calls/balancer.ts';
import { addClaims, type ListedPayer } from './calls/claims.ts';
import { carrierProcess, serverProcess, temporaryFolder } from './calls/processes.ts';
import { MetricsReader } from './calls/worker-metrics.ts';
import { createDatabase } from './database.ts';
import { databaseSeconds, processorSeconds } from './load/processor-time.ts';
import { freePort } from './server-process.ts';
import { tableLines } from './timing.ts';

const calls = Number(process.env['CALLS'] ?? 500);
const workers = Number(process.env['WORKERS'] ?? 1);
const minutes = Number(process.env['MINUTES'] ?? 10);
const dialsPerSecond = 10;
/** What an account may have. */
const callsOfAccountMax = 500;
/** At most this many calls are dialed in the time, so that there is always a claim that waits. */
const claimsNeeded = calls + Math.ceil(calls * minutes * 0.6);
const sampleMs = 30_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const databaseUrl = await createDatabase('bench_simultaneous');
const folder = temporaryFolder();
const [carrierPort = 0, publicPort = 0, ...ports] = await Promise.all(
  Array.from({ length: 2 + workers }, () => freePort()),
);
const settings = {
  databaseUrl,
  publicUrl: `http://127.0.0.1:${publicPort}`,
  carrierPort,
  pace: 1,
  errorRate: 0,
  lenient: 'http',
  dialsPerSecond,
};
const carrier = carrierProcess(settings, folder.path);
const servers = ports.map((port) =>
  serverProcess(settings, folder.path, port, { CALLS_PER_NUMBER: String(calls) }),
);
const balancer = await Balancer.start(publicPort, ports);
await carrier.start();
const cores = process.env['CARRIER_CORES'];
if (cores !== undefined) spawnSync('taskset', ['-a', '-c', '-p', cores, String(carrier.pid)]);
// The first one migrates the database.
for (const server of servers) await server.start();
const readers = ports.map((port) => new MetricsReader(`http://127.0.0.1:${port}`));

const owner = new pg.Client({ connectionString: databaseUrl });
await owner.connect();
const payers = (await (await fetch(`http://127.0.0.1:${carrierPort}/payers`)).json()) as ListedPayer[];
for (let left = calls; left > 0; left -= callsOfAccountMax) {
  const ofAccount = Math.min(left, callsOfAccountMax);
  await addClaims(owner, payers, Math.ceil((claimsNeeded * ofAccount) / calls), ofAccount);
}

async function liveCalls(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from calls where state = 'in-progress'`,
  );
  return rows[0]?.count ?? 0;
}

async function deadlocks(): Promise<number> {
  const { rows } = await owner.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? 0;
}

const memoryMb = (pid = 0) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(join('/proc', String(pid), 'status'), 'utf8'))?.[1]) / 1024;
const pids = () => servers.map(({ pid = 0 }) => pid);

// Ringing and ending calls take a line, too.
const reached = calls * 0.95;
for (let live = 0; live < reached; live = await liveCalls()) await pause(1_000);
for (const reader of readers) await reader.begin();
const usedBefore = {
  workers: pids().map(processorSeconds),
  database: await databaseSeconds(owner),
  carrier: processorSeconds(carrier.pid ?? 0),
};

const live: number[] = [];
const memory: number[][] = [];
const beganMs = performance.now();
while (performance.now() - beganMs < minutes * 60_000) {
  await pause(sampleMs);
  live.push(await liveCalls());
  memory.push(pids().map(memoryMb));
}
const seconds = (performance.now() - beganMs) / 1_000;
const found = await Promise.all(readers.map((reader) => reader.end()));
const coresUsed = (used: number) => (used / seconds).toFixed(2);

for (const line of tableLines([
  ['process', 'steps', 'p50, ms', 'p95, ms', 'event loop p99, ms', 'memory first and last, MB', 'cores used'],
  ...found.map(({ steps, p50Ms, p95Ms, loopP99Ms }, place) => [
    `worker ${place + 1}`,
    String(steps),
    p50Ms.toFixed(1),
    p95Ms.toFixed(1),
    loopP99Ms.toFixed(1),
    `${memory[0]?.[place]?.toFixed(0)}, ${memory.at(-1)?.[place]?.toFixed(0)}`,
    coresUsed(processorSeconds(pids()[place] ?? 0) - (usedBefore.workers[place] ?? 0)),
  ]),
]))
  console.log(line);
console.log(
  `simultaneous calls: ${Math.min(...live)} to ${Math.max(...live)}, every 30 s: ${live.join(' ')}`,
);
console.log(`memory, MB: ${memory.map((each) => each.map((mb) => mb.toFixed(0)).join('+')).join(' ')}`);
console.log(`deadlocks: ${await deadlocks()}`);
console.log(
  `cores used by the database: ${coresUsed((await databaseSeconds(owner)) - usedBefore.database)}, ` +
    `by the carrier: ${coresUsed(processorSeconds(carrier.pid ?? 0) - usedBefore.carrier)}`,
);
const { rows: endings } = await owner.query<{ ending: string; count: number }>(
  `select coalesce(ending, state) as ending, count(*)::int as count from calls group by 1 order by 2 desc`,
);
console.log(`calls: ${endings.map(({ ending, count }) => `${ending} ${count}`).join(', ')}`);

await owner.end();
for (const server of servers) await server.end('SIGKILL');
await carrier.end('SIGKILL');
balancer.stop();
folder.remove();
