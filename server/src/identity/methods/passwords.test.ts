/** Password requirements wherever a password is set, and the breached-password list, queried over HTTP. */

import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OutcomeDetails } from '@claimline/domain/claim/outcome';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createLog } from '../../log.ts';
import { openIdentity } from '../better-auth.ts';
import type { Caller, Identity, Person } from '../identity.ts';

const nobody: Caller = { cookieHeader: undefined, userAgent: undefined, address: '127.0.0.1' };
const stolen = 'Password-1';
const good = 'Correct horse-7';
let test: TestDatabase;
let list: Server;
let identity: Identity;
const asked: string[] = [];

/** The list server: knows the stolen password, and pads its responses with lines that have a count of zero. */
function answer(address: string): string {
  const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
  const known = hashOf(stolen);
  const padded = hashOf(good);
  return [known, padded]
    .filter((hash) => address === `/range/${hash.slice(0, 5)}`)
    .map((hash) => `${hash.slice(5)}:${hash === known ? 52 : 0}`)
    .join('\r\n');
}

beforeAll(async () => {
  test = await createTestDatabase();
  list = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(answer(request.url ?? ''));
  });
  await new Promise<void>((resolve) => list.listen(0, '127.0.0.1', resolve));
  identity = await openIdentity({
    databaseUrl: test.url,
    publicUrl: 'http://127.0.0.1:3000',
    secret: 'a secret of the tests, forty characters long',
    log: createLog('silent'),
    settings: {
      passwordPolicy: { length_min: 10, length_max: 20, needs: ['upper', 'digit', 'symbol'] },
      breachedPasswordsUrl: `http://127.0.0.1:${(list.address() as AddressInfo).port}/range`,
    },
  });
});
afterAll(async () => {
  await identity.close();
  list.close();
  await test.drop();
});

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => ({ reason: 'none', message: '' }),
    (error: Error & { details?: OutcomeDetails }) => ({
      reason: error.details?.reason,
      message: error.message,
    }),
  );

it('the policy and the list apply wherever a password is set', async () => {
  const userId = await identity.createUser({ email: 'ada@example.test', name: 'Ada', password: good });
  const signedIn = await identity.signIn('ada@example.test', good, nobody);
  if (signedIn.kind !== 'open') throw new Error('it waits');
  const person: Person = await identity.verify(signedIn.access.access_token);

  await identity.requestPasswordReset('ada@example.test', nobody);
  const ways: ((password: string) => Promise<unknown>)[] = [
    (password) => identity.createUser({ email: 'bob@example.test', name: 'Bob', password }),
    (password) => identity.setPassword(userId, password),
    (password) => identity.own.changePassword(person, password, nobody),
  ];
  for (const set of ways) {
    expect(await refusalOf(set('short'))).toEqual({
      reason: 'password-does-not-meet-requirements',
      message:
        'The password needs at least 10 characters, an uppercase letter, a digit, and a symbol, such as ! or #.',
    });
    expect(await refusalOf(set(stolen))).toEqual({
      reason: 'password-does-not-meet-requirements',
      message: 'This password appeared in a data breach. Choose another one.',
    });
  }
  // The refused requests left nothing behind.
  const { rows } = await test.owner.query(`select from identity.users where email = 'bob@example.test'`);
  expect(rows).toHaveLength(0);
  expect((await identity.signIn('ada@example.test', good, nobody)).kind).toBe('open');
});

it('the list server receives five digits of a hash and nothing else', () => {
  expect(asked.length).toBeGreaterThan(0);
  for (const address of asked) expect(address).toMatch(/^\/range\/[0-9A-F]{5}$/);
});

it('an unavailable list does not block anyone', async () => {
  await new Promise((resolve) => {
    list.close(resolve);
    list.closeAllConnections();
  });
  expect(await identity.createUser({ email: 'cy@example.test', name: 'Cy', password: stolen })).toMatch(
    /^\w+$/,
  );
});
