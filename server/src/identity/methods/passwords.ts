/** Password requirements, and the only place where a password is set. */

import { createHash } from 'node:crypto';
import { authRefusal } from '@claimline/domain/account/auth-refusal';
import { meetsPolicy, ordinaryPolicy, policySentence } from '@claimline/domain/account/password-policy';
import type { Sql } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { Log } from '../../log.ts';
import type { Auth } from '../library.ts';
import type { SignInSettings } from '../settings.ts';
import { isCommonPassword } from './password-dictionary.ts';

/** How long to wait for the list of breached passwords. */
const breachedPatienceMs = 3_000;

/**
 * Sets the password in the caller's transaction, also for someone who had none. Deletes a second factor whose setup
 * is unfinished: someone else may have started it.
 */
export async function keepPassword(sql: Sql, userId: string, hash: string): Promise<void> {
  await sql('delete from second_factors where user_id = $1 and turned_on_at is null', [userId]);
  const kept = await sql(
    `update credentials set password = $2, updated_at = now()
     where user_id = $1 and provider_id = 'credential' returning id`,
    [userId, hash],
  );
  if (kept.length > 0) return;
  await sql(
    `insert into credentials (id, user_id, account_id, provider_id, password) values ($1, $2, $2, 'credential', $3)`,
    [newId(), userId, hash],
  );
}

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

export type Passwords = ReturnType<typeof openPasswords>;

export function openPasswords(auth: Auth, settings: SignInSettings, log: Log) {
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
  async function demand(password: string, own: readonly string[]): Promise<void> {
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

  /** Stores it without checks, also for someone who had none. */
  async function keep(userId: string, password: string): Promise<void> {
    const { internalAdapter, password: hasher } = await auth.$context;
    const hash = await hasher.hash(password);
    if (await hashOf(userId)) await internalAdapter.updatePassword(userId, hash);
    else
      await internalAdapter.linkAccount({
        userId,
        providerId: 'credential',
        accountId: userId,
        password: hash,
      });
  }

  return {
    policy,
    demand,

    async hash(password: string): Promise<string> {
      return (await auth.$context).password.hash(password);
    },

    /** Sets it if it meets the requirements. The caller decides which sessions end. */
    async set(userId: string, password: string): Promise<void> {
      const user = await (await auth.$context).internalAdapter.findUserById(userId);
      await demand(password, user ? [user.name, user.email] : []);
      await keep(userId, password);
    },

    /** Like `set`, for someone who is created only if the password meets the requirements. */
    async setFor(makeUser: () => Promise<string>, password: string, own: readonly string[]): Promise<string> {
      await demand(password, own);
      const userId = await makeUser();
      await keep(userId, password);
      return userId;
    },

    async exists(userId: string): Promise<boolean> {
      return (await hashOf(userId)) !== undefined;
    },

    /** Whether it is this person's password; false for someone who has none. */
    async isOf(userId: string, password: string): Promise<boolean> {
      const { password: hasher } = await auth.$context;
      const hash = await hashOf(userId);
      return hash !== undefined && hasher.verify({ hash, password });
    },
  };

  async function hashOf(userId: string): Promise<string | undefined> {
    const { internalAdapter } = await auth.$context;
    const ways = await internalAdapter.findAccounts(userId);
    return ways.find(({ providerId }) => providerId === 'credential')?.password ?? undefined;
  }
}
