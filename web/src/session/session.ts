/** The session of this browser tab. */

import { authTimeoutMs } from '@claimline/domain/limits';
import { useSyncExternalStore } from 'react';
import { callPublic } from '../client/call.ts';
import { provideCredentials } from '../client/credentials.ts';
import { createSession, type SessionState, type TabMessage } from './createSession.ts';

const tabs = new BroadcastChannel('claimline-session');

function timeoutMs(): number {
  if (!navigator.onLine) return authTimeoutMs.offline;
  return /Mobi|Android/i.test(navigator.userAgent) ? authTimeoutMs.mobile : authTimeoutMs.desktop;
}

export const session = createSession({
  signIn: (given) => callPublic('signIn', given, { timeoutMs: timeoutMs() }),
  refreshAccess: () => callPublic('refreshAccess', {}, { timeoutMs: timeoutMs() }),
  signOut: async () => {
    await callPublic('signOut', {}, { timeoutMs: timeoutMs() });
  },
  now: () => Date.now(),
  after: (waitMs, action) => {
    const timer = setTimeout(action, waitMs);
    return () => clearTimeout(timer);
  },
  tellOtherTabs: (message) => tabs.postMessage(message),
});

provideCredentials(session);
tabs.addEventListener('message', (event: MessageEvent<TabMessage>) => {
  // Out of reach just now: the next call asks again.
  session.heard(event.data).catch(() => undefined);
});

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}

/** The person signed in; for screens behind the guard. */
export function useUser() {
  const state = useSession();
  return state.kind === 'signed-in' ? state.user : null;
}
