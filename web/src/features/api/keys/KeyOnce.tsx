import { Button, Modal } from '@mantine/core';
import { CodeBlock } from '../CodeBlock.tsx';
import classes from './keys.module.css';

interface KeyOnceProps {
  readonly title: string;
  readonly secret: string;
  /** What happens to the key before, after a rotation. */
  readonly children?: React.ReactNode;
  readonly onClose: () => void;
}

/** A key, this once. A click beside it does not lose it. */
export function KeyOnce({ title, secret, children, onClose }: KeyOnceProps) {
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
          Copy the key now and keep it where your program finds it. It is shown this once; we keep no copy.
        </p>
        <CodeBlock label="key" code={secret} />
        {children}
        <div className={classes.buttons}>
          <Button onClick={onClose}>I have copied it</Button>
        </div>
      </div>
    </Modal>
  );
}
