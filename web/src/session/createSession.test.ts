import { Outcome } from '@claimline/domain/claim/outcome';
import type { Access } from '@claimline/domain/contracts/sign-in';
import { expect, test } from 'vitest';
import { createSession, type SessionDependencies, type TabMessage } from './createSession.ts';

const minuteMs = 60_000;
const livesMs = 15 * minuteMs;
const maria = { id: 'u1', email: 'maria@example.test', name: 'Maria' };
const devon = { id: 'u2', email: 'devon@example.test', name: 'Devon' };

const noSession = () => Promise.reject(new Outcome('unauthenticated', 'There is no session.'));
const unreachable = () => Promise.reject(new Outcome('unavailable', 'Out of reach.'));

/** A session with a clock, timers and a server controlled by the test. */
function createScene(
  refreshAccess: (count: number) => Promise<Access>,
  signOut: () => Promise<void> = () => Promise.resolve(),
  isPending = false,
) {
  let nowMs = 0;
  let refreshes = 0;
  let timers: { atMs: number; action: () => void }[] = [];
  const messages: TabMessage[] = [];
  const dependencies: SessionDependencies = {
    refreshAccess: () => {
      refreshes += 1;
      return refreshAccess(refreshes);
    },
    signOut,
    now: () => nowMs,
    after: (waitMs, action) => {
      const timer = { atMs: nowMs + waitMs, action };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    notifyOtherTabs: (message) => messages.push(message),
    isSignOutPending: () => isPending,
    setSignOutPending: (pending) => {
      isPending = pending;
    },
  };
  const session = createSession(dependencies);
  return {
    session,
    messages,
    refreshes: () => refreshes,
    isPending: () => isPending,
    /** Advances time, runs due timers, and lets promises settle. */
    async pass(ms: number) {
      nowMs += ms;
      const due = timers.filter((timer) => timer.atMs <= nowMs);
      timers = timers.filter((timer) => timer.atMs > nowMs);
      for (const timer of due) timer.action();
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    },
  };
}

function access(token: string, user = maria): Access {
  return { access_token: token, expires_in_ms: livesMs, user };
}

test('a visitor without a session is signed out, without being told that one ended', async () => {
  const { session } = createScene(noSession);
  expect(await session.ready()).toEqual({ kind: 'signed-out' });
});

test('while the server cannot be reached nobody is taken for signed out', async () => {
  let isUp = false;
  const { session } = createScene(() => (isUp ? Promise.resolve(access('a')) : unreachable()));
  await expect(session.ready()).rejects.toThrow('Out of reach.');
  expect(session.state()).toEqual({ kind: 'unknown' });
  isUp = true;
  expect(await session.ready()).toEqual({ kind: 'signed-in', user: maria });
});

test('many who ask at once cause one refresh', async () => {
  const { session, refreshes } = createScene(() => Promise.resolve(access('a')));
  const tokens = await Promise.all([session.accessToken(), session.accessToken(), session.accessToken()]);
  expect(tokens).toEqual(['a', 'a', 'a']);
  expect(refreshes()).toBe(1);
});

test('the token is refreshed by itself 5 minutes before it expires', async () => {
  const { session, pass, refreshes } = createScene((count) => Promise.resolve(access(`token ${count}`)));
  await session.ready();
  await pass(10 * minuteMs - 1);
  expect(refreshes()).toBe(1);
  await pass(1);
  expect(refreshes()).toBe(2);
  expect(await session.accessToken()).toBe('token 2');
});

test('after the machine slept, the expired token is refreshed before it is used', async () => {
  let isUp = true;
  const { session, pass } = createScene((count) =>
    isUp ? Promise.resolve(access(`token ${count}`)) : unreachable(),
  );
  await session.ready();
  isUp = false;
  await pass(livesMs - 30_000);
  await expect(session.accessToken()).rejects.toThrow('Out of reach.');
  expect(session.state().kind).toBe('signed-in');
  isUp = true;
  expect(await session.accessToken()).toMatch(/^token/);
});

test('a refresh that is refused signs out at once, with the reason', async () => {
  const { session, pass } = createScene((count) =>
    count === 1
      ? Promise.resolve(access('a'))
      : Promise.reject(new Outcome('unauthenticated', 'Disabled.', { reason: 'user-disabled' })),
  );
  await session.ready();
  await pass(10 * minuteMs);
  expect(session.state()).toEqual({ kind: 'signed-out', reason: 'user-disabled' });
  await expect(session.accessToken()).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a call refused as unauthenticated signs out at once', async () => {
  const { session } = createScene(() => Promise.resolve(access('a')));
  await session.ready();
  session.refused(new Outcome('unauthenticated', 'Expired.', { reason: 'user-token-expired' }));
  expect(session.state()).toEqual({ kind: 'signed-out', reason: 'user-token-expired' });
});

test('signing out ends the session here and tells the other tabs', async () => {
  const { session, messages } = createScene(noSession);
  await session.signInBy(() => Promise.resolve(access('signed-in')));
  expect(session.state()).toEqual({ kind: 'signed-in', user: maria });
  await session.signOut();
  expect(session.state()).toEqual({ kind: 'signed-out' });
  expect(messages).toEqual([{ kind: 'signed-in', user_id: 'u1' }, { kind: 'signed-out' }]);
});

test('signing out while the server is out of reach is made good before anything else is asked', async () => {
  let isUp = false;
  let signOuts = 0;
  const signOut = async () => {
    if (!isUp) await unreachable();
    signOuts += 1;
  };
  const { session, isPending, refreshes } = createScene(() => Promise.resolve(access('a')), signOut);
  await session.ready();
  await expect(session.signOut()).rejects.toThrow('Out of reach.');
  expect(session.state()).toEqual({ kind: 'signed-out' });
  expect(isPending()).toBe(true);

  // After a reload the user is not signed in again, and the sign-out is still pending.
  const reloaded = createScene(() => Promise.resolve(access('a')), signOut, isPending());
  await expect(reloaded.session.ready()).rejects.toThrow('Out of reach.');
  isUp = true;
  expect(await reloaded.session.ready()).toEqual({ kind: 'signed-out' });
  expect({ signOuts, pending: reloaded.isPending(), asked: reloaded.refreshes() }).toEqual({
    signOuts: 1,
    pending: false,
    asked: 0,
  });
  expect(refreshes()).toBe(1);
});

test('signing in ends the session that was still to be ended', async () => {
  let signOuts = 0;
  const { session, isPending } = createScene(
    noSession,
    async () => {
      signOuts += 1;
    },
    true,
  );
  await session.signInBy(() => Promise.resolve(access('signed-in')));
  expect(session.state()).toEqual({ kind: 'signed-in', user: maria });
  expect({ signOuts, pending: isPending() }).toEqual({ signOuts: 1, pending: false });
});

test('an answer to a refresh that was asked before signing out changes nothing', async () => {
  const late = Promise.withResolvers<Access>();
  const { session } = createScene((count) => (count === 1 ? Promise.resolve(access('a')) : late.promise));
  await session.ready();
  const following = session.heard({ kind: 'signed-in', user_id: 'u2' });
  await session.heard({ kind: 'signed-out' });
  late.resolve(access('b'));
  await following;
  expect(session.state()).toEqual({ kind: 'signed-out' });
});

test('when someone else signs in in another tab, this one follows', async () => {
  const { session } = createScene((count) => Promise.resolve(count === 1 ? access('a') : access('b', devon)));
  await session.ready();
  await session.heard({ kind: 'signed-in', user_id: 'u2' });
  expect(session.state()).toEqual({ kind: 'signed-in', user: devon });
});

test('a first factor alone opens nothing; with the second one is signed in', async () => {
  const awaits = () =>
    Promise.reject(
      new Outcome('unauthenticated', 'Give the code.', { reason: 'multi-factor-auth-required' }),
    );
  const { session, messages } = createScene(noSession);
  await session.signInBy(awaits);
  expect(session.state()).toEqual({ kind: 'awaits-second-factor' });
  await expect(session.accessToken()).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(
    session.signInBy(() => Promise.reject(new Outcome('invalid-argument', 'The code is not right.'))),
  ).rejects.toThrow('The code is not right.');
  expect(session.state()).toEqual({ kind: 'awaits-second-factor' });
  await session.signInBy(() => Promise.resolve(access('a')));
  expect(session.state()).toEqual({ kind: 'signed-in', user: maria });
  expect(messages).toEqual([{ kind: 'signed-in', user_id: 'u1' }]);

  // A reload in between asks for the second factor again.
  const reloaded = createScene(awaits);
  expect(await reloaded.session.ready()).toEqual({ kind: 'awaits-second-factor' });
});

test('who deleted their user is signed out here and in other tabs, and their cookie ends when the server is reached', async () => {
  let signOuts = 0;
  const { session, messages, isPending, pass } = createScene(
    () => Promise.resolve(access('a')),
    async () => {
      signOuts += 1;
    },
  );
  await session.ready();
  session.deleted();
  expect(session.state()).toEqual({ kind: 'signed-out', isDeleted: true });
  expect(messages).toEqual([{ kind: 'signed-out' }]);
  await pass(0);
  expect({ signOuts, pending: isPending() }).toEqual({ signOuts: 1, pending: false });
});
