import { createHash } from 'node:crypto';
import type pg from 'pg';
import { barePage, type PageSearch } from './bare-pages.ts';
import { databaseCpuMs, ownCpuMs } from './database-cpu.ts';
import { close, type FilledDatabase, fillDatabases } from './lists/list-databases.ts';
import { countedSearches, searches } from './lists/list-searches.ts';
import type { SeededClaims } from './seed/seed-claims.ts';
import { inMs, measureInTurn, type Timing, tableLines } from './timing.ts';

const smallClaims = 10_000;
const largeClaims = Number(process.env['CLAIMS'] ?? 1_000_000);
const rounds = Number(process.env['ROUNDS'] ?? 50);
/** The folder of an older checkout to measure beside this one, on the same claims. */
const beside = process.env['BESIDE'];
/** Only the lines whose names match. */
const only = new RegExp(process.env['ONLY'] ?? '');

type Name = 'small' | 'large' | 'bare' | 'beside';
type Measured = Record<Name, Timing | undefined>;
type Search = (seeded: SeededClaims) => PageSearch;

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

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join();

async function pageOf({ server, seeded }: FilledDatabase, search: Search): Promise<{ id: string }[]> {
  const answer = await server.call('listSubmissions', dataOf(search(seeded), seeded));
  return (answer as { rows: { id: string }[] }).rows;
}

/** Times are comparable only if the answers are equal. Throws when they differ. */
async function requireSamePages({ large, other }: Databases, search: Search, bare: string): Promise<number> {
  const rows = await pageOf(large, search);
  const byHand = await large.owner.query<{ id: string }>(bare);
  if (idsOf(rows) !== idsOf(byHand.rows)) throw new Error('the page is not the one by hand');
  if (other && idsOf(rows) !== idsOf(await pageOf(other, search)))
    throw new Error('the page is not that of the older checkout');
  return rows.length;
}

type Databases = { small: FilledDatabase; large: FilledDatabase; other: FilledDatabase | undefined };

const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Asks the small and the large database, the large one by hand, and the older checkout, in turn. */
async function measure(
  { small, large, other }: Databases,
  ask: (filled: FilledDatabase) => Promise<unknown>,
  bare: readonly string[],
): Promise<Measured> {
  const works = {
    small: () => ask(small),
    large: () => ask(large),
    bare: async () => {
      // Prepared, as the server's are: planning takes several times as long as a first page.
      for (const text of bare) await large.owner.query({ name: nameOf(text), text });
    },
    ...(other ? { beside: () => ask(other) } : {}),
  };
  const clock = (owner: pg.Client) => () => databaseCpuMs(owner);
  const timings = await measureInTurn<Name>(works as Record<Name, () => Promise<unknown>>, {
    rounds,
    warmUpRounds: 3,
    limitMs: 3_000,
    cpuClocks: {
      small: clock(small.owner),
      large: clock(large.owner),
      bare: () => ownCpuMs(large.owner),
      ...(other ? { beside: clock(other.owner) } : {}),
    },
  });
  return timings;
}

const cpu = (timing: Timing | undefined) => (timing?.cpuMs == null ? '' : inMs(timing.cpuMs));
const ratio = (one: Timing | undefined, other: Timing | undefined) =>
  one?.cpuMs == null || other?.cpuMs == null ? Number.NaN : one.cpuMs / other.cpuMs;
const inRatio = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(2));
const medianOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const label = largeClaims.toLocaleString('en');
const head = (name: string) => [
  `${name}, ms`,
  'CPU at 10,000',
  `CPU at ${label}`,
  'wall',
  'wall p95',
  'CPU by hand',
  ...(beside === undefined ? [] : ['CPU of the older', '÷ the older']),
];

function line(name: string, { small, large, bare, beside: older }: Measured, isInSmall = true): string[] {
  return [
    name,
    // The small database does not have this page, so there is nothing to measure.
    isInSmall ? cpu(small) : '',
    cpu(large),
    inMs(large?.medianMs ?? Number.NaN),
    inMs(large?.p95Ms ?? Number.NaN),
    cpu(bare),
    ...(beside === undefined ? [] : [cpu(older), inRatio(ratio(large, older))]),
  ];
}

