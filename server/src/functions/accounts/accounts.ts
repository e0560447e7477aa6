import { strongestRole, withRole } from '@claimline/domain/account/role';
import { missing } from '@claimline/domain/claim/outcome';
import * as contracts from '@claimline/domain/contracts/accounts';
import { byName } from '@claimline/domain/list/name-order';
import { saveSignInDefaults } from '../../db/accounts/account-settings.ts';
import {
  accountCards,
  accountCreationFacts,
  createAccountRow,
  findAccount,
  lockAccountCreation,
} from '../../db/accounts/accounts.ts';
import { membersOf } from '../../db/accounts/memberships.ts';
import { beginOnboarding } from '../../db/accounts/onboardings.ts';
import { newId } from '../../db/ids.ts';
import { implementForMember, implementForPerson } from '../function.ts';
import { mayCreateAccount, requireMayCreateAccount } from './account-creation.ts';

export const listAccounts = implementForPerson(
  contracts.listAccounts,
  async (_input, { person, sql, accountCreation }) => {
    const rows = await accountCards(sql, person.userId);
    const cards = rows
      .map(({ roles, ...card }) => ({ ...card, roles, role: strongestRole(roles) ?? 'viewer' }))
      .map(({ roles, ...card }) => ({ ...card, isAdmin: roles.includes('admin') }))
      .sort(byName);
    return {
      accounts: cards.filter(({ role }) => role !== 'viewer'),
      shared: cards.filter(({ role }) => role === 'viewer'),
      may_create: mayCreateAccount(accountCreation, await accountCreationFacts(sql)),
    };
  },
);

export const getAccount = implementForMember(
  contracts.getAccount,
  async ({ account_id }, { person, role, sql }) => {
    const account = await findAccount(sql, account_id);
    if (!account) throw missing('The account', 'account_id');
    const { updated_at, ...fields } = account;
    return { ...fields, updatedAt: updated_at, isAdmin: account.admins.includes(person.userId), role };
  },
);

export const listMembers = implementForMember(contracts.listMembers, async ({ account_id }, { sql }) => {
  const members = withRole(await membersOf(sql, account_id));
  return { members: members.sort(byName) };
});

export const createAccount = implementForPerson(
  contracts.createAccount,
  async ({ name, setup_code }, { sql, accountCreation, caller }) => {
    await lockAccountCreation(sql);
    const callsMax = requireMayCreateAccount(accountCreation, await accountCreationFacts(sql), {
      address: caller.address,
      setupCode: setup_code,
    });
    const account_id = newId();
    await createAccountRow(sql, account_id, name, callsMax);
    await beginOnboarding(sql, account_id);
    // For installations that other computers can reach: limits the damage of an unattended screen or a stolen
    // password.
    if (!accountCreation.isLocal) await saveSignInDefaults(sql, account_id);
    return { account_id };
  },
);
