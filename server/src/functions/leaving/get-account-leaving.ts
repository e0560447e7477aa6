import { missing } from '@claimline/domain/claim/outcome';
import { getAccountLeaving as contract } from '@claimline/domain/contracts/account-leaving';
import { listArchives, seesWholeAccount } from '../../db/accounts/account-archives.ts';
import { accountName } from '../../db/accounts/account-content.ts';
import { waitingDeletion } from '../../db/accounts/account-deletions.ts';
import { implementForMember } from '../function.ts';

export const getAccountLeaving = implementForMember(contract, async ({ account_id }, { sql }) => {
  const name = await accountName(sql, account_id);
  if (name === undefined) throw missing('The account', 'account_id');
  return {
    account_name: name,
    may_export: await seesWholeAccount(sql, account_id),
    archives: await listArchives(sql, account_id),
    deletion: await waitingDeletion(sql, account_id),
  };
});
