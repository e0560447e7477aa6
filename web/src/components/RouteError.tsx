/** A screen that could not be shown. The error itself only on request, and only its sentence. */

import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import classes from './WholePage.module.css';

export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={classes.whole} role="alert">
      <h1 className={classes.title}>Something went wrong!</h1>
      <p className={classes.words}>This page could not be shown. Try again, or come back in a moment.</p>
      <div className={classes.actions}>
        <Button
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          Try again
        </Button>
        <Button variant="default" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide Error' : 'Show Error'}
        </Button>
      </div>
      {isShown ? (
        <pre className={classes.error}>
          {error instanceof Error && error.message !== '' ? error.message : 'No more is known.'}
        </pre>
      ) : null}
    </div>
  );
}
