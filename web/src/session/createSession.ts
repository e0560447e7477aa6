/** The signed-in user and their access token, which is held in memory only. Clock and network are passed in. */

import { Outcome } from '@claimline/domain/claim/outcome';
import type { Access, User } from '@claimline/domain/contracts/sign-in';
import { isExpired, refreshInMs } from './timing.ts';

export type SessionState =
  /** Not asked yet, or the server could not be reached. */
  | { kind: 'unknown' }
  /**
   * `reason` says why a session ended by itself; absent when nobody was signed in or the user signed out. `isDeleted`
   * after they deleted their user.
   */
  | { kind: 'signed-out'; reason?: string; isDeleted?: true }
  /** The first factor was accepted; nothing is accessible before the second. */
  | { kind: 'awaits-second-factor' }
  | { kind: 'signed-in'; user: User };

/** Messages between tabs of the same browser. */
export type TabMessage = { kind: 'signed-in'; user_id: string } | { kind: 'signed-out' };

export interface SessionDependencies {
  refreshAccess(): Promise<Access>;
  signOut(): Promise<void>;
  now(): number;
  /** Runs `action` once after the wait. Returns a function that cancels it. */
  after(waitMs: number, action: () => void): () => void;
  notifyOtherTabs(message: TabMessage): void;
  /** Whether a sign-out still has to be sent to the server; survives a reload. */
  isSignOutPending(): boolean;
  setSignOutPending(isPending: boolean): void;
}

/** How soon a refresh that failed on the network is retried in the background. */
const refreshAgainMs = 30_000;

function needsSecondFactor(failure: unknown): boolean {
  return failure instanceof Outcome && failure.details?.reason === 'multi-factor-auth-required';
}

export type Session = ReturnType<typeof createSession>;

export function createSession(dependencies: SessionDependencies) {
  let state: SessionState = { kind: 'unknown' };
  let token: { text: string; expiresAtMs: number } | null = null;
  let refreshing: Promise<void> | null = null;
  let cancelTimer = () => {};
  /** Counts sign-ins and sign-outs, so that late responses of an earlier session are ignored. */
  let generation = 0;
  const listeners = new Set<() => void>();

  function setState(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function refreshLater(waitMs: number): void {
    cancelTimer();
    cancelTimer = dependencies.after(waitMs, () => {
      refresh().catch(() => {
        if (token) refreshLater(refreshAgainMs);
      });
    });
  }

  function acceptAccess(access: Access): void {
    token = { text: access.access_token, expiresAtMs: dependencies.now() + access.expires_in_ms };
    refreshLater(refreshInMs(access.expires_in_ms));
    const same = state.kind === 'signed-in' && state.user.id === access.user.id;
    if (!same) setState({ kind: 'signed-in', user: access.user });
  }

  function end(reason?: string, isDeleted = false): void {
    generation += 1;
    token = null;
    cancelTimer();
    if (state.kind === 'signed-out') return;
    setState({ kind: 'signed-out', ...(reason ? { reason } : {}), ...(isDeleted ? { isDeleted } : {}) });
  }

  function awaitSecondFactor(): void {
    generation += 1;
    token = null;
    cancelTimer();
    if (state.kind !== 'awaits-second-factor') setState({ kind: 'awaits-second-factor' });
  }

  function refresh(): Promise<void> {
    if (refreshing) return refreshing;
    const mine = refreshOnce().finally(() => {
      if (refreshing === mine) refreshing = null;
    });
    refreshing = mine;
    return mine;
  }

  /** Only the server can end the session, because scripts cannot delete its HttpOnly cookie. */
  async function finishSignOut(): Promise<void> {
    await dependencies.signOut();
    dependencies.setSignOutPending(false);
  }

  async function refreshOnce(): Promise<void> {
    const generationBefore = generation;
    try {
      if (dependencies.isSignOutPending()) {
        await finishSignOut();
        if (generationBefore === generation) end();
        return;
      }
      const access = await dependencies.refreshAccess();
      if (generationBefore === generation) acceptAccess(access);
    } catch (failure) {
      if (generationBefore !== generation) return;
      if (!(failure instanceof Outcome) || failure.code !== 'unauthenticated') throw failure;
      if (needsSecondFactor(failure)) return awaitSecondFactor();
      // Visitors who never had a session get no message about an ended one.
      end(state.kind === 'signed-in' ? (failure.details?.reason ?? 'user-token-expired') : undefined);
    }
  }

  return {
    state: () => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Resolves when it is known who is signed in. Throws while the server cannot be reached. */
    async ready(): Promise<SessionState> {
      if (state.kind === 'unknown') await refresh();
      return state;
    },

    async accessToken(): Promise<string> {
      if (state.kind === 'unknown') await refresh();
      if (token && isExpired(token.expiresAtMs, dependencies.now())) await refresh();
      if (!token)
        throw new Outcome('unauthenticated', 'Sign in to continue.', { reason: 'user-token-expired' });
      return token.text;
    },

    /**
     * This token was refused as unauthenticated. Returns whether the session goes on with another one; if it ended
     * elsewhere, it ends here too.
     */
    async handleRefusedToken(used: string, outcome: Outcome): Promise<boolean> {
      if (state.kind !== 'signed-in') return false;
      if (outcome.details?.reason !== 'user-token-expired')
        end(outcome.details?.reason ?? 'user-token-expired');
      else if (token?.text === used) await refresh().catch(() => undefined);
      return token !== null && token.text !== used;
    },

    /**
     * Signs in by any method: afterwards a user is signed in, or the second factor is pending. Throws the method's
     * error.
     */
    async signInBy(method: () => Promise<Access>): Promise<void> {
      if (dependencies.isSignOutPending()) await finishSignOut();
      try {
        const access = await method();
        generation += 1;
        acceptAccess(access);
        dependencies.notifyOtherTabs({ kind: 'signed-in', user_id: access.user.id });
      } catch (failure) {
        if (!needsSecondFactor(failure)) throw failure;
        awaitSecondFactor();
      }
    },

    /** The user changed their name. */
    setName(name: string): void {
      if (state.kind === 'signed-in') setState({ kind: 'signed-in', user: { ...state.user, name } });
    },

    /**
     * Signs out here even when the server cannot be reached. The server is asked first, so that the cookie is deleted;
     * if that fails, it is repeated before any other request, so that a reload does not sign in again.
     */
    async signOut(): Promise<void> {
      dependencies.setSignOutPending(true);
      try {
        await finishSignOut();
      } finally {
        end();
        dependencies.notifyOtherTabs({ kind: 'signed-out' });
      }
    },

    /** The user deleted themselves, which ended every session; the cookie is removed at the next request. */
    deleted(): void {
      dependencies.setSignOutPending(true);
      end(undefined, true);
      dependencies.notifyOtherTabs({ kind: 'signed-out' });
      finishSignOut().catch(() => undefined);
    },

    /** Applies what another tab did. */
    async onTabMessage(message: TabMessage): Promise<void> {
      if (message.kind === 'signed-out') {
        end();
        return;
      }
      if (state.kind === 'signed-in' && state.user.id === message.user_id) return;
      generation += 1;
      refreshing = null;
      await refresh();
    },
  };
}
