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

test('signs a visitor without a session out without a message', async () => {
  const { session } = createScene(noSession);
  expect(await session.ready()).toEqual({ kind: 'signed-out' });
});

test('does not sign anyone out while the server is unreachable', async () => {
  let isUp = false;
  const { session } = createScene(() => (isUp ? Promise.resolve(access('a')) : unreachable()));
  await expect(session.ready()).rejects.toThrow('Out of reach.');
  expect(session.state()).toEqual({ kind: 'unknown' });
  isUp = true;
  expect(await session.ready()).toEqual({ kind: 'signed-in', user: maria });
});

test('refreshes once for many concurrent calls', async () => {
  const { session, refreshes } = createScene(() => Promise.resolve(access('a')));
  const tokens = await Promise.all([session.accessToken(), session.accessToken(), session.accessToken()]);
  expect(tokens).toEqual(['a', 'a', 'a']);
  expect(refreshes()).toBe(1);
});

test('refreshes the token 5 minutes before it expires', async () => {
  const { session, pass, refreshes } = createScene((count) => Promise.resolve(access(`token ${count}`)));
  await session.ready();
  await pass(10 * minuteMs - 1);
  expect(refreshes()).toBe(1);
  await pass(1);
  expect(refreshes()).toBe(2);
  expect(await session.accessToken()).toBe('token 2');
});

test('refreshes an expired token before use after the computer slept', async () => {
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

test('signs out with the reason when a refresh is refused', async () => {
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

const expired = new Outcome('unauthenticated', 'Expired.', { reason: 'user-token-expired' });

test('goes on with another token when one is refused, and asks for it once', async () => {
  let asked = 0;
  const { session } = createScene(() => Promise.resolve(access(`${++asked}`)));
  await session.ready();
  const used = await session.accessToken();
  expect(
    await Promise.all([session.handleRefusedToken(used, expired), session.handleRefusedToken(used, expired)]),
  ).toEqual([true, true]);
  expect(await session.handleRefusedToken(used, expired)).toBe(true);
  expect(await session.accessToken()).not.toBe(used);
  expect([asked, session.state().kind]).toEqual([2, 'signed-in']);
});

test.each(['user-token-expired', 'user-disabled'])(
  'signs out when a refused session has ended: %s',
  async (reason) => {
    const { session } = createScene((count) =>
      count === 1 ? Promise.resolve(access('a')) : Promise.reject(expired),
    );
    await session.ready();
    const refusal = new Outcome('unauthenticated', 'Refused.', { reason });
    expect(await session.handleRefusedToken(await session.accessToken(), refusal)).toBe(false);
    expect(session.state()).toEqual({ kind: 'signed-out', reason });
  },
);

test('ends the session and notifies other tabs on sign-out', async () => {
  const { session, messages } = createScene(noSession);
  await session.signInBy(() => Promise.resolve(access('signed-in')));
  expect(session.state()).toEqual({ kind: 'signed-in', user: maria });
  await session.signOut();
  expect(session.state()).toEqual({ kind: 'signed-out' });
  expect(messages).toEqual([{ kind: 'signed-in', user_id: 'u1' }, { kind: 'signed-out' }]);
});

test('completes a sign-out that did not reach the server before any other request', async () => {
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

test('drops a pending sign-out when someone signs in', async () => {
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

test('ignores a refresh that was requested before signing out', async () => {
  const late = Promise.withResolvers<Access>();
  const { session } = createScene((count) => (count === 1 ? Promise.resolve(access('a')) : late.promise));
  await session.ready();
  const following = session.onTabMessage({ kind: 'signed-in', user_id: 'u2' });
  await session.onTabMessage({ kind: 'signed-out' });
  late.resolve(access('b'));
  await following;
  expect(session.state()).toEqual({ kind: 'signed-out' });
});

test("follows another user's sign-in in another tab", async () => {
  const { session } = createScene((count) => Promise.resolve(count === 1 ? access('a') : access('b', devon)));
  await session.ready();
  await session.onTabMessage({ kind: 'signed-in', user_id: 'u2' });
  expect(session.state()).toEqual({ kind: 'signed-in', user: devon });
});

test('opens nothing with the first factor alone, and signs in with the second', async () => {
  const awaits = () =>
    Promise.reject(
      new Outcome('unauthenticated', 'Give the code.', { reason: 'multi-factor-auth-required' }),
    );
  const { session, messages } = createScene(noSession);
  await session.signInBy(awaits);
  expect(session.state()).toEqual({ kind: 'awaits-second-factor' });
  await expect(session.accessToken()).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(
    session.signInBy(() => Promise.reject(new Outcome('invalid-argument', 'The code is incorrect.'))),
  ).rejects.toThrow('The code is incorrect.');
  expect(session.state()).toEqual({ kind: 'awaits-second-factor' });
  await session.signInBy(() => Promise.resolve(access('a')));
  expect(session.state()).toEqual({ kind: 'signed-in', user: maria });
  expect(messages).toEqual([{ kind: 'signed-in', user_id: 'u1' }]);

  // A reload in between asks for the second factor again.
  const reloaded = createScene(awaits);
  expect(await reloaded.session.ready()).toEqual({ kind: 'awaits-second-factor' });
});

test('signs a deleted user out in all tabs, and clears the cookie when the server is reachable', async () => {
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
