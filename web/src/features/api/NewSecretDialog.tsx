import { Button } from '@mantine/core';
import { Dialog } from '../../components/page/Dialog.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import classes from './dialogs.module.css';

interface NewSecretDialogProps {
  readonly title: string;
  readonly label: string;
  readonly secret: string;
  readonly description: string;
  /** What happens to the previous secret, after a rotation. */
  readonly before?: string;
  readonly onClose: () => void;
}

/** Shows a secret once. Clicking outside does not close the dialog. */
export function NewSecretDialog({
  title,
  label,
  secret,
  description,
  before,
  onClose,
}: NewSecretDialogProps) {
  return (
    <Dialog onClose={onClose} title={title} size={520} closeOnClickOutside={false} withCloseButton={false}>
      <div className={classes.form}>
        <p className={classes.sentence}>{description}</p>
        <CodeBlock label={label} code={secret} />
        {before === undefined ? null : <p className={classes.sentence}>{before}</p>}
        <div className={classes.buttons}>
          <Button onClick={onClose}>I’ve copied it</Button>
        </div>
      </div>
    </Dialog>
  );
}
