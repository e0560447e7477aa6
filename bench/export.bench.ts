import pg from 'pg';
import { createDatabase } from './database.ts';
import { seedClaims } from './seed/seed-claims.ts';
import { ServerProcess } from './server-process.ts';
import { inMs, tableLines, timingOf } from './timing.ts';

const most = Number(process.env['CLAIMS'] ?? 100_000);
const sizes = [1_000, 10_000, most];
const formats = ['csv', 'xlsx'] as const;

/** The session cookie of a browser. */
async function cookieOf(origin: string, given: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${origin}/functions/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: given }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Milliseconds of calls made one after the other until stopped. */
async function callWhile(server: ServerProcess, data: object, isOver: () => boolean): Promise<number[]> {
  const runsMs: number[] = [];
  while (!isOver()) {
    const startedAt = performance.now();
    await server.call('getAccount', data);
    runsMs.push(performance.now() - startedAt);
  }
  return runsMs;
}

async function measureExport(
  server: ServerProcess,
  cookie: string,
  account_id: string,
  question: object,
): Promise<{ seconds: number; bytes: number; grownMb: number; othersP95Ms: number }> {
  const { path } = (await server.call('startExport', { account_id, ...question })) as { path: string };
  const beforeMb = server.memoryMb;
  let peakMb = beforeMb;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, server.memoryMb);
  }, 20);
  let isOver = false;
  const others = callWhile(server, { account_id }, () => isOver);
  const startedAt = performance.now();
  const answer = await fetch(`${server.origin}${path}`, { headers: { cookie } });
  if (answer.status !== 200 || answer.body === null) throw new Error(await answer.text());
  let bytes = 0;
  for await (const piece of answer.body as ReadableStream<Uint8Array>) bytes += piece.length;
  const seconds = (performance.now() - startedAt) / 1000;
  isOver = true;
  clearInterval(watch);
  return { seconds, bytes, grownMb: peakMb - beforeMb, othersP95Ms: timingOf(await others).p95Ms };
}

const url = await createDatabase('bench_export');
const server = await ServerProcess.start(url);
const owner = new pg.Client({ connectionString: url });
await owner.connect();
const seeded = await seedClaims(owner, most);
const account_id = seeded.accountId;
// All of the member's claims, in one list.
await owner.query(
  `insert into clinic_users (account_id, clinic_id, user_id) select $1, id, $2 from clinics on conflict do nothing`,
  [account_id, seeded.memberId],
);
await owner.query(`update automations set archived = false where archived`);
await server.signIn(seeded.email, seeded.password);
const cookie = await cookieOf(server.origin, seeded);
const { rows: claims } = await owner.query<{ id: string }>(
  'select id from automations order by created_at desc limit 10000',
);
const questionOf = (size: number) =>
  size > claims.length ? {} : { claim_ids: claims.slice(0, size).map(({ id }) => id) };

// The first thread also loads the modules.
await measureExport(server, cookie, account_id, { ...questionOf(1_000), format: 'xlsx' });
let isIdle = true;
setTimeout(() => {
  isIdle = false;
}, 3_000);
const idle = timingOf(await callWhile(server, { account_id }, () => !isIdle));
const rows: string[][] = [];
for (const format of formats)
  for (const size of sizes) {
    const measured = await measureExport(server, cookie, account_id, { ...questionOf(size), format });
    rows.push([
      `${format}, ${size.toLocaleString('en')} claims`,
      measured.seconds.toFixed(2),
      Math.round(size / measured.seconds).toLocaleString('en'),
      (measured.bytes / 1e6).toFixed(1),
      measured.grownMb.toFixed(0),
      (measured.othersP95Ms / idle.p95Ms).toFixed(2),
    ]);
  }
const head = ['export', 'seconds', 'claims/s', 'file MB', 'process grows MB', 'others p95 ÷ idle'];
for (const line of tableLines([head, ...rows])) console.log(line);
console.log(`\ngetAccount with nothing else going on: p95 ${inMs(idle.p95Ms)} ms`);
await owner.end();
await server.stop();
