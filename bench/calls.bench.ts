/**
 * 110 claims over all payers of the directory, called end to end: server processes behind a load balancer, a database, and
 * the simulated carrier, as strict as Twilio and with speech as on real calls. KILLS kills one of the two processes, in turn,
 * that often while calls are on the line.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Balancer } from './calls/balancer.ts';
import { addClaims, isSettled, type ListedPayer, type Outcome, outcomesOf } from './calls/claims.ts';
import { carrierProcess, serverProcess, temporaryFolder } from './calls/processes.ts';
import { createDatabase } from './database.ts';
import { environmentOf, freePort } from './server-process.ts';
import { tableLines } from './timing.ts';

const claimCount = Number(process.env['CLAIMS'] ?? 110);
const pace = Number(process.env['PACE'] ?? 8);
const errorRate = Number(process.env['ERROR_RATE'] ?? 0);
/** `http` only, as there is no certificate; `LENIENT=http,speech` is for comparison. */
const lenient = process.env['LENIENT'] ?? 'http';
const kills = Number(process.env['KILLS'] ?? 0);
const killSignal = process.env['SIGNAL'] === 'SIGTERM' ? 'SIGTERM' : 'SIGKILL';
const minutesMax = Number(process.env['MINUTES'] ?? 20);
/** A folder for the transcripts of claims that ended otherwise, are for review or took more than one call. */
const failuresFolder = process.env['FAILURES'];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const databaseUrl = await createDatabase('bench_calls');
const folder = temporaryFolder();
const [carrierPort, publicPort, ...serverPorts] = await Promise.all([
  freePort(),
  freePort(),
  freePort(),
  freePort(),
]);
const settings = {
  databaseUrl,
  publicUrl: `http://127.0.0.1:${publicPort}`,
  carrierPort,
  pace,
  errorRate,
  lenient,
};
const carrier = carrierProcess(settings, folder.path);
const servers = serverPorts.map((port) => serverProcess(settings, folder.path, port));
const balancer = await Balancer.start(publicPort, serverPorts);
await carrier.start();
// The first one migrates the database.
for (const server of servers) await server.start();

interface CarrierCall {
  readonly sid: string;
  readonly url: string;
  readonly ending: string | null;
}
async function askCarrier<T>(path: string): Promise<T> {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN } = environmentOf('', folder.path, 0);
  const account = Buffer.from(`${TWILIO_ACCOUNT_SID}:${TWILIO_AUTH_TOKEN}`).toString('base64');
  const answer = await fetch(`http://127.0.0.1:${carrierPort}${path}`, {
    headers: { authorization: `Basic ${account}` },
  });
  return (await answer.json()) as T;
}

const owner = new pg.Client({ connectionString: databaseUrl });
await owner.connect();
const claims = await addClaims(owner, await askCarrier<ListedPayer[]>('/payers'), claimCount);
const beganMs = performance.now();
const minutes = () => (performance.now() - beganMs) / 60_000;
let outcomes: Outcome[] = [];

interface OpenCall {
  readonly id: string;
  readonly isOnHold: boolean;
}

async function openCalls(): Promise<OpenCall[]> {
  const { rows } = await owner.query<OpenCall>(
    `select id, dialogue_state->'dialogue'->>'holdBeganMs' is not null as "isOnHold"
     from calls where state = 'in-progress'`,
  );
  return rows;
}

let killed = 0;
let liveAtKills = 0;
const onHoldAtKills: string[] = [];
for (let round = 1; minutes() < minutesMax; round++) {
  await pause(1_000);
  outcomes = await outcomesOf(owner, claims);
  if (outcomes.every(isSettled)) break;
  if (killed >= kills || round % 5 !== 0) continue;
  const live = await openCalls();
  if (live.length < 3) continue;
  const server = servers[killed % servers.length];
  killed += 1;
  liveAtKills += live.length;
  onHoldAtKills.push(...live.filter(({ isOnHold }) => isOnHold).map(({ id }) => id));
  await server?.end(killSignal);
  await server?.start();
}
const took = minutes();
const ledger = await askCarrier<CarrierCall[]>('/ledger');

const isRight = ({ status, expected }: Outcome) => status === expected;
const isWrong = (outcome: Outcome) =>
  isSettled(outcome) && outcome.status !== 'failed' && !isRight(outcome) && !outcome.needsReview;
