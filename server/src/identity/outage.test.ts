/**
 * Signing in and out while the database is unavailable: reported as an outage, not as a wrong password or an ended
 * session.
 */

import type { Access } from '@claimline/domain/contracts/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../test/database.ts';
import {
  browserWith,
  nobody,
  openedBy,
  openSignIns,
  password,
  type SignIns,
} from '../../test/sign-in/sign-ins.ts';
import type { Caller, Identity } from './identity.ts';

let signIns: SignIns;
let test: TestDatabase;
let identity: Identity;
const credentials = ['ada@example.test', password] as const;

beforeAll(async () => {
  signIns = await openSignIns();
  ({ test, identity } = signIns);
  await identity.createUser({ email: credentials[0], name: 'Ada', password });
});
afterAll(() => signIns.end());

/** Makes the sign-in tables unavailable while `work` runs. */
async function away<T>(tables: readonly string[], work: () => Promise<T>): Promise<T> {
  const move = (from: string, to: string) =>
    Promise.all(
      tables.map((table) => test.owner.query(`alter table identity.${table}${from} rename to ${table}${to}`)),
    );
  await move('', '_away');
  try {
    return await work();
  } finally {
    await move('_away', '');
  }
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { code?: string }) => error.code,
  );

async function signedIn(): Promise<{ access: Access; caller: Caller }> {
  const { access, cookies } = await openedBy(identity.signIn(...credentials, nobody));
  return { access, caller: browserWith(cookies) };
}

it('a session that cannot be opened is not reported as a wrong password', async () => {
  expect(await away(['sessions'], () => refusal(identity.signIn(...credentials, nobody)))).not.toBe(
    'unauthenticated',
  );
  expect((await signedIn()).access.user.name).toBe('Ada');
});

it('a session that cannot be read is not reported as ended', async () => {
  const { caller } = await signedIn();
  expect(await away(['sessions'], () => refusal(identity.refresh(caller)))).toBe('unavailable');
  expect((await identity.refresh(caller)).access.user.name).toBe('Ada');
});

it('a sign-out that failed is not reported as done and can be repeated later', async () => {
  const { access, caller } = await signedIn();
  expect(await away(['sessions'], () => refusal(identity.signOut(caller)))).toBe('unavailable');
  await identity.verify(access.access_token);
  await identity.signOut(caller);
  expect(await refusal(identity.verify(access.access_token))).toBe('unauthenticated');
});
