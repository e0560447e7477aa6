import pg from 'pg';
import { barePage, type PageSearch } from './bare-pages.ts';
import { createDatabase } from './database.ts';
import { countedSearches, searches } from './list-searches.ts';
import { type SeededClaims, seedClaims } from './seed-claims.ts';
import { ServerProcess } from './server-process.ts';
import { inMs, measureInTurn, type Timing, tableLines } from './timing.ts';

const smallClaims = 10_000;
const largeClaims = Number(process.env['CLAIMS'] ?? 1_000_000);
const rounds = 100;

/** A database of its own, filled, with a server on it and the member signed in. */
type Filled = { server: ServerProcess; owner: pg.Client; seeded: SeededClaims };

async function fill(claims: number): Promise<Filled> {
  const url = await createDatabase(`bench_${claims}`);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const seeded = await seedClaims(owner, claims);
  console.log(`${claims.toLocaleString('en')} claims put in within ${seeded.seconds.toFixed(0)} s`);
  const server = await ServerProcess.start(url);
  await server.signIn(seeded.email, seeded.password);
  return { server, owner, seeded };
}

async function empty({ server, owner }: Filled): Promise<void> {
  await owner.end();
  await server.stop();
}

function dataOf(
  { filters, sorting, meets: _meets, ...others }: PageSearch,
  { accountId }: SeededClaims,
): object {
  return {
    account_id: accountId,
    ...others,
    ...(filters === undefined ? {} : { filters: JSON.stringify(filters) }),
    ...(sorting === undefined ? {} : { sorting: JSON.stringify(sorting) }),
  };
}

type Measured = Record<'small' | 'large' | 'bare', Timing> & { isInSmall: boolean };

/** The page of few claims, of many, and the latter by hand, in turn. */
async function measurePage(
  small: Filled,
  large: Filled,
  search: (seeded: SeededClaims) => PageSearch,
): Promise<Measured> {
  const bare = barePage(search(large.seeded), large.seeded);
  const ask = ({ server, seeded }: Filled) => server.call('listSubmissions', dataOf(search(seeded), seeded));
  const inLarge = await demandSamePage(large, dataOf(search(large.seeded), large.seeded), bare.page);
  const { rows } = (await ask(small)) as { rows: object[] };
  const timings = await measureInTurn(
    {
      small: () => ask(small),
      large: () => ask(large),
      bare: async () => {
        await large.owner.query(bare.page);
        await large.owner.query(bare.total);
      },
    },
    { rounds, warmUpRounds: 5, limitMs: 3_000 },
  );
  return { ...timings, isInSmall: rows.length > 0 || inLarge === 0 };
}

/** A ratio says something only when both sides answer the same. Answers how many rows that is. */
async function demandSamePage({ server, owner }: Filled, data: object, page: string): Promise<number> {
  const { rows } = (await server.call('listSubmissions', data)) as { rows: { id: string }[] };
  const byHand = await owner.query<{ id: string }>(page);
  const [ours, theirs] = [rows, byHand.rows].map((list) => list.map(({ id }) => id).join());
  if (ours !== theirs) throw new Error(`the function's page is not the one by hand: ${JSON.stringify(data)}`);
  return rows.length;
}

/** As far as `countSubmissions` counts. */
const toldMax = 10_000;

