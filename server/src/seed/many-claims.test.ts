import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';
import { newId } from '../db/ids.ts';
import { addLargeAccount, addManyClaims, findUnfinished, manyClinics } from './many-claims.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

it('creates the requested number of claims over all clinics, and the lists show them', async () => {
  const accountId = newId();
  const heard: number[] = [];
  const { admin, user } = world.people;
  const audience = { adminIds: [admin], memberIds: [user] };
  const claims = 10_300;
  await addLargeAccount(world.database, { accountId, claims, ...audience });
  // Interrupted after its first transaction, and continued.
  const stop = new Error('interrupted');
  const interrupted = addManyClaims(world.database, { accountId, claims }, () => {
    throw stop;
  });
  await expect(interrupted).rejects.toBe(stop);
  expect(await findUnfinished(world.database, claims)).toBe(accountId);
  await addManyClaims(world.database, { accountId, claims }, (made) => heard.push(made));
  expect(await findUnfinished(world.database, claims)).toBeUndefined();
  expect(heard).toEqual([10_300]);
  const { rows } = await world.owner.query<Record<string, number>>(
    `select count(*)::int as claims, count(distinct clinic_id)::int as clinics, count(distinct status)::int as statuses,
       count(*) filter (where created_at > now() or status_since > now() or status_since < created_at)::int as impossible,
       count(*) filter (where due_at is not null)::int as due, count(deadline_date)::int as deadlines,
       count(*) filter (where status in ('ringing', 'in-progress') and not sandbox)::int as to_call_again
     from automations where account_id = $1`,
    [accountId],
  );
  expect(rows[0]).toMatchObject({
    claims: 10_300,
    clinics: manyClinics,
    statuses: 12,
    impossible: 0,
    due: 0,
    to_call_again: 0,
  });
  expect(rows[0]?.['deadlines']).toBeGreaterThan(1_000);
  const seen = async (kind: 'admin' | 'user') => {
    const { access_token } = await world.signIn(kind);
    const { body } = await world.call('listClinics', { account_id: accountId }, access_token);
    return (body.result as { clinics: unknown[] }).clinics.length;
  };
  expect([await seen('admin'), await seen('user')]).toEqual([50, 10]);
});
