/** Changes a member's role and clinics. */

import type { Member } from '@claimline/domain/contracts/people';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../components/page/Dialog.tsx';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import { type Membership, MembershipFields } from './MembershipFields.tsx';
import classes from './People.module.css';

export interface EditMemberDialogProps {
  member: Member;
  isMe: boolean;
  clinics: readonly { readonly id: string; readonly name: string }[];
  /** Rejects when saving fails; the dialog shows the error. */
  onSave: (membership: Membership) => Promise<void>;
  onClose: () => void;
}

export function EditMemberDialog({ member, isMe, clinics, onSave, onClose }: EditMemberDialogProps) {
  const [membership, setMembership] = useState<Membership>({ role: member.role, clinicIds: member.clinics });
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const stepsDown = isMe && member.role === 'admin' && membership.role !== 'admin';

  async function save() {
    setIsSaving(true);
    setError(null);
    try {
      await onSave(membership);
      onClose();
    } catch (failure) {
      setError(failure);
      setIsSaving(false);
    }
  }

  return (
    <Dialog onClose={onClose} title={`Role and clinics of ${member.name}`} size={520}>
      <div className={classes.form}>
        {error === null ? null : <Notice tone="error">{errorSentence(error)}</Notice>}
        <MembershipFields membership={membership} onChange={setMembership} clinics={clinics} />
        {stepsDown ? (
          <Notice>You’ll no longer be an admin. Only another admin can change this back.</Notice>
        ) : null}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isSaving} onClick={() => void save()}>
            Save
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
