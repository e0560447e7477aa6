/** Everything that matches a query, chunk by chunk, as bulk actions read it. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createListedWorld, listCases, requestOf } from '../../../test/list-cases.ts';
import type { Sql } from '../database.ts';
import { type ListRequest, resolveListQuery } from './list-query.ts';
import { idsMatching, type Matched } from './matching.ts';

const claims = 6_000;
let lists: Awaited<ReturnType<typeof createListedWorld>>;
beforeAll(async () => {
  lists = await createListedWorld(claims);
});
afterAll(() => lists.world.end());

const asUser = <T>(work: (sql: Sql) => Promise<T>) =>
  lists.world.database.as({ userId: lists.world.people.user }, work);

describe('everything that matches, chunk by chunk', () => {
  async function allMatching(given: Partial<ListRequest>, limit: number): Promise<string[]> {
    const found: string[] = [];
    const listQuery = await asUser((sql) => resolveListQuery(sql, requestOf(lists, given)));
    for (let after: Matched | null = null; ; ) {
      const from: Matched | null = after;
      const chunk: Matched[] = await asUser((sql) => idsMatching(sql, listQuery, from, limit));
      found.push(...chunk.map(({ id }) => id));
      after = chunk.at(-1) ?? null;
      if (chunk.length < limit) return found;
    }
  }

  it.each(listCases)('%s', async (_name, given, where) => {
    const { rows } = await lists.world.owner.query<{ id: string }>(
      `select id from automations where clinic_id = any ($1) and ${where}
       order by clinic_id collate "C", created_at desc, id desc`,
      [lists.clinicIds],
    );
    expect(await allMatching(given, 700)).toEqual(rows.map((row) => row.id));
  });

  it('returns each claim once when claims were submitted at the same moment or within a millisecond', async () => {
    const all = await allMatching({ tab: 'all', filters: [{ id: 'payer', value: ['Cigna'] }] }, 7);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(300);
    await lists.world.owner.query(
      `update automations set created_at = created_at + make_interval(secs => ascii(right(id, 1)) * 0.000001)`,
    );
    expect(await allMatching({ tab: 'all', filters: [{ id: 'payer', value: ['Cigna'] }] }, 7)).toHaveLength(
      all.length,
    );
  });

  it('returns nothing to a person who does not see the clinics', async () => {
    const listQuery = await asUser((sql) => resolveListQuery(sql, requestOf(lists, {})));
    const outsider = { userId: lists.world.people.outsider };
    const ofWords = await asUser((sql) => resolveListQuery(sql, requestOf(lists, { query: 'm1234' })));
    for (const asked of [listQuery, ofWords])
      expect(await lists.world.database.as(outsider, (sql) => idsMatching(sql, asked, null, 10))).toEqual([]);
  });
});