const count = (all: readonly Outcome[], is: (outcome: Outcome) => boolean) => String(all.filter(is).length);
const row = (name: string, all: readonly Outcome[]) => [
  name,
  String(all.length),
  count(all, isRight),
  count(all, (outcome) => isRight(outcome) && outcome.needsReview),
  count(all, ({ status }) => status === 'failed'),
  count(all, isWrong),
  count(all, (outcome) => !isSettled(outcome)),
  String(all.reduce((sum, { endings }) => sum + endings.length, 0)),
];
const payers = [...new Set(outcomes.map(({ payer }) => payer))].sort();
for (const line of tableLines([
  ['payer', 'claims', 'right', 'of them for review', 'failed', 'wrong', 'not settled', 'calls'],
  ...payers.map((name) =>
    row(
      name,
      outcomes.filter(({ payer }) => payer === name),
    ),
  ),
  row('all', outcomes),
]))
  console.log(line);

const endings = new Map<string, number>();
for (const ending of outcomes.flatMap((outcome) => outcome.endings))
  endings.set(ending, (endings.get(ending) ?? 0) + 1);
console.log(`\nendings of calls: ${[...endings].map(([ending, times]) => `${ending} ${times}`).join(', ')}`);
const attempts = ledger.map(({ url }) => new URL(url).searchParams.get('call') ?? url);
const isBlamed = (outcome: Outcome) => outcome.status === 'failed' && !isRight(outcome);
console.log(`claims failed that have an answer: ${count(outcomes, isBlamed)}`);
console.log(`dialed twice: ${attempts.length - new Set(attempts).size} of ${attempts.length}`);
const carrierEndings = new Map<string, number>();
for (const { ending } of ledger)
  carrierEndings.set(String(ending), (carrierEndings.get(String(ending)) ?? 0) + 1);
console.log(
  `endings at the carrier: ${[...carrierEndings].map(([ending, times]) => `${ending} ${times}`).join(', ')}`,
);
if (kills > 0) {
  console.log(`${killed} × ${killSignal} of one of two processes, ${liveAtKills} live calls meanwhile`);
  const { rows } = await owner.query<{ id: string }>(
    `select id from calls where id = any ($1) and ending = 'answered'`,
    [onHoldAtKills],
  );
  const survived = new Set(rows.map(({ id }) => id));
  const calls = new Set(onHoldAtKills);
  console.log(
    `calls on hold at a kill: ${calls.size} (${onHoldAtKills.length} times), of which ${survived.size} brought an answer`,
  );
}
const { rows: reviewReasons } = await owner.query<{ reason: string; results: string }>(
  `select reason, count(*) as results from results, unnest(review_reasons) as reason
   where call_id in (select result_call_id from automations where needs_review) group by reason order by count(*) desc`,
);
for (const { reason, results } of reviewReasons) console.log(`for review, ${results}: ${reason}`);
console.log(`${took.toFixed(1)} minutes at pace ${pace}`);
for (const { id, payer, expected, status, failure, endings: of } of outcomes.filter((one) => !isRight(one)))
  console.log(`${payer} ${id}: ${expected}, but ${status} ${failure ?? ''} (${of.join('; ')})`);

if (failuresFolder !== undefined) {
  mkdirSync(failuresFolder, { recursive: true });
  for (const { id, payer, expected, status } of outcomes.filter(
    (one) => !isRight(one) || one.needsReview || one.endings.length > 1,
  )) {
    const { rows } = await owner.query<{ call_id: string; at_ms: number; speaker: string; text: string }>(
      'select call_id, at_ms, speaker, text from transcript_lines where automation_id = $1 order by call_id, sequence',
      [id],
    );
    const { rows: reviewed } = await owner.query<{ review_reasons: string[] }>(
      'select review_reasons from results where call_id = (select result_call_id from automations where id = $1)',
      [id],
    );
    const reasons = reviewed.flatMap(({ review_reasons }) => review_reasons);
    const lines = rows.map(
      (one) => `${one.call_id.slice(-4)} ${Math.round(one.at_ms / 1000)} ${one.speaker}: ${one.text}`,
    );
    writeFileSync(
      join(failuresFolder, `${payer}-${id}.txt`),
      [`${expected}, and ${status}`, ...reasons, ...lines, ''].join('\n'),
    );
  }
}

await owner.end();
for (const server of servers) await server.end('SIGTERM');
await carrier.end('SIGTERM');
balancer.stop();
folder.remove();
