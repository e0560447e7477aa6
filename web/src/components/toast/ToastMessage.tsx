/** The text of a toast, with a button at its right. */

import { Button } from '@mantine/core';
import classes from './ToastMessage.module.css';

export interface ToastMessageProps {
  readonly children: React.ReactNode;
  /** The label of the button; no button without it. */
  readonly action?: string | undefined;
  readonly onAction: () => void;
}

export function ToastMessage({ children, action, onAction }: ToastMessageProps) {
  return (
    <span className={classes.message}>
      {children}
      {action === undefined ? null : (
        <Button variant="subtle" size="xs" onClick={onAction}>
          {action}
        </Button>
      )}
    </span>
  );
}
