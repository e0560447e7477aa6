/** The session of this browser tab. */

import type { ParametersOf } from '@claimline/domain/analytics';
import type { DraftOf } from '@claimline/domain/contract';
import type { Access } from '@claimline/domain/contracts/sign-in';
import type { Functions } from '@claimline/domain/functions';
import { authTimeoutMs } from '@claimline/domain/limits';
import { useSyncExternalStore } from 'react';
import { after } from '../client/after.ts';
import { collectFor, logEvent } from '../client/analytics.ts';
import { callPublic } from '../client/call.ts';
import { provideCredentials } from '../client/credentials.ts';
import { startedAccess } from '../client/documentStart.ts';
import { createSession, type SessionState, type TabMessage } from './createSession.ts';
import { clearPersonalDrafts } from './personalDrafts.ts';

const pendingSignOutKey = 'claimline-sign-out-owed';
/** Set while this browser has a session. The document reads both keys too, see `documentStart.ts` of the build. */
const signedInKey = 'claimline-signed-in';
const tabs = new BroadcastChannel('claimline-session');

function timeoutMs(): number {
  if (!navigator.onLine) return authTimeoutMs.offline;
  return /Mobi|Android/i.test(navigator.userAgent) ? authTimeoutMs.mobile : authTimeoutMs.desktop;
}

/** The access token says whether the user's events are collected. */
function collecting(access: Access): Access {
  collectFor(access.logs_events ? access.user.id : null);
  return access;
}

const loginMethods = {
  signIn: 'password',
  confirmSecondFactor: 'second-factor',
  signInByLink: 'email-link',
  signInByPhone: 'phone',
  signInByPasskey: 'passkey',
} as const satisfies Record<string, ParametersOf<'login'>['method']>;

export const session = createSession({
  refreshAccess: async () =>
    collecting(
      (await startedAccess()) ?? (await callPublic('refreshAccess', {}, { timeoutMs: timeoutMs() })),
    ),
  signOut: async () => {
    await callPublic('signOut', {}, { timeoutMs: timeoutMs() });
  },
  now: () => Date.now(),
  after,
  notifyOtherTabs: (message) => tabs.postMessage(message),
  isSignOutPending: () => storage(() => localStorage.getItem(pendingSignOutKey) !== null) ?? false,
  setSignOutPending: (isPending) => {
    storage(() =>
      isPending ? localStorage.setItem(pendingSignOutKey, 'yes') : localStorage.removeItem(pendingSignOutKey),
    );
  },
});

/** Calls one of the public functions that start a session, within the time limit for sign-in. */
export function signInBy<N extends keyof typeof loginMethods>(
  name: N,
  input: DraftOf<Functions[N]>,
): Promise<void> {
  return session.signInBy(async () => {
    const access = collecting(await callPublic(name, input, { timeoutMs: timeoutMs() }));
    logEvent('login', { method: loginMethods[name] });
    return access;
  });
}

/** The browser may block storage for this site: then nothing is stored. */
function storage<T>(reach: () => T): T | undefined {
  try {
    return reach();
  } catch {
    return undefined;
  }
}

session.subscribe(() => {
  const state = session.state();
  storage(() =>
    state.kind === 'signed-out'
      ? localStorage.removeItem(signedInKey)
      : localStorage.setItem(signedInKey, 'yes'),
  );
  if (state.kind !== 'signed-in') collectFor(null);
  if (state.kind === 'signed-in') storage(() => clearPersonalDrafts(sessionStorage, state.user.id));
  // After a session ended by itself, drafts are kept for the same user to return to.
  else if (state.kind === 'signed-out' && state.reason === undefined)
    storage(() => clearPersonalDrafts(sessionStorage, null));
});

/** Whether it is worth asking the server for a session; it answers with an error when there is none. */
export function mayBeSignedIn(): boolean {
  return storage(() => localStorage.getItem(signedInKey) !== null) ?? true;
}

provideCredentials(session);
tabs.addEventListener('message', (event: MessageEvent<TabMessage>) => {
  // If the server cannot be reached, the next call asks again.
  session.onTabMessage(event.data).catch(() => undefined);
});

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}

/** The signed-in user; only for screens behind the guard. */
export function useUser() {
  const state = useSession();
  return state.kind === 'signed-in' ? state.user : null;
}
