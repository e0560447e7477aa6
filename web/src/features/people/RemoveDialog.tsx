/** Confirms removing a member from the account. */

import type { Member } from '@claimline/domain/contracts/people';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../components/page/Dialog.tsx';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import classes from './People.module.css';

export interface RemoveDialogProps {
  member: Member;
  isMe: boolean;
  onRemove: () => Promise<void>;
  onClose: () => void;
}

export function RemoveDialog({ member, isMe, onRemove, onClose }: RemoveDialogProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function remove() {
    setIsRemoving(true);
    try {
      await onRemove();
      onClose();
    } catch (failure) {
      setError(failure);
      setIsRemoving(false);
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={isMe ? 'Leave this account?' : `Remove ${member.name} from this account?`}
      size={440}
    >
      <div className={classes.form}>
        {error === null ? null : <Notice tone="error">{errorSentence(error)}</Notice>}
        <p className={classes.sentence}>
          {isMe
            ? 'You’ll lose access to the account and its claims immediately. You’ll need a new invitation to come back.'
            : 'They’ll lose access to the account and its claims immediately. Their history is kept. They’ll need a new invitation to come back.'}
        </p>
        <div className={classes.buttons}>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" loading={isRemoving} onClick={() => void remove()}>
            {isMe ? 'Leave account' : 'Remove'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
