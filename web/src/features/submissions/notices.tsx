import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorSentence } from '../../components/ErrorState.tsx';
import classes from './notices.module.css';

function Notice({ children, action }: { readonly children: ReactNode; readonly action: ReactNode }) {
  return (
    <div className={classes.notice} role="status">
      <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
      <span>{children}</span>
      {action}
    </div>
  );
}

const names = { filters: 'filters', sorting: 'order' } as const;

/** The address held something that is no filter or order; the list is shown without it. */
export function BrokenSearchNotice({
  broken,
  onMend,
}: {
  readonly broken: readonly ('filters' | 'sorting')[];
  readonly onMend: () => void;
}) {
  if (broken.length === 0) return null;
  const what = broken.map((name) => names[name]).join(' and ');
  return (
    <Notice
      action={
        <UnstyledButton className={classes.action ?? ''} onClick={onMend}>
          Dismiss
        </UnstyledButton>
      }
    >
      The {what} in this link could not be read, so the list is shown without.
    </Notice>
  );
}

/** What is shown could not be brought up to date. */
export function OutdatedNotice({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  return (
    <Notice
      action={
        <UnstyledButton className={classes.action ?? ''} onClick={onRetry}>
          Try again
        </UnstyledButton>
      }
    >
      This list may be out of date. {errorSentence(error)}
    </Notice>
  );
}
