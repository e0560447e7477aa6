import { databaseCpuMs, ownCpuMs } from './database-cpu.ts';
import { close, type FilledDatabase, fillDatabases } from './lists/list-databases.ts';
import { inMs, measureInTurn, type Timing, tableLines } from './timing.ts';

const smallClaims = 10_000;
const largeClaims = Number(process.env['CLAIMS'] ?? 1_000_000);
const rounds = Number(process.env['ROUNDS'] ?? 50);
/** One claim of so many waits for a person: 50,000 of a million. */
const waitingOneOf = 20;
const pageSize = 25;
/** So many of the waiting claims in the member's clinics are the member's. */
const ownedOneOf = 10;

type Item = { claim_id: string };
type Query = {
  readonly input: (filled: FilledDatabase) => object;
  /** SQL by hand: which rows of `work_items w` a clinic or the member has, in order. */
  readonly condition: (filled: FilledDatabase) => string;
  readonly isByOwner?: true;
  readonly offset?: number;
};

const queries: Record<string, Query> = {
  'team, first page': { input: () => ({}), condition: () => 'true' },
  'team, page 20': { input: () => ({ page: 19 }), condition: () => 'true', offset: 19 * pageSize },
  'team, one reason': {
    input: () => ({ reason: 'failed' }),
    condition: () => `reason = 'failed'`,
  },
  'unassigned, first page': {
    input: () => ({ owner: 'nobody' }),
    condition: () => 'owner_user_id is null',
  },
  'my work, first page': {
    input: ({ seeded }) => ({ owner: seeded.memberId }),
    condition: ({ seeded }) => `owner_user_id = '${seeded.memberId}'`,
    isByOwner: true,
  },
};

/** Leaves so many claims waiting, spread evenly, as in an account that works its queue. */
async function prepare({ owner, seeded }: FilledDatabase, claims: number): Promise<number> {
  await owner.query(
    `with placed as (
       select automation_id, row_number() over (order by md5(automation_id)) as place from work_items
       where state = 'waiting')
     update work_items w set state = 'done', done_at = now(), changes_at = null
     from placed where placed.automation_id = w.automation_id and place > $1::int`,
    [claims / waitingOneOf],
  );
  await owner.query(
    `with placed as (
       select automation_id, row_number() over (order by md5(automation_id)) as place from work_items
       where state = 'waiting' and clinic_id = any ($2::text[]))
     update work_items w set owner_user_id = $1, assigned_at = now()
     from placed where placed.automation_id = w.automation_id and place % $3::int = 0`,
    [seeded.memberId, seeded.memberClinicIds, ownedOneOf],
  );
  await owner.query('vacuum (analyze) work_items');
  const { rows } = await owner.query<{ count: string }>(
    `select count(*) from work_items where state = 'waiting'`,
  );
  return Number(rows[0]?.count);
}

/** The same page by hand, run as the owner; row-level security does not apply. */
function bareSql(filled: FilledDatabase, { condition, isByOwner, offset = 0 }: Query): string {
  const branch = (where: string) =>
    `(select automation_id, rank from work_items where ${where} and state = 'waiting' and ${condition(filled)}
      order by rank desc, automation_id limit ${offset + pageSize})`;
  const { memberClinicIds, accountId } = filled.seeded;
  const found = isByOwner
    ? branch(`account_id = '${accountId}'`)
    : memberClinicIds.map((id) => branch(`clinic_id = '${id}'`)).join(' union all ');
  return `with page as (select * from (${found}) found order by rank desc, automation_id limit ${pageSize} offset ${offset})
    select w.*, a.patient_first_name, a.patient_last_name, a.payer_name, a.service_from, a.status, a.status_since,
      a.needs_review, a.failure_reason, a.deadline_date, a.deadline_kind, a.promised_date, a.denial_codes, c.name, u.name
    from page join work_items w using (automation_id) join automations a on a.id = w.automation_id
      join clinics c on c.id = w.clinic_id left join identity.users u on u.id = w.owner_user_id
    order by w.rank desc, w.automation_id`;
}

