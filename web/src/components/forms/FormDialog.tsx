/** A form in a dialog, with an error message above the fields and one submit button. */

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../page/Dialog.tsx';
import { Notice } from '../page/Notice.tsx';
import classes from './FormDialog.module.css';
import type { SaveState } from './useSave.ts';

interface FormDialogProps {
  readonly title: string;
  /** The label of the submit button. */
  readonly submitLabel: string;
  readonly size?: number;
  /** What it does cannot be undone. */
  readonly isDangerous?: boolean;
  readonly saving: SaveState;
  /** An error that belongs to no field. */
  readonly error?: string | undefined;
  readonly onSend: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submitLabel,
    size = 440,
    isDangerous = false,
    saving,
    error = saving.errors[''],
    onSend,
    onClose,
    children,
  } = props;
  return (
    <Dialog onClose={onClose} size={size} title={title}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSend();
        }}
      >
        {error === undefined ? null : <Notice tone="error">{error}</Notice>}
        {children}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={saving.isPending}
            disabled={saving.isBehind}
            {...(isDangerous ? { color: 'red' } : {})}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
