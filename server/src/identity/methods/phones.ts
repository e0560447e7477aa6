/** Sign-in by text message code, and verifying phone numbers. Only where text messages are configured. */

import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { authRefusal } from '@claimline/domain/account/auth-refusal';
import { allSecrets, currentSecret } from '../../auth-secrets.ts';
import type { Sql } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { isEqualSecret } from '../../equal-secret.ts';
import type { Phones } from '../identity.ts';
import { notifyPerson } from '../notify-person.ts';
import { atStep, openKnown, type SignInServices } from '../sign-in-steps.ts';

const lifeSeconds = 10 * 60;
const triesMax = 5;
/** Texts to one number per hour: each costs money and patience. */
const messagesMax = 5;

interface Asked {
  user_id: string | null;
  phone: string;
  code_hash: string;
  tries: number;
  is_used: boolean;
  is_expired: boolean;
}

export function createPhones(parts: SignInServices): Phones {
  const { database, emailQueue, guesses, tries, secrets } = parts;
  const hashOf = (secret: string, id: string, code: string) =>
    createHmac('sha256', secret).update(`phone code ${id} ${code}`).digest('base64url');

  /** The id to return. A message is queued only for a known number that is below its limit. */
  async function ask(
    sql: Sql,
    purpose: 'sign-in' | 'confirm',
    userId: string | null,
    phone: string,
    isKnownBrowser: boolean,
  ) {
    const id = newId();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await sql(`delete from phone_codes where expires_at < now() - interval '1 day'`);
    const [sent] = await sql<{ count: number }>(
      `select count(*)::int as count from phone_codes
       where user_id = $1 and purpose = $2 and of_known_browser = $3 and created_at > now() - interval '1 hour'`,
      [userId, purpose, isKnownBrowser],
    );
    const isWritten = userId !== null && (sent?.count ?? 0) < messagesMax;
    await sql(
      `insert into phone_codes (id, user_id, phone, purpose, code_hash, expires_at, of_known_browser)
       values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6), $7)`,
      [
        id,
        isWritten ? userId : null,
        phone,
        purpose,
        // No message was sent, so nobody can know this code.
        isWritten ? hashOf(currentSecret(secrets), id, code) : randomBytes(32).toString('base64url'),
        lifeSeconds,
        isKnownBrowser,
      ],
    );
    if (isWritten)
      await emailQueue.queueText(sql, {
        to: phone,
        kind: 'phone-code',
        text: `${code} is your Claimline code. It works for 10 minutes. We’ll never ask for it by phone.`,
        usefulSeconds: lifeSeconds,
      });
    return id;
  }

  /** Uses the code up; a wrong code counts against this request only. */
  async function take(purpose: 'sign-in' | 'confirm', id: string, code: string): Promise<Asked> {
    const outcome = await database.transaction(async (sql) => {
      const [asked] = await sql<Asked>(
        `select user_id, phone, code_hash, tries, used_at is not null as is_used, expires_at <= now() as is_expired
         from phone_codes where id = $1 and purpose = $2 for update`,
        [id, purpose],
      );
      if (!asked || asked.is_used || asked.is_expired || asked.tries >= triesMax) return 'code-expired';
      const isRight = allSecrets(secrets).some((secret) =>
        isEqualSecret(hashOf(secret, id, code), asked.code_hash),
      );
      await sql(
        'update phone_codes set tries = tries + 1, used_at = case when $2 then now() end where id = $1',
        [id, isRight],
      );
      return isRight ? asked : 'invalid-verification-code';
    });
    if (outcome === 'code-expired')
      throw authRefusal(
        'code-expired',
        'The code has expired or was entered incorrectly too many times. Request a new one.',
      );
    if (outcome === 'invalid-verification-code')
      throw authRefusal('invalid-verification-code', 'Incorrect code. Check the latest message.');
    return outcome;
  }

  return {
    requestCode: async (phone, caller) => {
      await guesses.take('emails', caller.address);
      return atStep(() =>
        database.transaction(async (sql) => {
          const [user] = await sql<{ id: string; email: string }>(
            'select id, email from users where phone = $1 and not banned for no key update',
            [phone],
          );
          const isKnownBrowser = user !== undefined && (await tries.isKnown(user.email, caller, sql));
          return ask(sql, 'sign-in', user?.id ?? null, phone, isKnownBrowser);
        }),
      );
    },

    signIn: async (id, code, caller) => {
      const { user_id } = await take('sign-in', id, code);
      const rows = await database.sql<{ id: string; email: string }>(
        'select id, email from users where id = $1',
        [user_id],
      );
      const [user] = rows;
      if (!user) throw authRefusal('user-not-found');
      return openKnown(parts, user, 'phone', caller);
    },

    requestConfirmation: (person, phone) =>
      database.transaction((sql) => ask(sql, 'confirm', person.userId, phone, true)),

    confirm: async (person, id, code, caller) => {
      const { user_id, phone } = await take('confirm', id, code);
      if (user_id !== person.userId) throw authRefusal('code-expired');
      const setPhone = async (sql: Sql) => {
        // The phone's current holder now signs in with it; the number was still on the former holder's sign-in.
        const former = await sql<{ id: string }>(
          'update users set phone = null, updated_at = now() where phone = $1 and id <> $2 returning id',
          [phone, person.userId],
        );
        for (const { id: formerId } of former) await notifyPerson(sql, emailQueue, formerId, 'phone-moved');
        await sql('update users set phone = $2, updated_at = now() where id = $1', [person.userId, phone]);
        await notifyPerson(sql, emailQueue, person.userId, 'phone-set');
      };
      await database.transaction(setPhone, { caller, userId: person.userId });
    },

    remove: ({ userId }, caller) => {
      const removePhone = async (sql: Sql) => {
        const removed = await sql(
          'update users set phone = null, updated_at = now() where id = $1 and phone is not null returning id',
          [userId],
        );
        if (removed.length > 0) await notifyPerson(sql, emailQueue, userId, 'phone-removed');
      };
      return database.transaction(removePhone, { caller, userId });
    },
  };
}
