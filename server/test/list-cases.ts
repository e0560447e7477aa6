/** For tests: lists of the claims of `addListedClaims`, each with the condition that its claims meet. */

import type { Filters } from '@claimline/domain/list/search';
import type { ListRequest } from '../src/db/claim-list/list-query.ts';
import { addListedClaims } from './listed-claims.ts';
import { createWorld, type World } from './world.ts';

/** Last names with letters and symbols that no other claim has. */
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
/**
 * A world with the given number of claims in three clinics that its user sees, some with rare names, amounts and
 * payers.
 */
export async function createListedWorld(claims: number): Promise<{ world: World; clinicIds: string[] }> {
  const world = await createWorld();
  const clinicIds = await addListedClaims(world, claims);
  await world.owner.query(`update batches set name = 'Spring North' where id = 'batch2'`);
  await world.owner.query(
    `update automations set billed_cents = 141996, payer_name = 'Smith, Inc' where id in (
       select id from automations where clinic_id = 'clinic1' and billed_cents = 149 order by id limit 7)`,
  );
  // The oldest ones, far from the beginning of the list.
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
  return { world, clinicIds };
}

/** The first page without filters, except for the given options. */
export function requestOf(
  where: { readonly world: World; readonly clinicIds: readonly string[] },
  given: Partial<ListRequest>,
): ListRequest {
  return {
    accountId: where.world.accountId,
    clinicIds: where.clinicIds,
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

/** Claims in a list without a tab. */
export const listed = `not archived and status <> 'in-progress'`;
const zoned = (column: string) => `(${column} at time zone 'America/Los_Angeles')::date`;

/** Filters on a claim's own columns, with the conditions they mean. */
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
  // The night when daylight saving time starts there.
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
  // The claims are of January 2026.
  ['served long ago', { id: 'age', value: ['31-60', '90+'] }, `${zoned('now()')} - service_from > 90`],
  ['deadline until', { id: 'deadline_date', value: { to: '2026-05-04' } }, `deadline_date <= '2026-05-04'`],
  ['promised from', { id: 'promised_date', value: { from: '2026-06-11' } }, `promised_date >= '2026-06-11'`],
  [
    'billed between',
    { id: 'billed_cents', value: { min: 110, max: 112 } },
    'billed_cents between 110 and 112',
  ],
  ['paid at most', { id: 'paid_cents', value: { max: 0 } }, 'paid_cents <= 0'],
];

export const listCases: [string, Partial<ListRequest>, string][] = [
  ['newest first', {}, listed],
  ['archived', { showArchived: true }, `archived and status <> 'in-progress'`],
  ['all of a clinic', { tab: 'all' }, 'not archived'],
  ['completed', { tab: 'completed' }, `not archived and status_group = 'completed'`],
  ['calling', { tab: 'calling' }, `not archived and status_group = 'calling'`],
  ['failed, archived', { tab: 'failed', showArchived: true }, `archived and status = 'failed'`],
  ['a status', { filters: [{ id: 'status', value: ['failed'] }] }, `${listed} and status = 'failed'`],
  ['a status of another tab', { tab: 'failed', filters: [{ id: 'status', value: ['paid'] }] }, 'false'],
  ['in review', { filters: [{ id: 'needs_review', value: true }] }, `${listed} and needs_review`],
  ['not in review', { filters: [{ id: 'needs_review', value: false }] }, `${listed} and not needs_review`],
  [
    'payers',
    { filters: [{ id: 'payer', value: ['aetna', 'Humana', 'Nobody'] }] },
    `${listed} and payer_name in ('aetna', 'Humana')`,
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
    `${listed} and payer_name = 'Cigna' and status in ('denied', 'paid')`,
  ],
  ...rowFilters.map(([name, filter, where]): [string, Partial<ListRequest>, string] => [
    name,
    { filters: [filter] },
    `${listed} and ${where}`,
  ]),
  ['a word of some', { query: 'quist' }, `${listed} and search like '%quist%'`],
  ['a frequent word', { query: 'ana' }, `${listed} and search like '%ana%'`],
  ['a number', { query: 'm1234' }, `${listed} and search like '%m1234%'`],
  ['a lone comma', { query: ' , ' }, 'false'],
  ['a lone accent, over all columns', { globalFilter: '\u0301' }, 'false'],
  ...['zq', 'ZQ', 'k', 'x', '#', '🙂', '王', 'ш', '.x', '/v', "'z", '-z', 'q-', 'xk', '%'].map(
    (words): [string, Partial<ListRequest>, string] => [
      `a rare fragment: ${words}`,
      { query: words },
      `${listed} and position(lower('${words.replace("'", "''")}') in search) > 0`,
    ],
  ),
  [
    'a rare fragment, over all columns',
    { globalFilter: 'zq', filters: [{ id: 'status', value: ['paid'] }] },
    `${listed} and status = 'paid' and search like '%zq%'`,
  ],
  ['two letters', { query: 'bo' }, `${listed} and search like '%bo%'`],
  [
    'a frequent word, sorted',
    { query: 'ana', sorting: [{ id: 'billed_cents', desc: true }] },
    `${listed} and search like '%ana%'`,
  ],
  [
    'a word and a status',
    { query: 'quist', filters: [{ id: 'status', value: ['paid'] }] },
    `${listed} and search like '%quist%' and status = 'paid'`,
  ],
  [
    'over all columns: a payer',
    { globalFilter: 'huma' },
    `${listed} and (search like '%huma%' or payer_name = 'Humana')`,
  ],
  ['over all columns: a status', { globalFilter: 'denied' }, `${listed} and status = 'denied'`],
  ['over all columns: a number', { globalFilter: 'm1234' }, `${listed} and search like '%m1234%'`],
  ['over all columns: a status in its words', { globalFilter: 'no cl' }, `${listed} and status = 'no-claim'`],
  [
    'over all columns: why a call failed',
    { globalFilter: 'Line dropped' },
    `${listed} and failure_reason = 'dropped'`,
  ],
  [
    'over all columns: a clinic',
    { globalFilter: 'ALDER' },
    `${listed} and clinic_id in ('clinic2', 'clinic3')`,
  ],
  ['over all columns: a batch', { globalFilter: 'Spring, north' }, `${listed} and bulk_ref = 'batch2'`],
  [
    'over all columns: a batch without a name',
    { globalFilter: 'unnamed b' },
    `${listed} and bulk_ref in ('batch1', 'batch3')`,
  ],
  ['over all columns: a denial code', { globalFilter: 'n29' }, `${listed} and 'N290' = any (denial_codes)`],
  [
    'over all columns: a date of service',
    { globalFilter: 'Jan 5, 2026' },
    `${listed} and (service_from = '2026-01-05' or ${zoned('created_at')} = '2026-01-05')`,
  ],
  [
    'over all columns: the day of submission',
    { globalFilter: 'dec 31, 2025' },
    `${listed} and ${zoned('created_at')} = '2025-12-31'`,
  ],
  ['over all columns: a deadline', { globalFilter: 'may 4' }, `${listed} and deadline_date = '2026-05-04'`],
  [
    'over all columns: a promise',
    { globalFilter: 'Jun 11, 2026' },
    `${listed} and promised_date = '2026-06-11'`,
  ],
  ['over all columns: an amount billed', { globalFilter: '$1.42' }, `${listed} and billed_cents = 142`],
  [
    'over all columns: the beginning of an amount',
    { globalFilter: '$1.4' },
    `${listed} and billed_cents between 140 and 149`,
  ],
  [
    'over all columns: a beginning that goes on',
    { globalFilter: '$1' },
    `${listed} and (billed_cents between 100 and 199 or billed_cents = 141996)`,
  ],
  ['over all columns: an amount paid', { globalFilter: '$0.36' }, `${listed} and paid_cents = 36`],
  ['over all columns: a great amount', { globalFilter: '1,419.9' }, `${listed} and billed_cents = 141996`],
  [
    'over all columns: a great amount without its comma',
    { globalFilter: '1419.96' },
    `${listed} and billed_cents = 141996`,
  ],
  [
    'over all columns: a payer with a comma',
    { globalFilter: 'smith, inc' },
    `${listed} and payer_name = 'Smith, Inc'`,
  ],
  [
    'both boxes',
    { query: 'quist', globalFilter: 'cigna' },
    `${listed} and search like '%quist%' and payer_name = 'Cigna'`,
  ],
];
