/** An admin's actions on members. Each shows a toast, with Undo where possible. */

import {
  changeMember,
  disableMember,
  type Invitation,
  linkInvitation,
  type Member,
  removeMember,
  resendInvitation,
  revokeInvitation,
} from '@claimline/domain/contracts/people';
import { callFunction } from '../../client/call.ts';
import { ToastMessage } from '../../components/toast/ToastMessage.tsx';
import { hideToast, showErrorToast, showToast } from '../../components/toast/toast.ts';
import { refetchAfter } from '../../live/refetch.ts';
import type { Membership } from './MembershipFields.tsx';
import { roleNames } from './roleText.ts';

export function usePeople(accountId: string) {
  const refreshed = () => refetchAfter('invitePeople', 'changeMember', 'removeMember');
  const of = ({ id }: Member) => ({ account_id: accountId, user_id: id });
  const ofInvitation = ({ id }: Invitation) => ({ account_id: accountId, invitation_id: id });

  function showUndoToast(member: Member, message: string, undo: () => Promise<unknown>) {
    const id = `member-${member.id}`;
    hideToast(id);
    showToast({
      id,
      message: (
        <ToastMessage
          action="Undo"
          onAction={() => {
            hideToast(id);
            void perform(undo);
          }}
        >
          {message}
        </ToastMessage>
      ),
    });
  }

  /** For actions without a dialog: an error is shown in a toast. */
  async function perform(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      showErrorToast(error, 'Nothing was changed');
    }
    await refreshed();
  }

  const saveMembership = (member: Member, { role, clinicIds }: Membership) =>
    callFunction(changeMember, { ...of(member), role, clinic_ids: [...clinicIds] });
  const setDisabled = (member: Member, is_disabled: boolean) =>
    callFunction(disableMember, { ...of(member), is_disabled });

  return {
    refreshed,

    /** Rejects with the server's error. */
    async change(member: Member, membership: Membership): Promise<void> {
      await saveMembership(member, membership);
      const message =
        membership.role === member.role
          ? `Clinics for ${member.name} updated.`
          : `${member.name} is now ${roleNames[membership.role].toLowerCase()}.`;
      showUndoToast(member, message, () =>
        saveMembership(member, { role: member.role, clinicIds: member.clinics }),
      );
      await refreshed();
    },

    setDisabled: (member: Member, isDisabled: boolean) =>
      perform(async () => {
        await setDisabled(member, isDisabled);
        showUndoToast(
          member,
          isDisabled ? `${member.name} was disabled in this account.` : `${member.name} was enabled.`,
          () => setDisabled(member, !isDisabled),
        );
      }),

    /** Rejects with the server's error. */
    async remove(member: Member): Promise<void> {
      await callFunction(removeMember, of(member));
      showToast({ message: `${member.name} was removed from this account.` });
      await refreshed();
    },

    resend: (invitation: Invitation) =>
      perform(async () => {
        await callFunction(resendInvitation, ofInvitation(invitation));
        showToast({ message: `Invitation sent again to ${invitation.email}.` });
      }),

    revoke: (invitation: Invitation) =>
      perform(async () => {
        await callFunction(revokeInvitation, ofInvitation(invitation));
        showToast({ message: `Invitation to ${invitation.email} revoked.` });
      }),

    /** Creates a new link. Rejects with the server's error. */
    link: (invitation: Invitation) => callFunction(linkInvitation, ofInvitation(invitation)),
  };
}

export type PeopleActions = ReturnType<typeof usePeople>;
