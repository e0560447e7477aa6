/** Pages of lists against one plain sort of the same query. */

import { type SortableColumn, sortableColumns } from '@claimline/domain/list/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createListedWorld, listCases, listed, requestOf } from '../../../test/list-cases.ts';
import type { Sql } from '../database.ts';
import type { ListRequest } from './list-query.ts';
import { pageOfAutomations } from './page.ts';

const claims = 6_000;
let lists: Awaited<ReturnType<typeof createListedWorld>>;
beforeAll(async () => {
  lists = await createListedWorld(claims);
});
afterAll(() => lists.world.end());

const asUser = <T>(work: (sql: Sql) => Promise<T>) =>
  lists.world.database.as({ userId: lists.world.people.user }, work);

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
  const { rows } = await lists.world.owner.query<{ id: string }>(
    `select id from automations where clinic_id = any ($1) and ${where}
     order by ${[...wanted, 'created_at desc', 'id desc'].join(', ')} limit ${size} offset ${page * size}`,
    [lists.clinicIds],
  );
  return rows.map((row) => row.id);
}

async function expectPlainPage(given: Partial<ListRequest>, where: string): Promise<void> {
  for (const page of [0, 1, 13]) {
    const request = requestOf(lists, { ...given, page });
    const found = await asUser((sql) => pageOfAutomations(sql, request));
    expect(
      found.rows.map((row) => row.id),
      `page ${page}`,
    ).toEqual(await plainPage(request, where));
    if (!found.isExact) continue;
    const { rows } = await lists.world.owner.query(
      `select from automations where clinic_id = any ($1) and ${where}`,
      [lists.clinicIds],
    );
    expect(found.total, `total on page ${page}`).toBe(rows.length);
  }
}

const sorts = sortableColumns.flatMap((id) => [
  { id, desc: false },
  { id, desc: true },
]);

describe('a page has the same claims as a plain sort', () => {
  it.each(sorts)('by $id, descending: $desc', (sort) => expectPlainPage({ sorting: [sort] }, listed));

  it.each(sorts)('by $id, descending: $desc, then by amount', (sort) =>
    expectPlainPage({ sorting: [sort, { id: 'paid_cents', desc: true }], tab: 'all' }, 'not archived'),
  );

  it.each(listCases)('%s', (_name, given, where) => expectPlainPage(given, where));
});

describe('a total that is not exact', () => {
  it('is never less than what has been shown', async () => {
    const words = requestOf(lists, { query: 'ana', page: 2 });
    const found = await asUser((sql) => pageOfAutomations(sql, words));
    expect(found).toMatchObject({ isExact: false });
    expect(found.total).toBeGreaterThan(75);
  });

  it('is no more than all claims on a page behind the end', async () => {
    const found = await asUser((sql) =>
      pageOfAutomations(sql, requestOf(lists, { query: 'ana', page: 5_000 })),
    );
    expect(found.rows).toEqual([]);
    expect(found.total).toBeLessThan(claims);
  });
});
