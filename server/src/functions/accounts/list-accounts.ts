import { strongestRole } from '@claimline/domain/account/role';
import { listAccounts as contract } from '@claimline/domain/contracts/accounts';
import { byName } from '@claimline/domain/list/name-order';
import { accountCards, accountCreationFacts } from '../../db/accounts/accounts.ts';
import { implementForPerson } from '../function.ts';
import { mayCreateAccount } from './account-creation.ts';

export const listAccounts = implementForPerson(contract, async (_input, { person, sql, accountCreation }) => {
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
});
