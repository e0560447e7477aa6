import pg from 'pg';
import { barePage, type PageSearch } from './bare-pages.ts';
import { createDatabase } from './database.ts';
import { frequentWord, rareWord, type SeededClaims, seedClaims, singleClaimNumber } from './seed-claims.ts';
import { ServerProcess } from './server-process.ts';
import { inMs, measureInTurn, type Timing, tableLines } from './timing.ts';

const smallClaims = 10_000;
const largeClaims = Number(process.env['CLAIMS'] ?? 1_000_000);

const paid = { id: 'status', value: ['paid'] };
const byBilled = { id: 'billed_cents', desc: true };
const deep = { page: 400 };
const oneClinic = { clinic_id: 'benchclinic000000001' };

const pages: [name: string, search: PageSearch][] = [
  ['newest', {}],
  ['newest, page 400', deep],
  ['status paid', { filters: [paid] }],
  ['status paid, page 400', { filters: [paid], ...deep }],
  ['status recouped (0.5 %)', { filters: [{ id: 'status', value: ['recouped'] }] }],
  ['needs review', { filters: [{ id: 'needs_review', value: true }] }],
  ['payer Aetna', { filters: [{ id: 'payer', value: ['Aetna'] }] }],
  ['a payer nobody has', { filters: [{ id: 'payer', value: ['Nowhere Health'] }] }],
  ['archived', { showArchived: true }],
  ['one clinic, completed', { ...oneClinic, tab: 'completed' }],
  ['one clinic, all, page 400', { ...oneClinic, tab: 'all', ...deep }],
  ['text: one claim number', { query: singleClaimNumber }],
  ['text: a last name', { query: rareWord }],
  ['text: a frequent first name', { query: frequentWord }],
  ['text: a frequent first name, paid', { query: frequentWord, filters: [paid] }],
  ['text: two letters', { query: 'ma' }],
  ['billed, highest first', { sorting: [byBilled] }],
  ['billed, highest first, page 400', { sorting: [byBilled], ...deep }],
  ['billed, highest first, paid', { sorting: [byBilled], filters: [paid] }],
  ['paid, highest first', { sorting: [{ id: 'paid_cents', desc: true }] }],
  ['service date, oldest first', { sorting: [{ id: 'service_from', desc: false }] }],
  ['patient, A to Z', { sorting: [{ id: 'patient', desc: false }] }],
  ['payer, Z to A', { sorting: [{ id: 'payer', desc: true }] }],
  ['clinic, A to Z', { sorting: [{ id: 'clinic', desc: false }] }],
  ['status, A to Z', { sorting: [{ id: 'status', desc: false }] }],
  ['submitted, oldest first', { sorting: [{ id: 'created_at', desc: false }] }],
];

type Measured = Record<'function' | 'bare', Timing> & { rows: number };

/** The page by the function and by hand, in turn. */
async function measurePage(
  server: ServerProcess,
  owner: pg.Client,
  seeded: SeededClaims,
  search: PageSearch,
): Promise<Measured> {
  const bare = barePage(search, seeded);
  const { filters, sorting, ...others } = search;
  const data = {
    account_id: seeded.accountId,
    ...others,
    ...(filters === undefined ? {} : { filters: JSON.stringify(filters) }),
    ...(sorting === undefined ? {} : { sorting: JSON.stringify(sorting) }),
  };
  const rows = await demandSamePage(server, owner, data, bare.page);
  const timings = await measureInTurn(
    {
      function: () => server.call('listSubmissions', data),
      bare: async () => {
        await owner.query(bare.page);
        await owner.query(bare.total);
      },
    },
    { rounds: 200, warmUpRounds: 10, limitMs: 4_000 },
  );
  return { ...timings, rows };
}

/** A ratio says something only when both sides answer the same. Answers how many rows that is. */
async function demandSamePage(
  server: ServerProcess,
  owner: pg.Client,
  data: object,
  page: string,
): Promise<number> {
  const { rows } = (await server.call('listSubmissions', data)) as { rows: { id: string }[] };
  const byHand = await owner.query<{ id: string }>(page);
  const [ours, theirs] = [rows, byHand.rows].map((list) => list.map(({ id }) => id).join());
  if (ours !== theirs) throw new Error(`the function's page is not the one by hand: ${JSON.stringify(data)}`);
  return rows.length;
}

