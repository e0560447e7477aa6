import { missing } from '@claimline/domain/claim/outcome';
import { removeMember as contract } from '@claimline/domain/contracts/people';
import { revokeInvitationsFor } from '../../db/accounts/invitations.ts';
import { isMember, removeDisabled, removeFromAccount } from '../../db/accounts/people.ts';
import { implementForMember } from '../function.ts';
import { withLastAdminCheck } from './last-admin.ts';

export const removeMember = implementForMember(contract, async ({ account_id, user_id }, { sql }) => {
  if (await removeDisabled(sql, account_id, user_id)) return {};
  if (!(await isMember(sql, account_id, user_id))) throw missing('The person', 'user_id');
  await revokeInvitationsFor(sql, account_id, user_id);
  await withLastAdminCheck(() => removeFromAccount(sql, account_id, user_id));
  return {};
});
