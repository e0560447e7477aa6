/** Confirms the deletion of the account by its name. */

import { deletionWaitDays, requestAccountDeletion } from '@claimline/domain/contracts/offboarding';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { FormDialog } from '../../components/forms/FormDialog.tsx';
import { useSave } from '../../components/forms/useSave.ts';
import { showToast } from '../../components/toast/toast.ts';
import classes from './OffboardingSection.module.css';

interface DeleteAccountDialogProps {
  readonly accountId: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function DeleteAccountDialog({ accountId, name, onClose }: DeleteAccountDialogProps) {
  const [text, setText] = useState('');
  const saving = useSave('requestAccountDeletion');

  async function send() {
    const input = { account_id: accountId, account_name: text };
    if (!(await saving.run(() => callFunction(requestAccountDeletion, input)))) return;
    onClose();
    showToast({ message: `${name} will be deleted in ${deletionWaitDays} days.` });
  }

  return (
    <FormDialog
      title={`Delete ${name}?`}
      submitLabel="Delete account"
      isDangerous
      saving={saving}
      onSend={send}
      onClose={onClose}
    >
      <p className={classes.words}>
        No more calls are made. In {deletionWaitDays} days all claims, results, recordings, and files are
        permanently deleted, and people who are in no other account lose their login. All admins get an email.
      </p>
      <TextInput
        label={`Type ${name}`}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={saving.errorOf('account_name')}
      />
    </FormDialog>
  );
}
