/** Pages of lists against the same question asked the plain way, and the plans that keep them flat. */

import { type Filters, type SortableColumn, sortableColumns } from '@claimline/domain/list/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addListedClaims } from '../../../test/listed-claims.ts';
import { createWorld, type World } from '../../../test/world.ts';
import type { Sql } from '../database.ts';
import { pageOfAutomations } from './automation-list.ts';
import { idsMatching, type Matched } from './list-matching.ts';
import { type ListRequest, questionOf } from './list-request.ts';

const claims = 6_000;
/** Words in which letters and symbols stand that nobody else has. */
const rareNames = [
  'Zq',
  'Azq',
  'Zqe',
  'Ezqe',
  'Von Zq',
  'Ng-Zq',
  'Ng-Zqo',
  'O’Zq',
  "D'Zq",
  'Шzq',
  'zqШ',
  'a#zq',
  'K',
  'Kia',
  'Eka',
  'Pok',
  'Lo-K',
  'Яk',
  'No🙂',
  '王',
  'N#4',
  'Ste.x',
  'Ho/vx',
];
let world: World;
let clinicIds: string[];

beforeAll(async () => {
  world = await createWorld();
  clinicIds = await addListedClaims(world, claims);
  await world.owner.query(`update batches set name = 'Spring North' where id = 'batch2'`);
  await world.owner.query(
    `update automations set billed_cents = 141996, payer_name = 'Smith, Inc' where id in (
       select id from automations where clinic_id = 'clinic1' and billed_cents = 149 order by id limit 7)`,
  );
  // Far from the beginning of the list, so that a glimpse does not meet them.
  await world.owner.query(
    `update automations a set patient_last_name = rare.name
     from (select id, row_number() over (order by created_at, id) as place from automations
       where clinic_id = 'clinic2' and not archived and status = 'paid') old
       join unnest($1::text[]) with ordinality rare (name, place) using (place)
     where a.id = old.id`,
    [rareNames],
  );
  await world.owner.query('vacuum (full, analyze) automations');
  await world.owner.query('vacuum automations');
});
afterAll(() => world.end());

function requestOf(given: Partial<ListRequest>): ListRequest {
  return {
    accountId: world.accountId,
    clinicIds,
    tab: undefined,
    showArchived: false,
    query: '',
    globalFilter: '',
    filters: [],
    sorting: [],
    page: 0,
    size: 25,
    ...given,
  };
}

const asUser = <T>(work: (sql: Sql) => Promise<T>) => world.database.as({ userId: world.people.user }, work);

const plainOrder: Record<SortableColumn, string[]> = {
  created_at: ['created_at'],
  status: ['status'],
  patient: ['lower(patient_last_name)', 'lower(patient_first_name)'],
  payer: ['lower(payer_name)'],
  clinic: ['(select lower(name) from clinics where clinics.id = clinic_id)'],
  service_from: ['service_from'],
  billed_cents: ['billed_cents'],
  paid_cents: ['paid_cents'],
  status_since: ['status_since'],
  deadline_date: ['deadline_date'],
  promised_date: ['promised_date'],
};

/** The page by one sort over all the claims that match. */
async function plainPage({ sorting, page, size }: ListRequest, where: string): Promise<string[]> {
  const wanted = sorting.flatMap(({ id, desc }) =>
    plainOrder[id].map((expression) => `${expression} ${desc ? 'desc' : 'asc'} nulls last`),
  );
  const { rows } = await world.owner.query<{ id: string }>(
    `select id from automations where clinic_id = any ($1) and ${where}
     order by ${[...wanted, 'created_at desc', 'id desc'].join(', ')} limit ${size} offset ${page * size}`,
    [clinicIds],
  );
  return rows.map((row) => row.id);
}

async function expectPlainPage(given: Partial<ListRequest>, where: string): Promise<void> {
  for (const page of [0, 1, 13]) {
    const request = requestOf({ ...given, page });
    const found = await asUser((sql) => pageOfAutomations(sql, request));
    expect(
      found.rows.map((row) => row.id),
      `page ${page}`,
    ).toEqual(await plainPage(request, where));
    if (!found.isExact) continue;
    const { rows } = await world.owner.query(
      `select from automations where clinic_id = any ($1) and ${where}`,
      [clinicIds],
    );
    expect(found.total, `total on page ${page}`).toBe(rows.length);
  }
}

const standing = `not archived and status <> 'in-progress'`;
const sorts = sortableColumns.flatMap((id) => [
  { id, desc: false },
  { id, desc: true },
]);

const zoned = (column: string) => `(${column} at time zone 'America/Los_Angeles')::date`;

