import { missing } from '@claimline/domain/claim/outcome';
import { resendInvitation as contract, invitationDays } from '@claimline/domain/contracts/people';
import { renewInvitation } from '../../db/accounts/invitations.ts';
import { implementForMember } from '../function.ts';
import { mailInvitation, requireEmailQuota } from './mail-invitation.ts';

export const resendInvitation = implementForMember(
  contract,
  async ({ account_id, invitation_id }, { sql, person, emailQueue }) => {
    const invitation = await renewInvitation(sql, account_id, invitation_id, invitationDays);
    if (!invitation) throw missing('The invitation', 'invitation_id');
    await requireEmailQuota(sql, account_id, 1);
    await mailInvitation(sql, emailQueue, { accountId: account_id, userId: person.userId, invitation });
    return { expires_at: invitation.expires_at };
  },
);
