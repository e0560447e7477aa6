/** Setting a new password with a link from an email. */

import { authRefusal } from '@claimline/domain/account/auth-refusal';
import type { Outcome } from '@claimline/domain/claim/outcome';
import type { Sql } from '../db/database.ts';
import { passwordResetEmail } from '../mail/email-texts.ts';
import { hashOfCode, newActionCode } from './action-code.ts';
import { forgetBrowsers } from './attempts/sign-in-tries.ts';
import type { PasswordRecovery } from './identity.ts';
import { savePasswordHash } from './methods/stored-passwords.ts';
import { queuePasswordChanged } from './notify-person.ts';
import { atStep, type EntryParts, showAddress } from './sign-in-steps.ts';

const lifeSeconds = 3600;
/** More emails while a link is valid are not useful. */
const pendingMax = 5;
/**
 * Expired links are deleted only after this time, so that a link can report that it expired instead of being unknown.
 */
const keptDays = 7;
function refusal(reason: 'expired-action-code' | 'invalid-action-code'): Outcome {
  return authRefusal(
    reason,
    reason === 'expired-action-code'
      ? 'This link has expired. Links work for one hour. Request a new one.'
      : 'This link is invalid or has already been used. Request a new one.',
  );
}

interface Reset {
  user_id: string;
  email: string;
  name: string;
  is_spent: boolean;
  is_expired: boolean;
}

/**
 * The reset for a valid code, locked so that nobody else can use it meanwhile. Locks the person first, as does
 * everything that uses up a person's links, to prevent deadlocks; new sessions wait for the person.
 */
async function openReset(sql: Sql, code: string): Promise<Reset> {
  await sql(
    `select from users where id = (select user_id from password_resets where code_hash = $1) for update`,
    [hashOfCode(code)],
  );
  const [reset] = await sql<Reset>(
    `select r.user_id, u.email, u.name, r.used_at is not null or u.banned as is_spent, r.expires_at <= now() as is_expired
     from password_resets r join users u on u.id = r.user_id where r.code_hash = $1 for update of r`,
    [hashOfCode(code)],
  );
  if (!reset || reset.is_spent) throw refusal('invalid-action-code');
  if (reset.is_expired) throw refusal('expired-action-code');
  return reset;
}

/** Other links of the person stop working. */
export async function endPasswordResets(sql: Sql, userId: string): Promise<void> {
  await sql('update password_resets set used_at = now() where user_id = $1 and used_at is null', [userId]);
}

export function passwordRecovery(parts: EntryParts): PasswordRecovery {
  const { database, emailQueue, guesses, tries, requirePolicy, hash } = parts;

  async function queueResetEmail(sql: Sql, userId: string, email: string): Promise<void> {
    const code = newActionCode();
    await sql(
      `insert into password_resets (code_hash, user_id, expires_at) values ($1, $2, now() + make_interval(secs => $3))`,
      [hashOfCode(code), userId, lifeSeconds],
    );
    // After the #, which browsers never send to a server, so that the code is in no log.
    const url = `${emailQueue.address}/forgot-password#code=${code}`;
    await emailQueue.queueEmail(sql, {
      to: email,
      kind: 'password-reset',
      content: passwordResetEmail({ url }),
      usefulSeconds: lifeSeconds,
    });
  }

  return {
    async requestPasswordReset(given, caller) {
      const email = given.trim().toLowerCase();
      if (!(await tries.isKnown(email, caller))) await guesses.take('emails', caller.address);
      await atStep(() =>
        database.transaction(async (sql) => {
          await sql('delete from password_resets where expires_at < now() - make_interval(days => $1)', [
            keptDays,
          ]);
          const [user] = await sql<{ id: string; email: string }>(
            `select u.id, u.email from users u where u.email = $1 and not u.banned
             and (select count(*) from password_resets r
                  where r.user_id = u.id and r.created_at > now() - make_interval(secs => $2)) < $3
           for no key update`,
            [email, lifeSeconds, pendingMax],
          );
          if (user) await queueResetEmail(sql, user.id, user.email);
        }),
      );
    },

    checkPasswordReset: (code, caller) =>
      guesses.counted(caller, () =>
        database.transaction(async (sql) => {
          const { email } = await openReset(sql, code);
          return { email };
        }),
      ),

    resetPassword: (code, password, caller) =>
      guesses.counted(caller, async () => {
        // Before hashing, which is expensive: made-up codes must not keep the server busy.
        const { name, email: address } = await database.transaction((sql) => openReset(sql, code));
        await requirePolicy(password, [name, address]);
        const hashed = await hash(password);
        const reset = async (sql: Sql) => {
          const { user_id, email } = await openReset(sql, code);
          // Opening the email's link verifies the address.
          await showAddress(parts, sql, { id: user_id, email }, caller);
          await endPasswordResets(sql, user_id);
          await savePasswordHash(sql, user_id, hashed);
          await sql('delete from sessions where user_id = $1', [user_id]);
          await forgetBrowsers(sql, user_id);
          await queuePasswordChanged(sql, emailQueue, email);
          return { email };
        };
        return database.transaction(reset, { caller });
      }),
  };
}