/** The filters over a claim's own columns, and what they come to. */
const rowFilters: [string, Filters[number], string][] = [
  ['a batch', { id: 'batch', value: ['batch2', 'none'] }, `bulk_ref = 'batch2'`],
  [
    'reasons of failure',
    { id: 'failure_reason', value: ['cancelled', 'system'] },
    `failure_reason in ('cancelled', 'system')`,
  ],
  ['denied', { id: 'denial', value: true }, 'denial_codes is not null'],
  ['denied with a code', { id: 'denial', value: 'coded' }, 'cardinality(denial_codes) > 0'],
  [
    'denial codes, as people write them',
    { id: 'denial', value: ['co-016', 'n 290'] },
    `('16' = any (denial_codes) or 'N290' = any (denial_codes))`,
  ],
  [
    'submitted between',
    { id: 'created_at', value: { from: '2026-01-01', to: '2026-01-01' } },
    `${zoned('created_at')} = '2026-01-01'`,
  ],
  [
    'submitted from',
    { id: 'created_at', value: { from: '2026-01-02' } },
    `${zoned('created_at')} >= '2026-01-02'`,
  ],
  // The night the clocks go forward there.
  [
    'in its status until',
    { id: 'status_since', value: { to: '2026-03-08' } },
    `${zoned('status_since')} <= '2026-03-08'`,
  ],
  [
    'in its status from',
    { id: 'status_since', value: { from: '2026-03-09' } },
    `${zoned('status_since')} >= '2026-03-09'`,
  ],
  [
    'served between',
    { id: 'service_from', value: { from: '2026-01-05', to: '2026-01-06' } },
    `service_from between '2026-01-05' and '2026-01-06'`,
  ],
  ['deadline until', { id: 'deadline_date', value: { to: '2026-05-04' } }, `deadline_date <= '2026-05-04'`],
  ['promised from', { id: 'promised_date', value: { from: '2026-06-11' } }, `promised_date >= '2026-06-11'`],
  [
    'billed between',
    { id: 'billed_cents', value: { min: 110, max: 112 } },
    'billed_cents between 110 and 112',
  ],
  ['paid at most', { id: 'paid_cents', value: { max: 0 } }, 'paid_cents <= 0'],
];

