/** Valid calls of the functions for the export and the deletion of the account. */

import { newId } from '../../src/db/ids.ts';
import type { World } from '../world.ts';
import type { Covers } from './cover.ts';

/** The admin is in all clinics, and the account is not leaving. */
async function staying({ owner, accountId, people }: World): Promise<void> {
  await owner.query(
    `insert into clinic_users (account_id, clinic_id, user_id) select account_id, id, $2 from clinics
     where account_id = $1 on conflict do nothing`,
    [accountId, people.admin],
  );
  await owner.query('update account_deletions set canceled_at = now() where canceled_at is null');
  await owner.query('update billing_accounts set suspended_at = null where id = $1', [accountId]);
}

export const offboardingCovers = {
  getAccountLeaving: async (world) => {
    await staying(world);
    return { account_id: world.accountId };
  },
  startAccountArchive: async (world) => {
    await staying(world);
    return { account_id: world.accountId };
  },
  linkAccountArchive: async (world) => {
    await staying(world);
    const archive_id = newId();
    await world.owner.query(
      `insert into account_archives (id, account_id, requested_by, state, finished_at) values ($1, $2, $3, 'ready', now())`,
      [archive_id, world.accountId, world.people.admin],
    );
    return { account_id: world.accountId, archive_id };
  },
  requestAccountDeletion: async (world) => {
    await staying(world);
    return { account_id: world.accountId, account_name: 'Alder Billing' };
  },
  cancelAccountDeletion: async (world) => {
    await staying(world);
    await world.owner.query(
      `insert into account_deletions (id, account_id, account_name, requested_by, due_at, was_suspended)
       values ($1, $2, 'Alder Billing', 'admin@example.test', now() + interval '14 days', false)`,
      [newId(), world.accountId],
    );
    return { account_id: world.accountId };
  },
} satisfies Covers;
