import { ActionIcon, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '../../theme/icons.ts';
import classes from './Api.module.css';

export function CodeBlock({ label, code }: { label: string; code: string }) {
  const clipboard = useClipboard({ timeout: 1500 });
  const words = clipboard.copied ? 'Copied' : `Copy ${label}`;
  return (
    <div className={classes.code}>
      <pre aria-label={label}>{code}</pre>
      <Tooltip label={words}>
        <ActionIcon className={classes.copy ?? ''} aria-label={words} onClick={() => clipboard.copy(code)}>
          {clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
