import { missing, Outcome } from '@claimline/domain/claim/outcome';
import { disableMember as contract } from '@claimline/domain/contracts/people';
import { revokeInvitationsFor } from '../../db/accounts/invitations.ts';
import { disablePerson, isMember, restorePerson } from '../../db/accounts/people.ts';
import { implementForMember } from '../function.ts';
import { withLastAdminCheck } from './last-admin.ts';

export const disableMember = implementForMember(
  contract,
  async ({ account_id, user_id, is_disabled }, { sql, person }) => {
    if (!is_disabled) {
      if (!(await restorePerson(sql, account_id, user_id))) throw missing('The person', 'user_id');
      return {};
    }
    if (!(await isMember(sql, account_id, user_id))) throw missing('The person', 'user_id');
    if (user_id === person.userId)
      throw new Outcome('invalid-argument', 'You can’t disable yourself. Ask another admin.');
    await revokeInvitationsFor(sql, account_id, user_id);
    await withLastAdminCheck(() => disablePerson(sql, account_id, user_id, person.userId));
    return {};
  },
);
