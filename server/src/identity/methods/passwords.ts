/** Password requirements. */

import { createHash } from 'node:crypto';
import { authRefusal } from '@claimline/domain/account/auth-refusal';
import { meetsPolicy, ordinaryPolicy, policySentence } from '@claimline/domain/account/password-policy';
import type { IdentityDatabase } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { SignInSettings } from '../settings.ts';
import { isCommonPassword } from './password-dictionary.ts';
import type { StoredPasswords } from './stored-passwords.ts';

/** How long to wait for the list of breached passwords. */
const breachedPatienceMs = 3_000;

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** Whether a password is a name, one word of it, or the part of an address before the @, with digits and signs added. */
function isOwnText(password: string, text: string): boolean {
  const letters = lettersOf(password);
  const parts = [text, ...text.split(/\s+/), text.split('@', 1)[0] ?? ''].map(lettersOf);
  return parts.some((part) => part.length >= 3 && part === letters);
}

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords(
  database: IdentityDatabase,
  stored: StoredPasswords,
  settings: SignInSettings,
  log: Log,
) {
  const { passwordPolicy: policy = ordinaryPolicy, breachedPasswordsUrl } = settings;

  /**
   * Whether the password is in the list of breached ones. Only the first five digits of its SHA-1 are sent, so the
   * list server does not learn it (k-anonymity, as in api.pwnedpasswords.com/range). An unavailable list blocks
   * nobody.
   */
  async function isBreached(password: string): Promise<boolean> {
    if (breachedPasswordsUrl === undefined) return false;
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const answer = await fetch(`${breachedPasswordsUrl}/${hash.slice(0, 5)}`, {
        headers: { 'add-padding': 'true' },
        signal: AbortSignal.timeout(breachedPatienceMs),
      });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      // Padding has a count of 0.
      return (await answer.text()).split('\n').some((line) => {
        const [rest, count] = line.trim().split(':');
        return rest?.toUpperCase() === hash.slice(5) && Number(count) > 0;
      });
    } catch (error) {
      log.warn({ error }, 'the list of breached passwords is unavailable');
      return false;
    }
  }

  /**
   * Throws `password-does-not-meet-requirements` with every requirement that is not met. `own` is the person's name and
   * address, which others try first.
   */
  async function requirePolicy(password: string, own: readonly string[]): Promise<void> {
    if (!meetsPolicy(policy, password))
      throw authRefusal('password-does-not-meet-requirements', policySentence(policy, password));
    if (own.some((text) => isOwnText(password, text)))
      throw authRefusal(
        'password-does-not-meet-requirements',
        'This password is your name or email address. Choose another one.',
      );
    if (isCommonPassword(password))
      throw authRefusal(
        'password-does-not-meet-requirements',
        'This password is too common. Choose another one.',
      );
    if (await isBreached(password))
      throw authRefusal(
        'password-does-not-meet-requirements',
        'This password appeared in a data breach. Choose another one.',
      );
  }

  return {
    policy,
    requirePolicy,

    hash: stored.hash,

    /** Sets it if it meets the requirements. The caller decides which sessions end. */
    async set(userId: string, password: string): Promise<void> {
      const [user] = await database.sql<{ name: string; email: string }>(
        'select name, email from users where id = $1',
        [userId],
      );
      await requirePolicy(password, user ? [user.name, user.email] : []);
      await stored.keep(userId, password);
    },

    /** Like `set`, for someone who is created only if the password meets the requirements. */
    async setFor(makeUser: () => Promise<string>, password: string, own: readonly string[]): Promise<string> {
      await requirePolicy(password, own);
      const userId = await makeUser();
      await stored.keep(userId, password);
      return userId;
    },

    exists: async (userId: string) => (await stored.hashOf({ id: userId })) !== undefined,

    /** Whether it is this person's password; false for someone who has none. */
    isOf: async (userId: string, password: string) =>
      stored.isHashOf(await stored.hashOf({ id: userId }), password),
  };
}