/** How many match, among few claims, among many, and the latter by hand, in turn. */
async function measureCount(
  small: Filled,
  large: Filled,
  search: (seeded: SeededClaims) => PageSearch,
): Promise<Record<'small' | 'large' | 'bare', Timing>> {
  const ask = ({ server, seeded }: Filled) => {
    const { page: _page, sorting: _sorting, ...matching } = search(seeded);
    return server.call('countSubmissions', dataOf(matching, seeded)) as Promise<{ total: number }>;
  };
  const { total } = barePage(search(large.seeded), large.seeded, toldMax);
  const byHand = async () => Number((await large.owner.query<{ count: string }>(total)).rows[0]?.count);
  const [ours, theirs] = [(await ask(large)).total, Math.min(await byHand(), toldMax)];
  if (ours !== theirs) throw new Error(`the function counts ${ours}, by hand they are ${theirs}`);
  return measureInTurn(
    { small: () => ask(small), large: () => ask(large), bare: byHand },
    { rounds, warmUpRounds: 5, limitMs: 3_000 },
  );
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

/** Ten thousand claims put in as they are, and into a table that has neither indexes nor triggers. */
async function measureInsert({ owner, seeded }: Filled): Promise<Record<'claims' | 'bare', Timing>> {
  const columns = `account_id, clinic_id, provider_name, npi, tax_id, patient_first_name, patient_last_name,
    patient_date_of_birth, member_id, payer_name, payer_phone, service_from, service_to, billed_cents`;
  await owner.query(
    `create temporary table fresh as select ${columns} from automations where clinic_id = $1 limit 10000`,
    [seeded.memberClinicIds[0]],
  );
  await owner.query('create temporary table bare (like automations including defaults including generated)');
  const insert = (table: string) => async () => {
    await owner.query('begin');
    await owner.query(
      `insert into ${table} (id, ${columns}) select md5('new' || row_number() over ()), ${columns} from fresh`,
    );
    await owner.query('rollback');
  };
  return measureInTurn(
    { claims: insert('automations'), bare: insert('bare') },
    { rounds: 5, warmUpRounds: 1, limitMs: 20_000 },
  );
}

/** Only the lines whose names fit this, where it is given. */
const only = new RegExp(process.env['ONLY'] ?? '');
const isWanted = ([name]: readonly [string, unknown]) => only.test(name);

const [small, large] = [await fill(smallClaims), await fill(largeClaims)];
const rows: string[][] = [];
const ratios: number[] = [];
for (const [name, search] of searches.filter(isWanted)) {
  const measured = await measurePage(small, large, search);
  const ratio = measured.large.medianMs / measured.bare.medianMs;
  ratios.push(ratio);
  rows.push([
    name,
    // A page that the small table does not have is no measure.
    measured.isInSmall ? inMs(measured.small.medianMs) : '',
    inMs(measured.large.medianMs),
    inMs(measured.large.p95Ms),
    inMs(measured.bare.medianMs),
    ratio.toFixed(2),
    measured.isInSmall ? (measured.large.medianMs / measured.small.medianMs).toFixed(2) : '',
  ]);
}
const label = largeClaims.toLocaleString('en');
const head = ['listSubmissions, ms', '10,000', label, 'p95', 'bare SQL', '÷ bare', '÷ 10,000'];
for (const line of tableLines([head, ...rows])) console.log(line);
const median = ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? Number.NaN;
console.log(`\nmedian of the ratios to bare SQL: ${median.toFixed(2)}`);

const counted: string[][] = [];
for (const [name, search] of searches.filter(isWanted).filter(([name]) => countedSearches.has(name))) {
  const { small: few, large: many, bare } = await measureCount(small, large, search);
  counted.push([
    name,
    inMs(few.medianMs),
    inMs(many.medianMs),
    inMs(many.p95Ms),
    inMs(bare.medianMs),
    (many.medianMs / bare.medianMs).toFixed(2),
  ]);
}
for (const line of tableLines([['countSubmissions, ms', ...head.slice(1, -1)], ...counted]))
  console.log(line);

const inAccount = { account_id: large.seeded.accountId };
const { door, clinics } = await measureInTurn(
  {
    door: () => large.server.call('getAccount', inAccount),
    clinics: () => large.server.call('listClinics', inAccount),
  },
  { rounds, warmUpRounds: 10, limitMs: 5_000 },
);
console.log(`getAccount, the door: ${inMs(door.medianMs)} ms; listClinics: ${inMs(clinics.medianMs)} ms`);
const [few, many] = [await countsMs(small.owner, small.seeded), await countsMs(large.owner, large.seeded)];
console.log(`counts of the 10 clinics, within the database: ${inMs(few)} ms, ${inMs(many)} ms`);
const inserted = await measureInsert(large);
console.log(
  `10,000 claims put in: ${inMs(inserted.claims.medianMs)} ms, without indexes and triggers ${inMs(inserted.bare.medianMs)} ms`,
);
await empty(small);
await empty(large);
