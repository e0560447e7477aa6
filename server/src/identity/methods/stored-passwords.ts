/** The hashes of people's passwords, and the only place where a password is set. */

import type { IdentityDatabase, Sql } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { PasswordHash } from './password-hash.ts';

/**
 * Sets the password in the caller's transaction, also for someone who had none. Deletes a second factor whose setup
 * is unfinished: someone else may have started it.
 */
export async function savePasswordHash(sql: Sql, userId: string, hash: string): Promise<void> {
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

export type StoredPasswords = ReturnType<typeof storedPasswords>;

export function storedPasswords(database: IdentityDatabase, { hash, verify, isOutdated }: PasswordHash) {
  return {
    hash,

    async keep(userId: string, password: string): Promise<void> {
      const hashed = await hash(password);
      await database.transaction((sql) => savePasswordHash(sql, userId, hashed));
    },

    /** Undefined for someone who has none. */
    async hashOf(who: { id: string } | { email: string }): Promise<string | undefined> {
      const [row] = await database.sql<{ password: string | null }>(
        `select c.password from credentials c join users u on u.id = c.user_id
         where u.${'id' in who ? 'id' : 'email'} = $1 and c.provider_id = 'credential'`,
        ['id' in who ? who.id : who.email],
      );
      return row?.password ?? undefined;
    },

    isHashOf: async (stored: string | undefined, password: string) =>
      stored !== undefined && verify({ hash: stored, password }).catch(() => false),

    /** Stores the password by today's hash, unless it has it or was changed meanwhile. */
    async renew(email: string, stored: string, password: string): Promise<void> {
      if (!isOutdated(stored)) return;
      const hashed = await hash(password);
      await database.transaction(async (sql) => {
        await sql(`select set_config('claimline.rehashes_password', 'on', true)`);
        await sql(
          `update credentials c set password = $3, updated_at = now() from users u
           where u.id = c.user_id and u.email = $1 and c.provider_id = 'credential' and c.password = $2`,
          [email, stored, hashed],
        );
      });
    },
  };
}
