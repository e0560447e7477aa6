/** Valid calls of the functions for the account's people and for invitations. */

import { newId } from '../../src/db/ids.ts';
import { hashOfCode, newActionCode } from '../../src/identity/action-code.ts';
import type { World } from '../world.ts';
import { type Cover, type Covers, inAccount } from './cover.ts';

/** A new member of the account's clinic, who has never signed in. */
async function newMember(world: World): Promise<string> {
  const id = newId();
  await world.owner.query(
    `insert into identity.users (id, name, email) values ($1, 'Member', lower($1) || '@example.test')`,
    [id],
  );
  await world.owner.query(`insert into memberships (account_id, user_id, role) values ($1, $2, 'user')`, [
    world.accountId,
    id,
  ]);
  await world.owner.query(`insert into clinic_users (account_id, clinic_id, user_id) values ($1, $2, $3)`, [
    world.accountId,
    world.clinicId,
    id,
  ]);
  return id;
}

const withMember: Cover = async (world) => ({
  account_id: world.accountId,
  user_id: await newMember(world),
});

const withInvitation: Cover = async (world) => {
  const invitation_id = newId();
  await world.owner.query(
    `insert into invitations (id, account_id, email, role, clinic_ids, invited_by, expires_at)
     values ($1, $2, lower($1) || '@example.test', 'user', '{}', $3, now() + interval '1 day')`,
    [invitation_id, world.accountId, world.people.admin],
  );
  return { account_id: world.accountId, invitation_id };
};

/** An invitation link for the outsider, to a separate account. */
async function tokenOf(world: World): Promise<string> {
  const token = newActionCode();
  const id = newId();
  await world.owner.query(`insert into billing_accounts (id, name) values ($1, 'Invited Billing')`, [id]);
  await world.owner.query(
    `insert into invitations (id, account_id, email, role, invited_by, expires_at)
     values ($1, $1, $2, 'viewer', $3, now() + interval '1 day')`,
    [id, world.emailOf('outsider'), world.people.admin],
  );
  await world.owner.query(
    'insert into invitation_tokens (hash, account_id, invitation_id, is_mailed) values ($1, $2, $2, true)',
    [hashOfCode(token), id],
  );
  return token;
}

export const peopleCovers = {
  listPeople: inAccount,
  invitePeople: async (world) => ({
    account_id: world.accountId,
    emails: [`${newId().toLowerCase()}@example.test`],
    role: 'user',
    clinic_ids: [world.clinicId],
  }),
  resendInvitation: withInvitation,
  revokeInvitation: withInvitation,
  linkInvitation: withInvitation,
  changeMember: async (world) => ({ ...(await withMember(world)), role: 'viewer', clinic_ids: [] }),
  disableMember: async (world) => ({ ...(await withMember(world)), is_disabled: true }),
  removeMember: withMember,
  joinAccount: async (world) => ({ token: await tokenOf(world) }),
} satisfies Covers;
