/** Below a settings form: errors that prevent saving, and the buttons. */

import { Button } from '@mantine/core';
import { Notice } from '../page/Notice.tsx';
import classes from './SaveBar.module.css';
import type { FormDraft } from './useFormDraft.ts';
import type { SaveState } from './useSave.ts';

interface SaveBarProps<T> {
  readonly edited: FormDraft<T>;
  readonly saving: SaveState;
  readonly label: string;
}

export function SaveBar<T>({ edited, saving, label }: SaveBarProps<T>) {
  const sentence = saving.errors[''];
  return (
    <div className={classes.bar}>
      {edited.isBehind ? (
        <Notice tone="error">
          <span className={classes.words}>Someone else changed this while you were editing.</span>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              saving.clear();
              edited.reset();
            }}
          >
            Show their version
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              saving.clear();
              edited.rebase();
            }}
          >
            Keep my version
          </Button>
        </Notice>
      ) : sentence === undefined ? null : (
        <Notice tone="error">{sentence}</Notice>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={saving.isPending} disabled={!edited.isEdited || edited.isBehind}>
          {label}
        </Button>
        {edited.isEdited ? (
          <Button
            variant="default"
            disabled={saving.isPending}
            onClick={() => {
              saving.clear();
              edited.reset();
            }}
          >
            Discard changes
          </Button>
        ) : null}
      </div>
    </div>
  );
}
