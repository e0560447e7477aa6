/** An identifier in a monospaced font, with a copy button that appears on hover and focus. */

import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '../../theme/icons.ts';
import classes from './CopyText.module.css';

export interface CopyTextProps {
  text: string;
  /** What is copied, for the button's accessible name: `Copy NPI`. */
  label: string;
  /** What to show when it differs from the copied value. */
  children?: React.ReactNode;
}

export function CopyText({ text, label, children }: CopyTextProps) {
  const clipboard = useClipboard({ timeout: 1500 });
  const words = clipboard.copied ? 'Copied' : `Copy ${label}`;
  return (
    <span className={classes.root}>
      <span className={classes.text}>{children ?? text}</span>
      <ActionIcon
        size={24}
        className={classes.button}
        data-copied={clipboard.copied || undefined}
        data-hint={words}
        aria-label={words}
        onClick={(event) => {
          event.stopPropagation();
          clipboard.copy(text);
        }}
      >
        {clipboard.copied ? <IconCheck size={13} /> : <IconCopy size={13} />}
      </ActionIcon>
    </span>
  );
}
