/** Gives a webhook another secret, with time to change its program over. */

import { rotateWebhookSecret, type Webhook } from '@claimline/domain/contracts/webhooks';
import { Button, Modal, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { momentForPeople } from '../../../components/dates.ts';
import { errorSentence } from '../../../components/ErrorState.tsx';
import { Notice } from '../../../components/Notice.tsx';
import classes from '../keys/keys.module.css';
import { SecretOnce } from './SecretOnce.tsx';

const overlaps = [
  { value: '0', label: 'Stops at once' },
  { value: '1', label: 'Signs for another hour' },
  { value: '24', label: 'Signs for another day' },
  { value: '168', label: 'Signs for another week' },
];

interface RotateSecretDialogProps {
  readonly accountId: string;
  readonly webhook: Webhook;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function RotateSecretDialog({ accountId, webhook, onDone, onClose }: RotateSecretDialogProps) {
  const [overlap, setOverlap] = useState('24');
  const rotating = useMutation({
    mutationFn: () =>
      callFunction(rotateWebhookSecret, {
        account_id: accountId,
        webhook_id: webhook.id,
        keep_old_hours: Number(overlap),
      }),
    onSuccess: onDone,
  });
  if (rotating.data) {
    const until = rotating.data.webhook.old_secret_until;
    return (
      <SecretOnce title="Secret rotated" secret={rotating.data.secret} onClose={onClose}>
        <p className={classes.sentence}>
          {until === null
            ? 'The secret before signs no more.'
            : `Messages are signed with the secret before too, until ${momentForPeople(until)}.`}
        </p>
      </SecretOnce>
    );
  }
  return (
    <Modal opened onClose={onClose} title="Rotate the secret" size={440} returnFocus={false}>
      <div className={classes.form}>
        {rotating.error ? <Notice tone="error">{errorSentence(rotating.error)}</Notice> : null}
        <p className={classes.sentence}>
          Messages are signed with a new secret from now on. Give it to the program at {webhook.url}.
        </p>
        <Select
          label="The secret as it is now"
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
            Rotate secret
          </Button>
        </div>
      </div>
    </Modal>
  );
}
