import type { AccountCard, ClinicCard } from '@claimline/domain/contracts/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { newId } from '../../db/ids.ts';

let world: World;
let token: string;
const ids = new Map<string, string>();

async function addAccount(name: string, roles: readonly string[]): Promise<void> {
  const id = newId();
  ids.set(name, id);
  await world.owner.query('insert into billing_accounts (id, name) values ($1, $2)', [id, name]);
  for (const role of roles)
    await world.owner.query('insert into memberships (account_id, user_id, role) values ($1, $2, $3)', [
      id,
      world.people.user,
      role,
    ]);
}

async function accounts(): Promise<{ accounts: AccountCard[]; shared: AccountCard[] }> {
  const { body } = await world.call('listAccounts', {}, token);
  return body.result as { accounts: AccountCard[]; shared: AccountCard[] };
}

beforeAll(async () => {
  world = await createWorld();
  await addAccount('école', ['user']);
  await addAccount('Eagle', ['user', 'admin', 'viewer']);
  await addAccount('ÅKER', ['viewer', 'user']);
  await addAccount('zebra', ['viewer']);
  await addAccount('Äsop', ['viewer']);
  await addAccount('Nobody’s', []);
  token = (await world.signIn('user')).access_token;
});
afterAll(() => world.end());

it('accounts of admins and users by name, then those of viewers; the highest role counts', async () => {
  const { accounts: own, shared } = await accounts();
  expect(own.map(({ name, role, isAdmin }) => [name, role, isAdmin])).toEqual([
    ['ÅKER', 'user', false],
    ['Alder Billing', 'user', false],
    ['Eagle', 'admin', true],
    ['école', 'user', false],
  ]);
  expect(shared.map(({ name, role, isAdmin }) => [name, role, isAdmin])).toEqual([
    ['Äsop', 'viewer', false],
    ['zebra', 'viewer', false],
  ]);
});

it('counts running calls and claims that need attention in the user’s own clinics, without archived ones', async () => {
  const alder = async () => (await accounts()).accounts.find(({ id }) => id === world.accountId);
  expect(await alder()).toMatchObject({ clinics: 1, calling: 0, needs_review: 0, failed: 0 });
  for (const status of ['ringing', 'in-progress', 'scheduled', 'pending', 'failed', 'failed', 'paid'])
    await world.addClaim(status);
  const [reviewed, archived] = [await world.addClaim('denied'), await world.addClaim('failed')];
  await world.owner.query('update automations set needs_review = true where id = $1', [reviewed]);
  await world.owner.query('update automations set archived = true where id = $1', [archived]);
  // In a clinic of the account that the user does not belong to.
  await world.owner.query('update automations set clinic_id = $2 where id = $1', [
    await world.addClaim('failed'),
    world.nearClinicId,
  ]);
  expect(await alder()).toMatchObject({ clinics: 1, calling: 3, needs_review: 1, failed: 2 });
});

it('a clinic’s claims are in four groups that add up to all that are not archived', async () => {
  const { body } = await world.call('listClinics', { account_id: world.accountId }, token);
  expect((body.result as { clinics: ClinicCard[] }).clinics).toEqual([
    {
      id: world.clinicId,
      name: 'Alder Clinic',
      account_name: 'Alder Billing',
      completed: 2,
      calling: 3,
      failed: 2,
      waiting: 1,
    },
  ]);
});
