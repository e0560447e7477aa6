/** For tests: the sign-in service on a separate database, and people who use it. */

import type { OutcomeDetails } from '@claimline/domain/claim/outcome';
import { openIdentity } from '../../src/identity/better-auth.ts';
import type { Caller, Identity, OpenedSession, SignedIn } from '../../src/identity/identity.ts';
import { createLog } from '../../src/log.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { quickPasswordHash } from './password-hash.ts';

export const secret = 'a secret of the tests, forty characters long';
export const password = 'correct horse 7';

/** A browser that has never signed in. */
export const nobody: Caller = { cookieHeader: undefined, userAgent: 'Firefox', address: '127.0.0.1' };

/** A browser with these cookies. */
export const browserWith = (cookies: readonly string[]): Caller => ({
  ...nobody,
  cookieHeader: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
});

export interface SignIns {
  readonly test: TestDatabase;
  readonly identity: Identity;
  end(): Promise<void>;
}

export async function openSignIns(): Promise<SignIns> {
  const test = await createTestDatabase();
  const identity = await openIdentity({
    databaseUrl: test.url,
    publicUrl: 'http://127.0.0.1:3000',
    secret,
    log: createLog('silent'),
    passwordHash: quickPasswordHash,
    settings: { botCheckRounds: 5 },
  });
  return {
    test,
    identity,
    async end() {
      await identity.close();
      await test.drop();
    },
  };
}

/** For a sign-in that needs no further step. */
export async function openedBy(signIn: Promise<SignedIn>): Promise<OpenedSession> {
  const signedIn = await signIn;
  if (signedIn.kind !== 'open') throw new Error('it waits for a second factor');
  return signedIn;
}

/** Why it was refused; `none` when it was not. */
export const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { details?: OutcomeDetails }) => error.details?.reason,
  );
