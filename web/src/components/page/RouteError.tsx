/** A screen that failed to render. The error message is shown only on request. */

import { Button } from '@mantine/core';
import { useNetwork, useWindowEvent } from '@mantine/hooks';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import classes from './FullPage.module.css';

/** How browsers and the bundler report that a file of the app could not be loaded. */
const partIsMissing = /preload CSS|dynamically imported module|module script failed/i;

export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { online } = useNetwork();
  const [isShown, setIsShown] = useState(false);

  function tryAgain() {
    // Browsers do not retry a failed module import within the same page, so reload.
    if (error instanceof Error && partIsMissing.test(error.message)) return location.reload();
    reset();
    void router.invalidate();
  }
  useWindowEvent('online', tryAgain);

  return (
    <div className={classes.whole} role="alert">
      <h1 className={classes.title}>Something went wrong!</h1>
      <p className={classes.words}>
        {online
          ? 'This page couldn’t be loaded. Try again in a moment.'
          : 'You’re offline. This page will load when you’re back online.'}
      </p>
      <div className={classes.actions}>
        <Button onClick={tryAgain}>Try again</Button>
        <Button variant="default" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide Error' : 'Show Error'}
        </Button>
      </div>
      {isShown ? (
        <pre className={classes.error}>
          {error instanceof Error && error.message !== '' ? error.message : 'No details available.'}
        </pre>
      ) : null}
    </div>
  );
}
