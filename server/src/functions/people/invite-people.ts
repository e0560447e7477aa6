import { invitePeople as contract, invitationDays } from '@claimline/domain/contracts/people';
import { saveInvitation } from '../../db/accounts/invitations.ts';
import { memberStates } from '../../db/accounts/people.ts';
import { newId } from '../../db/ids.ts';
import { implementForMember } from '../function.ts';
import { mailInvitation, requireEmailQuota } from './mail-invitation.ts';
import { requireClinics } from './require-clinics.ts';

export const invitePeople = implementForMember(
  contract,
  async ({ account_id, emails: given, role, clinic_ids }, { sql, person, emailQueue }) => {
    const clinicIds = await requireClinics(sql, account_id, clinic_ids);
    const emails = [...new Set(given.map((email) => email.toLowerCase()))];
    const standing = new Map<string, 'invited' | 'reinvited' | 'member' | 'disabled'>(
      (await memberStates(sql, account_id, emails)).map(({ email, result }) => [email, result]),
    );
    const invited = emails.filter((email) => !standing.has(email));
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
      standing.set(email, id === freshId ? 'invited' : 'reinvited');
      await mailInvitation(sql, emailQueue, {
        accountId: account_id,
        userId: person.userId,
        invitation: { id, email, role },
      });
    }
    return {
      results: emails.map((email) => ({ email, result: standing.get(email) ?? 'invited' })),
    };
  },
);