const some: [string, Partial<ListRequest>, string][] = [
  ['newest first', {}, standing],
  ['archived', { showArchived: true }, `archived and status <> 'in-progress'`],
  ['all of a clinic', { tab: 'all' }, 'not archived'],
  ['completed', { tab: 'completed' }, `not archived and status_group = 'completed'`],
  ['calling', { tab: 'calling' }, `not archived and status_group = 'calling'`],
  ['failed, archived', { tab: 'failed', showArchived: true }, `archived and status = 'failed'`],
  ['a status', { filters: [{ id: 'status', value: ['failed'] }] }, `${standing} and status = 'failed'`],
  ['a status of another tab', { tab: 'failed', filters: [{ id: 'status', value: ['paid'] }] }, 'false'],
  ['in review', { filters: [{ id: 'needs_review', value: true }] }, `${standing} and needs_review`],
  ['not in review', { filters: [{ id: 'needs_review', value: false }] }, `${standing} and not needs_review`],
  [
    'payers',
    { filters: [{ id: 'payer', value: ['aetna', 'Humana', 'Nobody'] }] },
    `${standing} and payer_name in ('aetna', 'Humana')`,
  ],
  [
    'a payer and a status',
    {
      filters: [
        { id: 'payer', value: ['Cigna'] },
        { id: 'status', value: ['denied', 'paid'] },
      ],
      sorting: [{ id: 'status', desc: true }],
    },
    `${standing} and payer_name = 'Cigna' and status in ('denied', 'paid')`,
  ],
  ...rowFilters.map(([name, filter, where]): [string, Partial<ListRequest>, string] => [
    name,
    { filters: [filter] },
    `${standing} and ${where}`,
  ]),
  ['a word of some', { query: 'quist' }, `${standing} and search like '%quist%'`],
  ['a frequent word', { query: 'ana' }, `${standing} and search like '%ana%'`],
  ['a number', { query: 'm1234' }, `${standing} and search like '%m1234%'`],
  ['a lone comma', { query: ' , ' }, 'false'],
  ['a lone accent, over all columns', { globalFilter: '\u0301' }, 'false'],
  ...['zq', 'ZQ', 'k', 'x', '#', '🙂', '王', 'ш', '.x', '/v', "'z", '-z', 'q-', 'xk', '%'].map(
    (words): [string, Partial<ListRequest>, string] => [
      `a rare fragment: ${words}`,
      { query: words },
      `${standing} and position(lower('${words.replace("'", "''")}') in search) > 0`,
    ],
  ),
  [
    'a rare fragment, over all columns',
    { globalFilter: 'zq', filters: [{ id: 'status', value: ['paid'] }] },
    `${standing} and status = 'paid' and search like '%zq%'`,
  ],
  ['two letters', { query: 'bo' }, `${standing} and search like '%bo%'`],
  [
    'a frequent word, sorted',
    { query: 'ana', sorting: [{ id: 'billed_cents', desc: true }] },
    `${standing} and search like '%ana%'`,
  ],
  [
    'a word and a status',
    { query: 'quist', filters: [{ id: 'status', value: ['paid'] }] },
    `${standing} and search like '%quist%' and status = 'paid'`,
  ],
  [
    'over all columns: a payer',
    { globalFilter: 'huma' },
    `${standing} and (search like '%huma%' or payer_name = 'Humana')`,
  ],
  ['over all columns: a status', { globalFilter: 'denied' }, `${standing} and status = 'denied'`],
  ['over all columns: a number', { globalFilter: 'm1234' }, `${standing} and search like '%m1234%'`],
  [
    'over all columns: a status in its words',
    { globalFilter: 'no cl' },
    `${standing} and status = 'no-claim'`,
  ],
  [
    'over all columns: why a call failed',
    { globalFilter: 'Line dropped' },
    `${standing} and failure_reason = 'dropped'`,
  ],
  [
    'over all columns: a clinic',
    { globalFilter: 'ALDER' },
    `${standing} and clinic_id in ('clinic2', 'clinic3')`,
  ],
  ['over all columns: a batch', { globalFilter: 'Spring, north' }, `${standing} and bulk_ref = 'batch2'`],
  [
    'over all columns: a batch without a name',
    { globalFilter: 'unnamed b' },
    `${standing} and bulk_ref in ('batch1', 'batch3')`,
  ],
  ['over all columns: a denial code', { globalFilter: 'n29' }, `${standing} and 'N290' = any (denial_codes)`],
  [
    'over all columns: a date of service',
    { globalFilter: 'Jan 5, 2026' },
    `${standing} and (service_from = '2026-01-05' or ${zoned('created_at')} = '2026-01-05')`,
  ],
  [
    'over all columns: the day of submission',
    { globalFilter: 'dec 31, 2025' },
    `${standing} and ${zoned('created_at')} = '2025-12-31'`,
  ],
  ['over all columns: a deadline', { globalFilter: 'may 4' }, `${standing} and deadline_date = '2026-05-04'`],
  [
    'over all columns: a promise',
    { globalFilter: 'Jun 11, 2026' },
    `${standing} and promised_date = '2026-06-11'`,
  ],
  ['over all columns: an amount billed', { globalFilter: '$1.42' }, `${standing} and billed_cents = 142`],
  [
    'over all columns: the beginning of an amount',
    { globalFilter: '$1.4' },
    `${standing} and billed_cents between 140 and 149`,
  ],
  [
    'over all columns: a beginning that goes on',
    { globalFilter: '$1' },
    `${standing} and (billed_cents between 100 and 199 or billed_cents = 141996)`,
  ],
  ['over all columns: an amount paid', { globalFilter: '$0.36' }, `${standing} and paid_cents = 36`],
  ['over all columns: a great amount', { globalFilter: '1,419.9' }, `${standing} and billed_cents = 141996`],
  [
    'over all columns: a great amount without its comma',
    { globalFilter: '1419.96' },
    `${standing} and billed_cents = 141996`,
  ],
  [
    'over all columns: a payer with a comma',
    { globalFilter: 'smith, inc' },
    `${standing} and payer_name = 'Smith, Inc'`,
  ],
  [
    'both boxes',
    { query: 'quist', globalFilter: 'cigna' },
    `${standing} and search like '%quist%' and payer_name = 'Cigna'`,
  ],
];

describe('a page is the one a plain sort would give', () => {
  it.each(sorts)('by $id, descending: $desc', (sort) => expectPlainPage({ sorting: [sort] }, standing));

  it.each(sorts)('by $id, descending: $desc, then by amount', (sort) =>
    expectPlainPage({ sorting: [sort, { id: 'paid_cents', desc: true }], tab: 'all' }, 'not archived'),
  );

  it.each(some)('%s', (_name, given, where) => expectPlainPage(given, where));
});

