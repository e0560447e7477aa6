import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import { IconAlertTriangle } from '../../theme/icons.ts';
import { parameterNames } from './address/searchState.ts';
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

/** Part of the address was invalid and replaced by defaults. */
export function BrokenSearchNotice({
  invalid,
  onDismiss,
}: {
  /** Names of search parameters, and descriptions of invalid parts. */
  readonly invalid: readonly string[];
  readonly onDismiss: () => void;
}) {
  if (invalid.length === 0) return null;
  const what = invalid.map((name) => parameterNames[name] ?? name).join(', ');
  return (
    <Notice
      action={
        <UnstyledButton className={classes.action ?? ''} onClick={onDismiss}>
          Dismiss
        </UnstyledButton>
      }
    >
      Part of this link is not valid ({what}) and was ignored.
    </Notice>
  );
}

/** The list could not be refreshed. */
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
