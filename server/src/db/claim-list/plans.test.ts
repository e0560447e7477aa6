/** The indexes that pages of lists are read from. */

import type { Filters, Sorting } from '@claimline/domain/list/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createListedWorld, requestOf } from '../../../test/list-cases.ts';
import type { Sql } from '../database.ts';
import type { ListRequest } from './list-query.ts';
import { pageOfAutomations } from './page.ts';

const claims = 6_000;
let lists: Awaited<ReturnType<typeof createListedWorld>>;
beforeAll(async () => {
  lists = await createListedWorld(claims);
});
afterAll(() => lists.world.end());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

const scansOf = (plan: Plan): string[] => [
  ...(plan['Relation Name'] === 'automations' || plan['Index Name'] !== undefined
    ? [`${plan['Node Type']} ${plan['Index Name'] ?? ''}`.trim()]
    : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

/** How the database reads claims for the page, by the plans of the statements that find their IDs. */
async function scansOfPage(given: Partial<ListRequest>): Promise<string[]> {
  const scans: string[] = [];
  const { world } = lists;
  await world.database.as({ userId: world.people.user }, async (sql) => {
    const explaining: Sql = async <Row extends object>(text: string, values?: readonly unknown[]) => {
      if (!text.includes('listed_claims') || text.startsWith('explain')) return sql<Row>(text, values);
      const [plans, rows] = await Promise.all([
        sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values),
        sql<Row>(text, values),
      ]);
      scans.push(...plans.flatMap((plan) => scansOf(plan['QUERY PLAN'][0].Plan)));
      return rows;
    };
    await pageOfAutomations(explaining, requestOf(lists, given));
  });
  return [...new Set(scans)];
}

describe('the first page is read in the order of an index', () => {
  it.each<[string, Partial<ListRequest>, string]>([
    ['newest first', {}, 'Index Only Scan automations_newest'],
    ['a deep page', { page: 40 }, 'Index Only Scan automations_newest'],
    ['archived', { showArchived: true }, 'Index Only Scan automations_newest'],
    ['a status', { filters: [{ id: 'status', value: ['denied'] }] }, 'Index Only Scan automations_status'],
    ['a payer', { filters: [{ id: 'payer', value: ['Cigna'] }] }, 'Index Only Scan automations_payer'],
    ['a frequent word', { query: 'ana' }, 'Index Only Scan automations_newest'],
  ])('%s', async (_name, given, scan) => {
    expect(await scansOfPage(given)).toContain(scan);
  });

  it.each<[Sorting[number]['id'], string]>([
    ['billed_cents', 'automations_billed'],
    ['service_from', 'automations_service'],
    ['patient', 'automations_patient'],
    ['payer', 'automations_payer'],
    ['status', 'automations_status'],
    ['clinic', 'automations_newest'],
    ['status_since', 'automations_since'],
    ['paid_cents', 'automations_paid'],
    ['deadline_date', 'automations_deadline'],
    ['promised_date', 'automations_promised'],
  ])('sorted by %s', async (id, index) => {
    const scans = await scansOfPage({ sorting: [{ id, desc: false }] });
    expect(scans.some((scan) => scan.endsWith(index))).toBe(true);
  });
});

it.each<[string, Filters, string]>([
  ['a denial code', [{ id: 'denial', value: ['16'] }], 'automations_denied'],
  [
    'a status and an amount',
    [
      { id: 'status', value: ['paid'] },
      { id: 'billed_cents', value: { min: 110, max: 120 } },
    ],
    'automations_status',
  ],
])('%s is filtered within an index', async (_name, filters, index) => {
  expect(await scansOfPage({ filters })).toContain(`Index Only Scan ${index}`);
});

it.each(['m1234', 'von zq'])('a rare word is found by the index of words: %s', async (query) => {
  expect(await scansOfPage({ query })).toEqual(['Bitmap Heap Scan', 'Bitmap Index Scan automations_search']);
});

// Without three letters in a row the index has nothing to look up, and PostgreSQL would read all of it.
it.each(['zq', '#', 'o c', 'é'])(
  'words too short for the index of words do not use it: %s',
  async (query) => {
    expect((await scansOfPage({ query })).join()).not.toContain('automations_search');
  },
);
