/** Usage is counted once as it happens, and stays when claims are deleted. */

import type { OutputOf } from '@claimline/domain/contract';
import type { getUsage } from '@claimline/domain/contracts/settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let admin: string;
beforeAll(async () => {
  world = await createWorld();
  admin = (await world.signIn('admin')).access_token;
});
afterAll(() => world.end());

async function usage() {
  const { body } = await world.call('getUsage', { account_id: world.accountId, months: 24 }, admin);
  return (body.result as OutputOf<typeof getUsage>).usage;
}

it('counts claims, calls and seconds by month and clinic, whatever is deleted later', async () => {
  const claim = await world.addClaim('in-progress');
  const answered = await world.addCall(claim, { state: 'in-progress', ending: null });
  const other = await world.addClaim('in-progress');
  const never = await world.addCall(other, {
    attempt: 2,
    state: 'intended',
    ending: null,
    to_phone: '+18005550199',
  });
  const end = (id: string, ending: string, at: string, ms: number | null) =>
    world.owner.query(
      `update calls set state = 'ended', ending = $2, ended_at = $3, duration_ms = $4 where id = $1`,
      [id, ending, at, ms],
    );
  const now = new Date();
  await end(answered, 'answered', now.toISOString(), 61_500);
  await end(never, 'never-placed', now.toISOString(), null);
  // Reported again, it is the same call.
  await world.owner.query(`update calls set state = 'ended' where id = $1`, [answered]);
  const month = `${now.toISOString().slice(0, 7)}-01`;
  const expected = [
    { month, clinic_id: world.clinicId, clinic_name: 'Alder Clinic', claims: 2, calls: 1, call_seconds: 62 },
  ];
  expect(await usage()).toEqual(expected);
  await world.owner.query('delete from calls');
  await world.owner.query('delete from automations');
  expect(await usage()).toEqual(expected);
});

it('includes clinics the admin does not belong to, and counts by month in UTC', async () => {
  await world.owner.query(
    `insert into usage_months (account_id, clinic_id, month, measure, amount)
     values ($1, $2, usage_month(date_trunc('month', now()) - interval '1 month'), 'calls', 5)`,
    [world.accountId, world.nearClinicId],
  );
  expect((await usage()).at(-1)).toMatchObject({ clinic_name: 'Aspen Clinic', calls: 5, claims: 0 });
  const { rows } = await world.owner.query<{ month: string }>(
    `select usage_month('2026-11-30 20:00-05')::text as month`,
  );
  expect(rows[0]?.month).toBe('2026-12-01');
});
