import { Button, Modal } from '@mantine/core';
import { CodeBlock } from '../CodeBlock.tsx';
import classes from '../keys/keys.module.css';

interface SecretOnceProps {
  readonly title: string;
  readonly secret: string;
  /** What happens to the secret before, after a rotation. */
  readonly children?: React.ReactNode;
  readonly onClose: () => void;
}

/** A webhook's signing secret, this once. A click beside it does not lose it. */
export function SecretOnce({ title, secret, children, onClose }: SecretOnceProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={520}
      closeOnClickOutside={false}
      withCloseButton={false}
      returnFocus={false}
    >
      <div className={classes.form}>
        <p className={classes.sentence}>
          Your program checks with this secret that a message comes from Claimline. Copy it now: it is shown
          this once.
        </p>
        <CodeBlock label="signing secret" code={secret} />
        {children}
        <div className={classes.buttons}>
          <Button onClick={onClose}>I have copied it</Button>
        </div>
      </div>
    </Modal>
  );
}
