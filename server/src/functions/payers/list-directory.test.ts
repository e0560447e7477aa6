import type { OutputOf } from '@claimline/domain/contract';
import type { listDirectory } from '@claimline/domain/contracts/claims';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

it('lists hand-typed payers once each, from the user’s own clinics only', async () => {
  for (const name of ['By Hand Mutual', 'By Hand Mutual', 'Elsewhere Health']) {
    const id = await world.addClaim('paid');
    await world.owner.query('update automations set payer_name = $2 where id = $1', [id, name]);
  }
  await world.owner.query(
    `insert into clinics (id, account_id, name) values ('elsewhere', $1, 'A clinic of others')`,
    [world.accountId],
  );
  await world.owner.query(
    `update automations set clinic_id = 'elsewhere' where payer_name = 'Elsewhere Health'`,
  );
  const { access_token } = await world.signIn('user');
  const { body } = await world.call('listDirectory', { account_id: world.accountId }, access_token);
  expect(body.error).toBeUndefined();
  expect((body.result as OutputOf<typeof listDirectory>).payer_names).toEqual(['By Hand Mutual']);
});
