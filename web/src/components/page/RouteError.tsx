/** A screen that failed to render. The error message is shown only on request. */

import { Button } from '@mantine/core';
import { useNetwork, useWindowEvent } from '@mantine/hooks';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import classes from './FullPage.module.css';

/** How browsers and the bundler report that a file of the app could not be loaded. */
const partIsMissing = /preload CSS|dynamically imported module|module script failed/i;

// The router reloads the page when a message begins like this. That is right after a new version, but leaves the
// browser's own error page while the server cannot be reached.
const reloadsPage = /^(Failed to fetch|error loading|Importing)/;
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (reloadsPage.test(payload.message))
    payload.message = `Couldn’t load a part of the app. ${payload.message}`;
});

async function reloadIfReachable(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}

/** Reloads as soon as the server answers. A file that is still missing then is left to the user. */
function useReload(missing: string | null): void {
  const key = `reload:${missing}`;
  const isFirst = missing !== null && sessionStorage.getItem(key) === null;
  // A timer of the browser, because nothing reports that the server is back.
  useEffect(() => {
    if (!isFirst) return;
    const timer = setInterval(() => void reloadIfReachable(), 2000);
    const leaving = () => sessionStorage.setItem(key, 'done');
    window.addEventListener('pagehide', leaving);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leaving);
    };
  }, [isFirst, key]);
}

export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { online } = useNetwork();
  const [isShown, setIsShown] = useState(false);

  const missing = error instanceof Error && partIsMissing.test(error.message) ? error.message : null;
  useReload(missing);

  function tryAgain() {
    // Browsers do not retry a failed module import within the same page, so reload.
    if (missing !== null) return void reloadIfReachable();
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
