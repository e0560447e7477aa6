import { missing } from '@claimline/domain/claim/outcome';
import * as contracts from '@claimline/domain/contracts/people';
import { invitationDays } from '@claimline/domain/contracts/people';
import { renewInvitation, revokeInvitationRow, saveInvitation } from '../../db/accounts/invitations.ts';
import { memberStates } from '../../db/accounts/people.ts';
import { newId } from '../../db/ids.ts';
import { implementForMember, implementForSelf, implementPublic } from '../function.ts';
import { mailInvitation, newInvitationLink, requireEmailQuota } from './mail-invitation.ts';
import { requireClinics } from './members.ts';

export const openInvitation = implementPublic(
  contracts.openInvitation,
  async ({ token }, { identity, caller }) => {
    const { clinics, ...invitation } = await identity.openInvitation(token, caller);
    return { ...invitation, clinics: [...clinics] };
  },
);

export const acceptInvitation = implementPublic(
  contracts.acceptInvitation,
  async ({ proof, ...given }, { identity, caller }) => {
    await identity.botCheck.requireProofForInvitation(proof, caller);
    return identity.acceptInvitation(given, caller);
  },
);

export const joinAccount = implementForSelf(
  contracts.joinAccount,
  ({ token }, { identity, person, caller }) => identity.joinAccount(token, person.userId, caller),
);

export const invitePeople = implementForMember(
  contracts.invitePeople,
  async ({ account_id, emails: given, role, clinic_ids }, { sql, person, emailQueue }) => {
    const clinicIds = await requireClinics(sql, account_id, clinic_ids);
    const emails = [...new Set(given.map((email) => email.toLowerCase()))];
    const resultByEmail = new Map<string, 'invited' | 'reinvited' | 'member' | 'disabled'>(
      (await memberStates(sql, account_id, emails)).map(({ email, result }) => [email, result]),
    );
    const invited = emails.filter((email) => !resultByEmail.has(email));
    await requireEmailQuota(sql, account_id, invited.length);
    for (const email of invited) {
      const freshId = newId();
      const id = await saveInvitation(sql, {
        id: freshId,
        accountId: account_id,
        email,
        userId: person.userId,
        role,
        clinicIds,
        days: invitationDays,
      });
      // An open invitation keeps its id.
      resultByEmail.set(email, id === freshId ? 'invited' : 'reinvited');
      await mailInvitation(sql, emailQueue, {
        accountId: account_id,
        userId: person.userId,
        invitation: { id, email, role },
      });
    }
    return {
      results: emails.map((email) => ({ email, result: resultByEmail.get(email) ?? 'invited' })),
    };
  },
);

export const linkInvitation = implementForMember(
  contracts.linkInvitation,
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

export const resendInvitation = implementForMember(
  contracts.resendInvitation,
  async ({ account_id, invitation_id }, { sql, person, emailQueue }) => {
    const invitation = await renewInvitation(sql, account_id, invitation_id, invitationDays);
    if (!invitation) throw missing('The invitation', 'invitation_id');
    await requireEmailQuota(sql, account_id, 1);
    await mailInvitation(sql, emailQueue, { accountId: account_id, userId: person.userId, invitation });
    return { expires_at: invitation.expires_at };
  },
);

export const revokeInvitation = implementForMember(
  contracts.revokeInvitation,
  async ({ account_id, invitation_id }, { sql }) => {
    if (!(await revokeInvitationRow(sql, account_id, invitation_id)))
      throw missing('The invitation', 'invitation_id');
    return {};
  },
);
