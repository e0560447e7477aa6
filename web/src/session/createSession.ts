/** Who is signed in here, and their access token, which is held in memory only. Clock and network come in. */

import { Outcome } from '@claimline/domain/claim/outcome';
import type { Access, User } from '@claimline/domain/contracts/sign-in';
import { isExpired, refreshInMs } from './timing.ts';

export type SessionState =
  /** Not asked yet, or the server could not be reached. */
  | { kind: 'unknown' }
  /**
   * `reason` tells why a session ended by itself; absent when nobody was signed in or the person signed out.
   * `isDeleted` after they deleted their user.
   */
  | { kind: 'signed-out'; reason?: string; isDeleted?: true }
  /** A first factor was right; nothing opens until the second is given. */
  | { kind: 'awaits-second-factor' }
  | { kind: 'signed-in'; user: User };

/** What tabs of the same browser tell each other. */
export type TabMessage = { kind: 'signed-in'; user_id: string } | { kind: 'signed-out' };

export interface SessionDoors {
  refreshAccess(): Promise<Access>;
  signOut(): Promise<void>;
  now(): number;
  /** Runs `action` once after the wait; gives back how to cancel it. */
  after(waitMs: number, action: () => void): () => void;
  tellOtherTabs(message: TabMessage): void;
  /** Whether this browser's session was to be ended and the server could not be told yet; outlives a reload. */
  owesSignOut(): boolean;
  oweSignOut(isOwed: boolean): void;
}

/** How soon a refresh that failed on the network is tried again in the background. */
const refreshAgainMs = 30_000;

function awaitsSecondFactor(failure: unknown): boolean {
  return failure instanceof Outcome && failure.details?.reason === 'multi-factor-auth-required';
}

export type Session = ReturnType<typeof createSession>;

export function createSession(doors: SessionDoors) {
  let state: SessionState = { kind: 'unknown' };
  let token: { text: string; expiresAtMs: number } | null = null;
  let refreshing: Promise<void> | null = null;
  let cancelTimer = () => {};
  /** Counts sign-ins and sign-outs, so that an answer to an earlier question changes nothing. */
  let generation = 0;
  const listeners = new Set<() => void>();

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function refreshLater(waitMs: number): void {
    cancelTimer();
    cancelTimer = doors.after(waitMs, () => {
      refresh().catch(() => {
        if (token) refreshLater(refreshAgainMs);
      });
    });
  }

  function take(access: Access): void {
    token = { text: access.access_token, expiresAtMs: doors.now() + access.expires_in_ms };
    refreshLater(refreshInMs(access.expires_in_ms));
    const same = state.kind === 'signed-in' && state.user.id === access.user.id;
    if (!same) become({ kind: 'signed-in', user: access.user });
  }

  function end(reason?: string, isDeleted = false): void {
    generation += 1;
    token = null;
    cancelTimer();
    if (state.kind === 'signed-out') return;
    become({ kind: 'signed-out', ...(reason ? { reason } : {}), ...(isDeleted ? { isDeleted } : {}) });
  }

  function wait(): void {
    generation += 1;
    token = null;
    cancelTimer();
    if (state.kind !== 'awaits-second-factor') become({ kind: 'awaits-second-factor' });
  }

  function refresh(): Promise<void> {
    if (refreshing) return refreshing;
    const mine = refreshOnce().finally(() => {
      if (refreshing === mine) refreshing = null;
    });
    refreshing = mine;
    return mine;
  }

  /** Only the server can end the session: its cookie is out of a script's reach. */
  async function paySignOut(): Promise<void> {
    await doors.signOut();
    doors.oweSignOut(false);
  }

  async function refreshOnce(): Promise<void> {
    const asked = generation;
    try {
      if (doors.owesSignOut()) {
        await paySignOut();
        if (asked === generation) end();
        return;
      }
      const access = await doors.refreshAccess();
      if (asked === generation) take(access);
    } catch (failure) {
      if (asked !== generation) return;
      if (!(failure instanceof Outcome) || failure.code !== 'unauthenticated') throw failure;
      if (awaitsSecondFactor(failure)) return wait();
      // A visitor who never had a session is not told that one ended.
      end(state.kind === 'signed-in' ? (failure.details?.reason ?? 'user-token-expired') : undefined);
    }
  }

  return {
    state: () => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Resolves once it is known who is signed in. Throws while the server cannot be reached. */
    async ready(): Promise<SessionState> {
      if (state.kind === 'unknown') await refresh();
      return state;
    },

    async accessToken(): Promise<string> {
      if (state.kind === 'unknown') await refresh();
      if (token && isExpired(token.expiresAtMs, doors.now())) await refresh();
      if (!token)
        throw new Outcome('unauthenticated', 'Sign in to continue.', { reason: 'user-token-expired' });
      return token.text;
    },

    /** A call was refused as unauthenticated: the session ended elsewhere, so it ends here at once. */
    refused(outcome: Outcome): void {
      if (state.kind === 'signed-in') end(outcome.details?.reason ?? 'user-token-expired');
    },

    /** By whatever door: afterwards someone is signed in, or the second factor is awaited. Throws its refusal. */
    async signInBy(door: () => Promise<Access>): Promise<void> {
      if (doors.owesSignOut()) await paySignOut();
      try {
        const access = await door();
        generation += 1;
        take(access);
        doors.tellOtherTabs({ kind: 'signed-in', user_id: access.user.id });
      } catch (failure) {
        if (!awaitsSecondFactor(failure)) throw failure;
        wait();
      }
    },

    /** The person gave themselves another name. */
    renamed(name: string): void {
      if (state.kind === 'signed-in') become({ kind: 'signed-in', user: { ...state.user, name } });
    },

    /**
     * Signs out here even when the server cannot be told; it is told first so that the cookie ends too, and otherwise
     * before anything else is asked of it, so that a reload does not sign in again.
     */
    async signOut(): Promise<void> {
      doors.oweSignOut(true);
      try {
        await paySignOut();
      } finally {
        end();
        doors.tellOtherTabs({ kind: 'signed-out' });
      }
    },

    /** The person deleted their user, and with it every session; the cookie goes as soon as the server is reached. */
    deleted(): void {
      doors.oweSignOut(true);
      end(undefined, true);
      doors.tellOtherTabs({ kind: 'signed-out' });
      paySignOut().catch(() => undefined);
    },

    /** Follows what another tab did. */
    async heard(message: TabMessage): Promise<void> {
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
