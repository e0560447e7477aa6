import { Outcome } from '@claimline/domain/claim/outcome';
import { viewNameMax } from '@claimline/domain/contracts/views';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../components/page/Dialog.tsx';
import { errorSentence } from '../../../components/page/ErrorState.tsx';
import classes from './views.module.css';

export interface ViewForm {
  readonly name: string;
  readonly shared: boolean;
  readonly isDefault: boolean;
}

interface ViewDialogProps {
  readonly title: string;
  readonly submitText: string;
  readonly name: string;
  /** Whether to ask who can use the view; for users who may share. */
  readonly asksSharing: boolean;
  readonly asksDefault: boolean;
  /** Rejects with the server's error, which is shown below the name. */
  readonly onSubmit: (form: ViewForm) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a view's name; for a new view also who can use it and whether the list opens with it. */
export function ViewDialog(props: ViewDialogProps) {
  const [name, setName] = useState(props.name);
  const [shared, setShared] = useState(false);
  const [isDefault, setIsDefault] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') {
      setError('Enter a name.');
      return;
    }
    setIsPending(true);
    try {
      await props.onSubmit({ name: name.trim(), shared, isDefault });
      props.onClose();
    } catch (error) {
      const problem = error instanceof Outcome ? error.details?.problems?.[0]?.message : undefined;
      setError(problem ?? errorSentence(error));
      setIsPending(false);
    }
  }

  return (
    <Dialog onClose={props.onClose} title={props.title} size={440}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          data-autofocus
          label="Name"
          placeholder="For example: Denied this month"
          maxLength={viewNameMax}
          autoComplete="off"
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(null);
          }}
          error={error}
        />
        {props.asksSharing && (
          <Checkbox
            size="xs"
            label="Share with everyone in the account"
            description="Each person sees only the claims of their own clinics."
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        )}
        {props.asksDefault && (
          <Checkbox
            size="xs"
            label="Make this my default view"
            checked={isDefault}
            onChange={(event) => setIsDefault(event.currentTarget.checked)}
          />
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            {props.submitText}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
