/** What operators of the installation do to a person's sign-in. Each is in the audit log of the person's accounts. */

import type { AuthSecrets } from '../auth-secrets.ts';
import type { IdentityDatabase, Sql } from '../db/database.ts';
import { outdatedTexts, renewTexts } from '../db/sealed-columns.ts';
import type { EmailQueue } from '../mail/email-queue.ts';
import { secondFactorRemovalEmail } from '../mail/email-texts.ts';
import { createSeal } from '../sealed.ts';
import { forgetBrowsers } from './attempts/sign-in-tries.ts';
import type { OperatorIdentity } from './identity.ts';
import { secondFactorSeeds } from './methods/second-factor.ts';
import { notifyPerson } from './notify-person.ts';
import { keysOfOtherSecrets } from './signing-keys.ts';

/** How long a person, or the thief of their password, waits for a lost second factor to be removed. */
const removalWaitHours = 72;

export function createOperatorIdentity(
  database: IdentityDatabase,
  emailQueue: EmailQueue,
  secrets: AuthSecrets,
): OperatorIdentity {
  /** The work for the person with this address, whose row is locked; null when nobody has it. */
  function ofPerson<Result>(
    email: string,
    work: (sql: Sql, user: { id: string; email: string }) => Promise<Result>,
  ): Promise<Result | null> {
    return database.transaction(async (sql) => {
      const [user] = await sql<{ id: string; email: string }>(
        'select id, email from users where email = $1 and not is_service for update',
        [email.trim().toLowerCase()],
      );
      return user === undefined ? null : work(sql, user);
    });
  }

  const record = (sql: Sql, userId: string, table: string, action: string) =>
    sql('select audit_own($1, $2, $3, null, null)', [userId, table, action]);

  async function endSessionsOf(sql: Sql, userId: string): Promise<number> {
    const ended = await sql('delete from sessions where user_id = $1 returning id', [userId]);
    await forgetBrowsers(sql, userId);
    if (ended.length > 0) await record(sql, userId, 'sessions', 'ended-by-operator');
    return ended.length;
  }

  return {
    ban: (email) =>
      ofPerson(email, async (sql, { id }) => {
        await sql(
          `update users set banned = true, ban_reason = 'Banned by the operator', updated_at = now() where id = $1`,
          [id],
        );
        await record(sql, id, 'users', 'banned');
        await endSessionsOf(sql, id);
        return true as const;
      }),

    unban: (email) =>
      ofPerson(email, async (sql, { id }) => {
        await sql('update users set banned = false, ban_reason = null, updated_at = now() where id = $1', [
          id,
        ]);
        await record(sql, id, 'users', 'unbanned');
        return true as const;
      }),

    endSessions: (email) => ofPerson(email, (sql, { id }) => endSessionsOf(sql, id)),

    endEverySession: () =>
      database.transaction(async (sql) => {
        const people = await sql<{ user_id: string }>(
          'with ended as (delete from sessions returning user_id) select distinct user_id from ended',
        );
        await sql('delete from known_browsers');
        for (const { user_id } of people) await record(sql, user_id, 'sessions', 'ended-by-operator');
        return people.length;
      }),

    rotateSigningKey: async () => {
      await database.sql('delete from signing_keys');
    },

    usesOtherSecrets: async () =>
      (await keysOfOtherSecrets(database, secrets)).length > 0 ||
      (await outdatedTexts(database.sql, createSeal(secrets), secondFactorSeeds)).length > 0,

    async renewSecrets() {
      await database.sql('update signing_keys set expires_at = now() where id = any ($1)', [
        await keysOfOtherSecrets(database, secrets),
      ]);
      await renewTexts(database.sql, createSeal(secrets), secondFactorSeeds);
    },

    removeSecondFactor: (email) =>
      ofPerson(email, async (sql, user) => {
        const [removed] = await sql(
          `delete from second_factors where user_id = (
             select user_id from second_factor_removals where user_id = $1 and removable_at <= now()) returning user_id`,
          [user.id],
        );
        if (removed !== undefined) {
          await sql('delete from sessions where user_id = $1', [user.id]);
          await forgetBrowsers(sql, user.id);
          await notifyPerson(sql, emailQueue, user.id, 'second-factor-off');
          return { kind: 'removed' as const };
        }
        const [asked] = await sql<{ removable_at: Date }>(
          `insert into second_factor_removals (user_id, removable_at)
           select user_id, now() + make_interval(hours => $2) from second_factors
           where user_id = $1 and turned_on_at is not null
           on conflict do nothing returning removable_at`,
          [user.id, removalWaitHours],
        );
        if (asked !== undefined) {
          await record(sql, user.id, 'second_factors', 'removal-requested');
          await emailQueue.queueEmail(sql, {
            to: user.email,
            kind: 'second-factor-removal',
            content: secondFactorRemovalEmail({ hours: removalWaitHours }),
          });
          return { kind: 'requested' as const, removableAt: asked.removable_at };
        }
        const [pending] = await sql<{ removable_at: Date }>(
          'select removable_at from second_factor_removals where user_id = $1',
          [user.id],
        );
        return pending === undefined
          ? { kind: 'none' as const }
          : { kind: 'waiting' as const, removableAt: pending.removable_at };
      }),
  };
}
