/** What a password has to be, and the one place where one is set. */

import { createHash } from 'node:crypto';
import { authRefusal } from '@claimline/domain/account/auth-refusal';
import { meetsPolicy, ordinaryPolicy, policySentence } from '@claimline/domain/account/password-policy';
import type { Sql } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { Log } from '../log.ts';
import type { Auth } from './library.ts';
import type { SignInSettings } from './settings.ts';

/** Whoever sets a password waits for the list no longer than this. */
const breachedPatienceMs = 3_000;

/**
 * Sets it, of someone who had none too, in whoever's transaction. A second factor that was only begun is forgotten:
 * whoever began it need not be the one who sets the password.
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

export type Passwords = ReturnType<typeof openPasswords>;

export function openPasswords(auth: Auth, settings: SignInSettings, log: Log) {
  const { passwordPolicy: policy = ordinaryPolicy, breachedPasswordsUrl } = settings;

  /**
   * Whether the password stands in the list of breached ones, asked by the first five digits of its SHA-1 so that the
   * list's keeper does not learn it (k-anonymity, as api.pwnedpasswords.com/range has it). A list out of reach stops nobody.
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
      log.warn({ error }, 'the list of breached passwords could not be asked');
      return false;
    }
  }

  /** Throws `password-does-not-meet-requirements` with every demand it does not meet. */
  async function demand(password: string): Promise<void> {
    if (!meetsPolicy(policy, password))
      throw authRefusal('password-does-not-meet-requirements', policySentence(policy, password));
    if (await isBreached(password))
      throw authRefusal(
        'password-does-not-meet-requirements',
        'This password stands in a list of stolen passwords. Choose another one.',
      );
  }

  /** Keeps it unasked, of someone who had none too. */
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

    /** Sets it once it meets the demands. Whoever calls decides which sessions end. */
    async set(userId: string, password: string): Promise<void> {
      await demand(password);
      await keep(userId, password);
    },

    /** As `set`, for someone who is only made when the password meets the demands. */
    async setFor(makeUser: () => Promise<string>, password: string): Promise<string> {
      await demand(password);
      const userId = await makeUser();
      await keep(userId, password);
      return userId;
    },

    async exists(userId: string): Promise<boolean> {
      return (await hashOf(userId)) !== undefined;
    },

    /** Whether it is this person's; false for someone who has none. */
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
