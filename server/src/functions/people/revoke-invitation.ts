import { missing } from '@claimline/domain/claim/outcome';
import { revokeInvitation as contract } from '@claimline/domain/contracts/people';
import { revokeInvitationRow } from '../../db/accounts/invitations.ts';
import { implementForMember } from '../function.ts';

export const revokeInvitation = implementForMember(
  contract,
  async ({ account_id, invitation_id }, { sql }) => {
    if (!(await revokeInvitationRow(sql, account_id, invitation_id)))
      throw missing('The invitation', 'invitation_id');
    return {};
  },
);
