/** Rotates the secret of an API key or webhook: the old one stays valid for a while, and the new one is shown once. */

import { Button, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../components/page/Dialog.tsx';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import classes from './dialogs.module.css';
import { NewSecretDialog } from './NewSecretDialog.tsx';

interface RotateDialogProps {
  readonly title: string;
  readonly description: string;
  readonly what: 'key' | 'secret';
  /** Returns the new secret, and a sentence about the previous one. */
  readonly rotate: (overlapHours: number) => Promise<{ readonly secret: string; readonly before: string }>;
  readonly shown: { readonly title: string; readonly label: string; readonly description: string };
  readonly onRotated: () => void;
  readonly onClose: () => void;
}

export function RotateDialog(props: RotateDialogProps) {
  const { title, description, what, rotate, shown, onRotated, onClose } = props;
  const [overlap, setOverlap] = useState('24');
  const rotating = useMutation({ mutationFn: () => rotate(Number(overlap)), onSuccess: onRotated });
  if (rotating.data) return <NewSecretDialog {...shown} {...rotating.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={title} size={440}>
      <div className={classes.form}>
        {rotating.error ? <Notice tone="error">{errorSentence(rotating.error)}</Notice> : null}
        <p className={classes.sentence}>{description}</p>
        <Select
          label={`Current ${what}`}
          data={[
            { value: '0', label: 'Expires immediately' },
            { value: '1', label: 'Valid for 1 more hour' },
            { value: '24', label: 'Valid for 1 more day' },
            { value: '168', label: 'Valid for 1 more week' },
          ]}
          value={overlap}
          allowDeselect={false}
          onChange={(value) => setOverlap(value ?? '24')}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button data-autofocus loading={rotating.isPending} onClick={() => rotating.mutate()}>
            {`Rotate ${what}`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