async function pageOf({ server, seeded }: FilledDatabase, input: object): Promise<Item[]> {
  const answer = await server.call('listWork', {
    account_id: seeded.accountId,
    ...input,
    size: pageSize,
  });
  return (answer as { items: Item[] }).items;
}

const cpu = (timing: Timing) => (timing.cpuMs === null ? '' : inMs(timing.cpuMs));
const ratio = (one: Timing, other: Timing) =>
  one.cpuMs === null || other.cpuMs === null ? '' : (one.cpuMs / other.cpuMs).toFixed(2);

async function measurePages(small: FilledDatabase, large: FilledDatabase): Promise<string[][]> {
  const lines: string[][] = [];
  for (const [name, query] of Object.entries(queries)) {
    const bare = bareSql(large, query);
    const byHand = await large.owner.query<{ automation_id: string }>(bare);
    const ours = await pageOf(large, query.input(large));
    // Times are comparable only if the answers are equal.
    if (ours.map(({ claim_id }) => claim_id).join() !== byHand.rows.map((row) => row.automation_id).join())
      throw new Error(`${name}: the page is not the one by hand`);
    const timings = await measureInTurn(
      {
        small: () => pageOf(small, query.input(small)),
        large: () => pageOf(large, query.input(large)),
        bare: () => large.owner.query(bare),
      },
      {
        rounds,
        warmUpRounds: 3,
        limitMs: 5_000,
        cpuClocks: {
          small: () => databaseCpuMs(small.owner),
          large: () => databaseCpuMs(large.owner),
          bare: () => ownCpuMs(large.owner),
        },
      },
    );
    const { small: few, large: many, bare: sql } = timings;
    lines.push([
      name,
      cpu(few),
      cpu(many),
      ratio(many, few),
      inMs(many.medianMs),
      cpu(sql),
      inMs(sql.medianMs),
      ratio(many, sql),
      (many.medianMs / sql.medianMs).toFixed(2),
    ]);
  }
  return lines;
}

async function measureOthers(small: FilledDatabase, large: FilledDatabase): Promise<string[][]> {
  const works = {
    getWorkSummary: ({ server, seeded }: FilledDatabase) =>
      server.call('getWorkSummary', { account_id: seeded.accountId }),
    takeNextWork: ({ server, seeded }: FilledDatabase) =>
      server.call('takeNextWork', { account_id: seeded.accountId }),
  };
  const lines: string[][] = [];
  for (const [name, ask] of Object.entries(works)) {
    const { few, many } = await measureInTurn(
      { few: () => ask(small), many: () => ask(large) },
      {
        rounds,
        warmUpRounds: 3,
        limitMs: 5_000,
        cpuClocks: {
          few: () => databaseCpuMs(small.owner),
          many: () => databaseCpuMs(large.owner),
        },
      },
    );
    lines.push([name, cpu(few), cpu(many), ratio(many, few), inMs(many.medianMs)]);
  }
  return lines;
}

const { filled: small } = await fillDatabases(smallClaims);
const { filled: large } = await fillDatabases(largeClaims);
for (const [filled, claims] of [
  [small, smallClaims],
  [large, largeClaims],
] as const)
  console.log(
    `${claims.toLocaleString('en')} claims, ${(await prepare(filled, claims)).toLocaleString('en')} waiting`,
  );
const label = largeClaims.toLocaleString('en');
const head = ['CPU at 10,000', `CPU at ${label}`, 'ratio', 'wall'];
const pages = await measurePages(small, large);
for (const line of tableLines([
  ['listWork, ms', ...head, 'CPU by hand', 'wall by hand', 'CPU ÷ by hand', 'wall ÷ by hand'],
  ...pages,
]))
  console.log(line);
for (const line of tableLines([['ms', ...head], ...(await measureOthers(small, large))])) console.log(line);
for (const each of [small, large]) await close(each);
