/** Something could not be shown: what happened, and a retry button. */

import { Outcome } from '@claimline/domain/claim/outcome';
import { Button } from '@mantine/core';
import { defaultMessage } from '../../client/response.ts';
import { IconPlugConnectedX } from '../../theme/icons.ts';
import classes from './EmptyState.module.css';

export interface ErrorStateProps {
  title: string;
  error: unknown;
  onRetry?: (() => void) | undefined;
}

/** The message of an outcome. Other errors may contain internals, so they get a general message. */
export function errorSentence(error: unknown): string {
  return error instanceof Outcome ? error.message : defaultMessage;
}

export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  return (
    <div className={classes.root} role="alert">
      <span className={classes.icon} data-tone="error">
        <IconPlugConnectedX size={20} stroke={1.6} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      <div className={classes.words}>{errorSentence(error)}</div>
      {onRetry ? (
        <div className={classes.action}>
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        </div>
      ) : null}
    </div>
  );
}
