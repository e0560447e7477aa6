import pg from 'pg';
import { createDatabase } from './database.ts';
import { seedCalls } from './seed/seed-calls.ts';
import { seedClaims } from './seed/seed-claims.ts';
import { ServerProcess } from './server-process.ts';
import { inMs, measureInTurn, tableLines } from './timing.ts';

const claims = Number(process.env['CLAIMS'] ?? 1_000_000);
const calls = Math.floor(claims * 0.3);

const url = await createDatabase(`bench_insights_${claims}`);
const server = await ServerProcess.start(url);
const owner = new pg.Client({ connectionString: url });
await owner.connect();
try {
  const seeded = await seedClaims(owner, claims);
  await seedCalls(owner, seeded, calls);
  await server.signIn(seeded.email, seeded.password);
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const account = { account_id: seeded.accountId };
  const asked: [name: string, work: () => Promise<unknown>][] = [
    ['getAccount, the door', () => server.call('getAccount', account)],
    ['listAccounts', () => server.call('listAccounts', {})],
    ['listClinics', () => server.call('listClinics', account)],
    ['getOverview', () => server.call('getOverview', account)],
    ['getInsights, 7 days', () => server.call('getInsights', { ...account, days: 7 })],
    ['getInsights, 30 days', () => server.call('getInsights', { ...account, days: 30 })],
    ['getInsights, 90 days', () => server.call('getInsights', { ...account, days: 90 })],
    ['getInsights, 366 days', () => server.call('getInsights', { ...account, from: day(366), to: day(1) })],
    [
      'getInsights, 90 days, one clinic',
      () => server.call('getInsights', { ...account, days: 90, clinic_id: seeded.memberClinicIds[0] }),
    ],
    [
      'getInsights, 90 days, one payer',
      () => server.call('getInsights', { ...account, days: 90, payer_name: 'Aetna' }),
    ],
    [
      'the list behind: called in 90 days',
      () =>
        server.call('listSubmissions', {
          ...account,
          filters: JSON.stringify([{ id: 'called', value: { from: day(89), to: day(0) } }]),
        }),
    ],
    [
      'the list behind: without an answer in 7 days',
      () =>
        server.call('listSubmissions', {
          ...account,
          filters: JSON.stringify([{ id: 'called', value: { from: day(6), to: day(0), answered: false } }]),
        }),
    ],
  ];
  const timings = await measureInTurn(Object.fromEntries(asked), {
    rounds: 30,
    warmUpRounds: 3,
    limitMs: 20_000,
  });
  console.log(
    `${claims.toLocaleString('en')} claims and ${calls.toLocaleString('en')} calls in 50 clinics, a member of 10:`,
  );
  const rows = asked.map(([name]) => {
    const timing = timings[name];
    return timing ? [name, inMs(timing.medianMs), inMs(timing.p95Ms)] : [name];
  });
  for (const line of tableLines([['ms', 'median', 'p95'], ...rows])) console.log(line);
} finally {
  await owner.end();
  await server.stop();
}
