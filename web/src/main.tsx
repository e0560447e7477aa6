/** Wires the app: theme, cache, router, and what happens everywhere when a session begins or ends. */

import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@mantine/core/styles.layer.css';
import './theme/base.css';
import { colorSchemeDefault } from '@claimline/domain/limits';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './client/query.ts';
import { router } from './router.tsx';
import { session } from './session/session.ts';
import { cssVariables, theme } from './theme/theme.ts';

async function followSession(): Promise<void> {
  // The guard and the sign-in page each decide anew who may stay; only then is what was shown forgotten.
  await router.invalidate();
  if (session.state().kind === 'signed-out') queryClient.clear();
}

session.subscribe(() => {
  if (session.state().kind !== 'unknown') void followSession();
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root.');

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme={colorSchemeDefault}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
