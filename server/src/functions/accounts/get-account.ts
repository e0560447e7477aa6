import { missing } from '@claimline/domain/claim/outcome';
import { getAccount as contract } from '@claimline/domain/contracts/accounts';
import { findAccount } from '../../db/accounts/accounts.ts';
import { implementForMember } from '../function.ts';

export const getAccount = implementForMember(contract, async ({ account_id }, { person, role, sql }) => {
  const account = await findAccount(sql, account_id);
  if (!account) throw missing('The account', 'account_id');
  const { updated_at, ...fields } = account;
  return { ...fields, updatedAt: updated_at, isAdmin: account.admins.includes(person.userId), role };
});
