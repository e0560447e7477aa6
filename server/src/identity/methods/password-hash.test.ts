/** How passwords are stored, and how older hashes are replaced. */

import { hashPassword as libraryHash } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { nobody, secret } from '../../../test/sign-in/sign-ins.ts';
import { createLog } from '../../log.ts';
import { openIdentity } from '../better-auth.ts';
import type { Identity } from '../identity.ts';
import { argon2Password } from './password-hash.ts';

const password = 'correct horse 7 é';
let test: TestDatabase;
let identity: Identity;
let userId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  identity = await openIdentity({
    databaseUrl: test.url,
    publicUrl: 'http://127.0.0.1:3000',
    secret,
    log: createLog('silent'),
  });
  userId = await identity.createUser({ email: 'ada@example.test', name: 'Ada', password });
});
afterAll(async () => {
  await identity.close();
  await test.drop();
});

async function storedHash(): Promise<string> {
  const { rows } = await test.owner.query<{ password: string }>(
    'select password from identity.credentials where user_id = $1',
    [userId],
  );
  return rows[0]?.password ?? '';
}

it('is argon2id at the cost that OWASP asks for, with a salt of its own each time', async () => {
  const [one, other] = [await argon2Password.hash(password), await argon2Password.hash(password)];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await argon2Password.verify({ hash: one, password: password.normalize('NFD') })).toBe(true);
  expect(await argon2Password.verify({ hash: one, password: 'correct horse 8' })).toBe(false);
  expect(await storedHash()).toMatch(/^\$argon2id\$/);
});

it('replaces an older hash at sign-in, which is no change of the password', async () => {
  const old = await libraryHash(password);
  await test.owner.query('update identity.credentials set password = $2 where user_id = $1', [userId, old]);
  await expect(identity.signIn('ada@example.test', 'not it', nobody)).rejects.toThrow(
    'Incorrect email or password',
  );
  expect(await storedHash()).toBe(old);

  // Several at once: each is let in, whichever replaces the hash first.
  const signIns = [1, 2, 3].map(() => identity.signIn('ada@example.test', password, nobody));
  expect((await Promise.all(signIns)).map(({ kind }) => kind)).toEqual(['open', 'open', 'open']);
  const replaced = await storedHash();
  expect(argon2Password.isOutdated(replaced)).toBe(false);
  expect((await identity.signIn('ada@example.test', password, nobody)).kind).toBe('open');
  expect(await storedHash()).toBe(replaced);
});