/** What the database needs for the counts of the member's clinics, by its own clock. */
async function countsMs(owner: pg.Client, seeded: SeededClaims): Promise<number> {
  const runs: number[] = [];
  await owner.query(
    `begin; set local role claimline_server; select set_config('claimline.user_id', '${seeded.memberId}', true)`,
  );
  for (let run = 0; run < 50; run += 1) {
    const { rows } = await owner.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
      `explain (analyze, format json)
       select c.id, coalesce(sum(n.count) filter (where n.status = any ('{ringing,in-progress,scheduled}')), 0) as calling,
         coalesce(sum(n.count) filter (where n.status = 'failed'), 0) as failed, coalesce(sum(n.count), 0) as total
       from clinics c left join automation_counts n on n.clinic_id = c.id and not n.archived
       where c.account_id = $1 group by c.id`,
      [seeded.accountId],
    );
    runs.push(rows[0]?.['QUERY PLAN'][0]['Execution Time'] ?? Number.NaN);
  }
  await owner.query('rollback');
  return runs.toSorted((one, other) => one - other)[Math.floor(runs.length / 2)] ?? Number.NaN;
}

/** A database of its own in the same PostgreSQL, filled, with a server on it. */
async function measureAll(
  claims: number,
): Promise<{ pages: Map<string, Measured>; door: Timing; clinics: Timing; counts: number }> {
  const url = await createDatabase(`bench_${claims}`);
  const server = await ServerProcess.start(url);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    const seeded = await seedClaims(owner, claims);
    console.log(`${claims.toLocaleString('en')} claims put in within ${seeded.seconds.toFixed(0)} s`);
    await server.signIn(seeded.email, seeded.password);
    const inAccount = { account_id: seeded.accountId };
    const { door, clinics } = await measureInTurn(
      {
        door: () => server.call('getAccount', inAccount),
        clinics: () => server.call('listClinics', inAccount),
      },
      { rounds: 300, warmUpRounds: 50, limitMs: 10_000 },
    );
    const measured = new Map<string, Measured>();
    for (const [name, search] of pages) measured.set(name, await measurePage(server, owner, seeded, search));
    return { pages: measured, door, clinics, counts: await countsMs(owner, seeded) };
  } finally {
    await owner.end();
    await server.stop();
  }
}

const small = await measureAll(smallClaims);
const large = await measureAll(largeClaims);
const label = largeClaims.toLocaleString('en');
const rows = pages.map(([name]) => {
  const [inSmall, inLarge] = [small.pages.get(name), large.pages.get(name)];
  if (inSmall === undefined || inLarge === undefined) return [name];
  return [
    name,
    inSmall.rows === 0 && inLarge.rows > 0 ? '' : inMs(inSmall.function.medianMs),
    inMs(inLarge.function.medianMs),
    inMs(inLarge.function.p95Ms),
    inMs(inLarge.bare.medianMs),
    (inLarge.function.medianMs / inLarge.bare.medianMs).toFixed(2),
    // A page that the small table does not have is no measure.
    inSmall.rows === 0 && inLarge.rows > 0
      ? ''
      : (inLarge.function.medianMs / inSmall.function.medianMs).toFixed(2),
  ];
});
const head = ['listSubmissions, ms', '10,000', label, 'p95', 'bare SQL', '÷ bare', '÷ 10,000'];
for (const line of tableLines([head, ...rows])) console.log(line);
console.log('');
console.log(
  `getAccount, over the same door: ${inMs(small.door.medianMs)} ms, ${inMs(large.door.medianMs)} ms`,
);
console.log(`listClinics: ${inMs(small.clinics.medianMs)} ms, ${inMs(large.clinics.medianMs)} ms`);
console.log(`its counts within the database: ${inMs(small.counts)} ms, ${inMs(large.counts)} ms`);
