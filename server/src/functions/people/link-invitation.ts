import { missing } from '@claimline/domain/claim/outcome';
import { linkInvitation as contract, invitationDays } from '@claimline/domain/contracts/people';
import { renewInvitation } from '../../db/accounts/invitations.ts';
import { implementForMember } from '../function.ts';
import { newInvitationLink, requireEmailQuota } from './mail-invitation.ts';

export const linkInvitation = implementForMember(
  contract,
  async ({ account_id, invitation_id }, { sql, emailQueue }) => {
    const invitation = await renewInvitation(sql, account_id, invitation_id, invitationDays);
    if (!invitation) throw missing('The invitation', 'invitation_id');
    await requireEmailQuota(sql, account_id, 1);
    const url = await newInvitationLink(sql, emailQueue, {
      accountId: account_id,
      invitationId: invitation.id,
      isMailed: false,
    });
    return { url, expires_at: invitation.expires_at };
  },
);
