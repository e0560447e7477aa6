/** Gives a key another secret, with time to change programs over. */

import { type ApiKey, rotateApiKey } from '@claimline/domain/contracts/api-keys';
import { Button, Modal, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { momentForPeople } from '../../../components/dates.ts';
import { errorSentence } from '../../../components/ErrorState.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { KeyOnce } from './KeyOnce.tsx';
import classes from './keys.module.css';

const overlaps = [
  { value: '0', label: 'Stops at once' },
  { value: '1', label: 'Works for another hour' },
  { value: '24', label: 'Works for another day' },
  { value: '168', label: 'Works for another week' },
];

interface RotateKeyDialogProps {
  readonly accountId: string;
  readonly apiKey: ApiKey;
  readonly onRotated: () => void;
  readonly onClose: () => void;
}

export function RotateKeyDialog({ accountId, apiKey, onRotated, onClose }: RotateKeyDialogProps) {
  const [overlap, setOverlap] = useState('24');
  const rotating = useMutation({
    mutationFn: () =>
      callFunction(rotateApiKey, {
        account_id: accountId,
        key_id: apiKey.id,
        overlap_hours: Number(overlap),
      }),
    onSuccess: onRotated,
  });
  if (rotating.data) {
    const until = rotating.data.previous_until;
    return (
      <KeyOnce title={`Key “${apiKey.name}”, rotated`} secret={rotating.data.key} onClose={onClose}>
        <p className={classes.sentence}>
          {until === null
            ? 'The key before has stopped.'
            : `The key before works until ${momentForPeople(until)}.`}
        </p>
      </KeyOnce>
    );
  }
  return (
    <Modal opened onClose={onClose} title={`Rotate “${apiKey.name}”`} size={440} returnFocus={false}>
      <div className={classes.form}>
        {rotating.error ? <Notice tone="error">{errorSentence(rotating.error)}</Notice> : null}
        <p className={classes.sentence}>
          You get another key with the same scopes, clinics and expiry. Give it to your program.
        </p>
        <Select
          label="The key as it is now"
          data={overlaps}
          value={overlap}
          allowDeselect={false}
          onChange={(value) => setOverlap(value ?? '24')}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button data-autofocus loading={rotating.isPending} onClick={() => rotating.mutate()}>
            Rotate key
          </Button>
        </div>
      </div>
    </Modal>
  );
}
