import { missing } from '@claimline/domain/claim/outcome';
import { removeMember as contract } from '@claimline/domain/contracts/people';
import { revokeInvitationsFor } from '../../db/accounts/invitations.ts';
import { forgetDisabled, isMember, takeOut } from '../../db/accounts/people.ts';
import { implementForMember } from '../function.ts';
import { keepingAnAdmin } from './keeping-an-admin.ts';

export const removeMember = implementForMember(contract, async ({ account_id, user_id }, { sql }) => {
  if (await forgetDisabled(sql, account_id, user_id)) return {};
  if (!(await isMember(sql, account_id, user_id))) throw missing('The person', 'user_id');
  await revokeInvitationsFor(sql, account_id, user_id);
  await keepingAnAdmin(() => takeOut(sql, account_id, user_id));
  return {};
});
