/** Paging by cursor while the listed records change. */

import { createApiKey } from '@claimline/domain/contracts/developers/api-keys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { newId } from '../../db/ids.ts';

let world: World;
let key: string;

beforeAll(async () => {
  world = await createWorld();
  const { body } = await world.call(
    'createApiKey',
    {
      account_id: world.accountId,
      name: 'Pages',
      scopes: ['claims:read', 'payers:read'],
      clinics: [world.clinicId],
    },
    (await world.signIn('admin')).access_token,
  );
  key = createApiKey.output.parse(body.result).key;
});
afterAll(() => world.end());

async function page(address: string): Promise<{ data: { id: string }[]; next_cursor: string | null }> {
  const answer = await world.edge.inject({
    url: `/v1${address}`,
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Every id, page by page; `between` runs after each page. */
async function walk(address: string, between: (place: number) => Promise<unknown> = async () => undefined) {
  const ids: string[] = [];
  let cursor: string | null = null;
  for (let place = 0; place < 50; place++) {
    const after = cursor === null ? '' : `&cursor=${cursor}`;
    const { data, next_cursor }: Awaited<ReturnType<typeof page>> = await page(`${address}${after}`);
    ids.push(...data.map(({ id }) => id));
    if (next_cursor === null) return ids;
    cursor = next_cursor;
    await between(place);
  }
  throw new Error('the pages do not end');
}

it('lists unchanged claims exactly once, whatever is added, removed or moved between the pages', async () => {
  const there = await Promise.all(Array.from({ length: 12 }, () => world.addClaim('paid')));
  // Created at the same moment, so that only their ids differ.
  await world.owner.query(
    `update automations set created_at = '2026-05-01T10:00:00.000001Z' where id = any ($1)`,
    [there],
  );
  const seen = await walk('/claims?limit=5', async (place) => {
    await world.addClaim('paid');
    await world.owner.query(`update automations set status = 'in-progress' where id = any ($1)`, [
      there.slice(place * 2, place * 2 + 2),
    ]);
  });
  expect(seen.toSorted()).toEqual(there.toSorted());
});

it('works when the row of a cursor has been deleted', async () => {
  const first = await page('/claims?limit=2');
  const last = first.data.at(-1)?.id;
  await world.owner.query('delete from automations where id = $1', [last]);
  const rest = await page(`/claims?limit=200&cursor=${first.next_cursor}`);
  const { rows } = await world.owner.query<{ n: number }>('select count(*)::int as n from automations');
  expect(rest.data.length).toBe((rows[0]?.n ?? 0) - 1);
});

it('pages payers with long names, any script, equal names, and names that differ only in case', async () => {
  const names = [
    '漢'.repeat(120),
    '漢'.repeat(120),
    '😀'.repeat(60),
    'aetna',
    'Aetna',
    'AETNA',
    '%_',
    'é',
    'e\u0301',
  ];
  for (const name of names)
    await world.owner.query(
      `insert into payers (id, account_id, name, phone, time_zone) values ($1, $2, $3, '+18005550123', 'America/Chicago')`,
      [newId(), world.accountId, name],
    );
  const seen = await walk('/payers?limit=1');
  expect(seen).toHaveLength(names.length + 1);
  expect(new Set(seen).size).toBe(seen.length);
});