describe('everything that matches, chunk by chunk', () => {
  async function walked(given: Partial<ListRequest>, limit: number): Promise<string[]> {
    const found: string[] = [];
    const question = await asUser((sql) => questionOf(sql, requestOf(given)));
    for (let after: Matched | null = null; ; ) {
      const from: Matched | null = after;
      const chunk: Matched[] = await asUser((sql) => idsMatching(sql, question, from, limit));
      found.push(...chunk.map(({ id }) => id));
      after = chunk.at(-1) ?? null;
      if (chunk.length < limit) return found;
    }
  }

  it.each(some)('%s', async (_name, given, where) => {
    const { rows } = await world.owner.query<{ id: string }>(
      `select id from automations where clinic_id = any ($1) and ${where}
       order by clinic_id collate "C", created_at desc, id desc`,
      [clinicIds],
    );
    expect(await walked(given, 700)).toEqual(rows.map((row) => row.id));
  });

  it('nothing is met twice or missed where moments are equal, or apart by less than a millisecond', async () => {
    const all = await walked({ tab: 'all', filters: [{ id: 'payer', value: ['Cigna'] }] }, 7);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(300);
    await world.owner.query(
      `update automations set created_at = created_at + make_interval(secs => ascii(right(id, 1)) * 0.000001)`,
    );
    expect(await walked({ tab: 'all', filters: [{ id: 'payer', value: ['Cigna'] }] }, 7)).toHaveLength(
      all.length,
    );
  });

  it('shows nobody what they may not see', async () => {
    const question = await asUser((sql) => questionOf(sql, requestOf({})));
    const outsider = { userId: world.people.outsider };
    for (const asked of [question, { ...question, query: 'm1234' }])
      expect(await world.database.as(outsider, (sql) => idsMatching(sql, asked, null, 10))).toEqual([]);
  });
});

