import { Outcome } from '@claimline/domain/claim/outcome';
import { cancelAccountDeletion as contract } from '@claimline/domain/contracts/account-leaving';
import { cancelOwnDeletion } from '../../db/accounts/account-deletions.ts';
import { implementForMember } from '../function.ts';

export const cancelAccountDeletion = implementForMember(contract, async ({ account_id }, { sql }) => {
  if (!(await cancelOwnDeletion(sql, account_id)))
    throw new Outcome('not-found', 'No deletion of this account can be canceled.');
  return { canceled: true as const };
});
