/** Wires the app: theme, cache, router, and what happens when a session starts or ends. */

import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './theme/mantine.css';
import 'virtual:mantine-variables.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/starting.css';
import './theme/print.css';
import { colorSchemeDefault } from '@claimline/domain/limits';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import './pause.ts';
import { logEvent } from './client/analytics.ts';
import { clearCache } from './client/responseCache.ts';
import { router } from './router.tsx';
import { session } from './session/session.ts';
import { startRouter } from './startRouter.ts';
import { printInLight } from './theme/printInLight.ts';
import { theme } from './theme/theme.ts';

let lastUserId: string | null = null;

/** Re-runs the route guards, which decide who may stay, and clears another user's data. */
async function followSession(): Promise<void> {
  const state = session.state();
  if (state.kind === 'unknown') return;
  const person = state.kind === 'signed-in' ? state.user.id : null;
  const isSomeoneElse = lastUserId !== null && lastUserId !== person;
  lastUserId = person;
  if (isSomeoneElse && state.kind === 'signed-out' && isGuarded()) {
    // An ended session leads to sign-in and back to the same page; after signing out there is no way back. When nobody
    // was signed in, the guard handles it.
    const search = state.reason === undefined ? {} : { redirect: router.latestLocation.href };
    await router.navigate({ to: '/login', search, replace: true });
  }
  // Clear the cache only when no screen uses it anymore; otherwise they would fetch again.
  if (isSomeoneElse) clearCache();
  if (person !== null) await router.invalidate();
}

function isGuarded(): boolean {
  return router.state.matches.some((match) => match.routeId === '/_authed');
}

session.subscribe(() => void followSession());

router.subscribe('onResolved', ({ pathChanged }) => {
  const screen = router.state.matches.at(-1)?.fullPath;
  if (pathChanged && screen !== undefined) logEvent('screen_view', { screen });
});

/** Allows the style elements that components add. Browsers show it to scripts, and not to selectors of styles. */
const styleNonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// Read by the library that locks scrolling behind dialogs.
Object.assign(window, { __webpack_nonce__: styleNonce });

printInLight();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root.');

/** The document's logo is shown at most this long; then the router shows its placeholders. */
const logoMaxMs = 1000;
const { loaded, handOver } = startRouter(router);

function App() {
  // Runs right after the router's component has subscribed to the address.
  useLayoutEffect(handOver, []);
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      defaultColorScheme={colorSchemeDefault}
      getStyleNonce={() => styleNonce}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  );
}

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// A page that is loaded renders in a transition, in pieces between which the browser can paint and react to input.
void Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, logoMaxMs))]).then(() =>
  startTransition(() => createRoot(root).render(app)),
);