describe('what is not counted to the end', () => {
  it('says that there are more than were met, and never fewer than there are to see', async () => {
    const words = requestOf({ query: 'ana', page: 2 });
    const found = await asUser((sql) => pageOfAutomations(sql, words));
    expect(found).toMatchObject({ isExact: false });
    expect(found.total).toBeGreaterThan(75);
  });

  it('says no more behind the end than were met', async () => {
    const found = await asUser((sql) => pageOfAutomations(sql, requestOf({ query: 'ana', page: 5_000 })));
    expect(found.rows).toEqual([]);
    expect(found.total).toBeLessThan(claims);
  });
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/** How the database reads automations for a page, by the statements the page really takes. */
async function readsOf(given: Partial<ListRequest>): Promise<string[]> {
  const reads: string[] = [];
  const note = (plan: Plan) => {
    if (plan['Relation Name'] === 'automations')
      reads.push(`${plan['Node Type']} ${plan['Index Name'] ?? ''}`.trim());
    for (const child of plan.Plans ?? []) note(child);
  };
  await asUser(async (sql) => {
    const explaining: Sql = async <Row extends object>(text: string, values: readonly unknown[] = []) => {
      if (!/\bautomations a\b/.test(text)) return sql<Row>(text, values);
      // Both at once, so that both are planned by the settings that stand at that moment.
      const [plans, rows] = await Promise.all([
        sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values),
        sql<Row>(text, values),
      ]);
      for (const plan of plans) note(plan['QUERY PLAN'][0].Plan);
      return rows;
    };
    await pageOfAutomations(explaining, requestOf(given));
  });
  return [...new Set(reads)].sort();
}

describe('behind the walls, a page reads along an index', () => {
  // What was changed above left pages behind that no index vouches for.
  beforeAll(async () => {
    await world.owner.query('vacuum (full, analyze) automations');
    await world.owner.query('vacuum automations');
  });
  const ids = 'Index Scan automations_pkey';
  it.each<[string, Partial<ListRequest>, string]>([
    ['newest first', {}, 'Index Only Scan automations_newest'],
    ['a deep page', { page: 40 }, 'Index Only Scan automations_newest'],
    ['archived', { showArchived: true }, 'Index Only Scan automations_newest'],
    ['a status', { filters: [{ id: 'status', value: ['denied'] }] }, 'Index Only Scan automations_status'],
    ['in review', { filters: [{ id: 'needs_review', value: true }] }, 'Index Only Scan automations_review'],
    ['by billed amount', { sorting: [{ id: 'billed_cents', desc: true }] }, 'Index Scan automations_billed'],
    [
      'by service date',
      { sorting: [{ id: 'service_from', desc: false }] },
      'Index Scan automations_serviced',
    ],
    ['by patient', { sorting: [{ id: 'patient', desc: false }] }, 'Index Scan automations_patient'],
    ['by clinic', { sorting: [{ id: 'clinic', desc: true }] }, 'Index Only Scan automations_newest'],
    ['by status', { sorting: [{ id: 'status', desc: true }] }, 'Index Only Scan automations_status'],
    ['by payer', { sorting: [{ id: 'payer', desc: true }] }, 'Index Only Scan automations_payer'],
    ['a frequent word', { query: 'ana' }, 'Index Only Scan automations_newest'],
    [
      'submitted on a day',
      { filters: [{ id: 'created_at', value: { from: '2026-01-02', to: '2026-01-02' } }] },
      'Index Only Scan automations_newest',
    ],
    ['by payer name', { filters: [{ id: 'payer', value: ['Cigna'] }] }, 'Index Only Scan automations_payer'],
    ['denied', { filters: [{ id: 'denial', value: true }] }, 'Index Only Scan automations_denied'],
    [
      'archived, by billed amount',
      { showArchived: true, sorting: [{ id: 'billed_cents', desc: true }] },
      'Index Scan automations_billed',
    ],
    [
      'longest in its status',
      { sorting: [{ id: 'status_since', desc: false }] },
      'Index Scan automations_since',
    ],
  ])('%s', async (_name, given, read) => {
    expect(await readsOf(given)).toEqual([read, ids].sort());
  });

  it.each<[string, Filters, string[]]>([
    [
      'a status and an amount',
      [
        { id: 'status', value: ['paid'] },
        { id: 'billed_cents', value: { min: 110, max: 120 } },
      ],
      ['automations_status'],
    ],
    [
      'a payer and a day of service',
      [
        { id: 'payer', value: ['Cigna'] },
        { id: 'service_from', value: { from: '2026-01-03' } },
      ],
      ['automations_newest'],
    ],
    ['few deadlines', [{ id: 'deadline_date', value: { from: '2026-05-02' } }], ['automations_deadline']],
    ['few promises', [{ id: 'promised_date', value: { from: '2026-06-02' } }], ['automations_promised']],
    [
      'a status and a deadline',
      [
        { id: 'status', value: ['paid'] },
        { id: 'deadline_date', value: { from: '2026-05-02' } },
      ],
      ['automations_deadline_status'],
    ],
    ['a denial code', [{ id: 'denial', value: ['16'] }], ['automations_denied']],
    ['a reason of failure', [{ id: 'failure_reason', value: ['dropped'] }], ['automations_failed']],
  ])('%s, without looking at the claims', async (_name, filters, indexes) => {
    const reads = await readsOf({ filters });
    expect(reads).toEqual([...indexes.map((index) => `Index Only Scan ${index}`), ids].sort());
  });

  /** How a function that runs as owner reads automations, by its own text. */
  async function readsWithin(name: string, given: Record<string, string>): Promise<string[]> {
    const { rows } = await world.owner.query<{ prosrc: string }>(
      'select prosrc from pg_proc where proname = $1',
      [name],
    );
    const text = Object.entries(given).reduce(
      (body, [parameter, value]) => body.replaceAll(new RegExp(`\\b${parameter}\\b`, 'g'), value),
      rows[0]?.prosrc ?? '',
    );
    await world.owner.query(
      `begin; set local enable_seqscan = off; select set_config('claimline.user_id', '${world.people.user}', true)`,
    );
    const plans = await world.owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
    );
    await world.owner.query('rollback');
    const reads: string[] = [];
    const note = (plan: Plan) => {
      if (plan['Index Name']?.startsWith('automations')) reads.push(plan['Index Name']);
      for (const child of plan.Plans ?? []) note(child);
    };
    for (const plan of plans.rows) note(plan['QUERY PLAN'][0].Plan);
    return [...new Set(reads)].sort();
  }

  it.each<[string, Record<string, string>, string[]]>([
    ['search_automations', { wanted: `'quist m12'` }, ['automations_ends']],
    ['denied_automations', { codes: `'{16}'::text[]` }, ['automations_codes']],
  ])('%s looks nothing up but in its index', async (name, given, indexes) => {
    const clinics = `'{${clinicIds.join()}}'::text[]`;
    expect(await readsWithin(name, { ...given, clinics, most: '100' })).toEqual(indexes);
  });

  it.each<[string, SortableColumn, string]>([
    ['payments', 'paid_cents', 'automations_paid'],
    ['deadlines', 'deadline_date', 'automations_deadline'],
    ['promises', 'promised_date', 'automations_promised'],
  ])('%s, and what has none from the list as it comes', async (_name, id, index) => {
    const reads = await readsOf({ sorting: [{ id, desc: false }] });
    expect(reads).toEqual([`Index Only Scan ${index}`, 'Index Only Scan automations_newest', ids].sort());
  });
});
