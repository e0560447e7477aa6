import { missing, Outcome } from '@claimline/domain/claim/outcome';
import { disableMember as contract } from '@claimline/domain/contracts/people';
import { revokeInvitationsFor } from '../../db/accounts/invitations.ts';
import { isMember, letIn, shutOut } from '../../db/accounts/people.ts';
import { implementForMember } from '../function.ts';
import { keepingAnAdmin } from './keeping-an-admin.ts';

export const disableMember = implementForMember(
  contract,
  async ({ account_id, user_id, is_disabled }, { sql, person }) => {
    if (!is_disabled) {
      if (!(await letIn(sql, account_id, user_id))) throw missing('The person', 'user_id');
      return {};
    }
    if (!(await isMember(sql, account_id, user_id))) throw missing('The person', 'user_id');
    if (user_id === person.userId)
      throw new Outcome('invalid-argument', 'You cannot disable yourself. Ask another admin.');
    await revokeInvitationsFor(sql, account_id, user_id);
    await keepingAnAdmin(() => shutOut(sql, account_id, user_id, person.userId));
    return {};
  },
);