async function measurePages(databases: Databases): Promise<void> {
  const { small, large } = databases;
  const rows: string[][] = [];
  const measured: Measured[] = [];
  for (const [name, search] of searches.filter(([name]) => only.test(name))) {
    const bare = barePage(search(large.seeded), large.seeded);
    const found = await requireSamePages(databases, search, bare.page).catch((error: unknown) => {
      throw new Error(`${name}: ${String(error)}`);
    });
    const isInSmall = found === 0 || (await pageOf(small, search)).length > 0;
    const timings = await measure(databases, (filled) => pageOf(filled, search), [bare.page, bare.total]);
    measured.push(timings);
    rows.push(line(name, timings, isInSmall));
  }
  for (const text of tableLines([head('listSubmissions'), ...rows])) console.log(text);
  const to = (other: Name) => inRatio(medianOf(measured.map((each) => ratio(each.large, each[other]))));
  console.log(`\nmedian ratio of processor time to SQL by hand: ${to('bare')}`);
  if (beside !== undefined) console.log(`median ratio to the older checkout: ${to('beside')}`);
}

/** How far `countSubmissions` counts. */
const countedMax = 10_000;

async function measureCounts(databases: Databases): Promise<void> {
  const { large } = databases;
  const rows: string[][] = [];
  for (const [name, search] of searches.filter(([name]) => only.test(name) && countedSearches.has(name))) {
    const ask = ({ server, seeded }: FilledDatabase) => {
      const { page: _page, sorting: _sorting, ...matching } = search(seeded);
      return server.call('countSubmissions', dataOf(matching, seeded)) as Promise<{ total: number }>;
    };
    const { total } = barePage(search(large.seeded), large.seeded, countedMax);
    const byHand = Number((await large.owner.query<{ count: string }>(total)).rows[0]?.count);
    const ours = (await ask(large)).total;
    if (ours !== Math.min(byHand, countedMax))
      throw new Error(`${name}: the function counts ${ours}, by hand they are ${byHand}`);
    rows.push(line(name, await measure(databases, ask, [total])));
  }
  if (rows.length > 0) for (const text of tableLines([head('countSubmissions'), ...rows])) console.log(text);
}

/** Inserts ten thousand claims, and into a table that has neither indexes nor triggers. */
async function measureInsert(databases: FilledDatabase[]): Promise<void> {
  const columns = `account_id, clinic_id, provider_name, npi, tax_id, patient_first_name, patient_last_name,
    patient_date_of_birth, member_id, payer_name, payer_phone, service_from, service_to, billed_cents`;
  const insert = (owner: pg.Client, table: string) => async () => {
    await owner.query('begin');
    await owner.query(
      `insert into ${table} (id, ${columns}) select md5('new' || row_number() over ()), ${columns} from fresh`,
    );
    await owner.query('rollback');
  };
  for (const { owner, seeded } of databases) {
    await owner.query(
      `create temporary table fresh as select ${columns} from automations where clinic_id = $1 limit 10000`,
      [seeded.memberClinicIds[0]],
    );
    await owner.query(
      'create temporary table bare (like automations including defaults including generated)',
    );
  }
  const works = Object.fromEntries([
    ...databases.map(({ owner }, place) => [place === 0 ? 'claims' : 'older', insert(owner, 'automations')]),
    ...databases.slice(0, 1).map(({ owner }) => ['bare', insert(owner, 'bare')]),
  ]) as Record<string, () => Promise<void>>;
  const [first, second = first] = databases;
  if (!first || !second) return;
  const timings = await measureInTurn(works, {
    rounds: 7,
    warmUpRounds: 1,
    limitMs: 20_000,
    cpuClocks: {
      claims: () => ownCpuMs(first.owner),
      older: () => ownCpuMs(second.owner),
      bare: () => ownCpuMs(first.owner),
    },
  });
  for (const [name, timing] of Object.entries(timings))
    console.log(
      `10,000 claims inserted (${name}): ${cpu(timing)} ms of the processor, ${inMs(timing.medianMs)} ms`,
    );
}

const { filled: small } = await fillDatabases(smallClaims);
const { filled: large, other } = await fillDatabases(largeClaims, beside);
const databases = { small, large, other };
await measurePages(databases);
await measureCounts(databases);
await measureInsert(other ? [large, other] : [large]);
for (const each of [small, large, other]) if (each) await close(each);
