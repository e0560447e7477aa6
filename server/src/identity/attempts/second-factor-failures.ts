/**
 * Limits guesses of the second factor by somebody who knows the password: wrong codes are counted until a right one,
 * each costs more waiting, and after a hundred none is checked.
 */

import { authRefusal } from '@claimline/domain/account/auth-refusal';
import type { IdentityDatabase, Sql } from '../../db/database.ts';
import type { EmailQueue } from '../../mail/email-queue.ts';
import { wrongCodesEmail } from '../../mail/email-texts.ts';

/** NIST SP 800-63B, 3.2.2: no more than 100 consecutive failed attempts on one account. */
const failuresMax = 100;
/** From this many on, a try needs a proof of work. */
const proofAfter = 3;
/** From this many on, the person is notified once, and each try waits twice as long as the one before. */
const backOffAfter = 5;
const waitSecondsMax = 3600;

/** SQL: seconds until the next try after this many failures. */
const waitAfter = (failures: string) =>
  `case when ${failures} < ${backOffAfter} then 0
     else least(${waitSecondsMax}, power(2, least(${failures} - ${backOffAfter}, 20))) end`;

export interface SecondFactorFailures {
  asksProof(userId: string, isKnownBrowser: boolean): Promise<boolean>;
  /** Counts a try before its code is checked. Throws `too-many-requests` for one too soon or too many. */
  begin(userId: string, isKnownBrowser: boolean): Promise<void>;
  /** The code was right: starts counting anew. */
  forget(userId: string): Promise<void>;
}

export function createSecondFactorFailures(
  database: IdentityDatabase,
  emailQueue: EmailQueue,
): SecondFactorFailures {
  return {
    async asksProof(userId, isKnownBrowser) {
      const rows = await database.sql(
        'select from second_factor_failures where user_id = $1 and of_known_browser = $2 and failures >= $3',
        [userId, isKnownBrowser, proofAfter],
      );
      return rows.length > 0;
    },

    async begin(userId, isKnownBrowser) {
      const refusal = await database.transaction(async (sql) => {
        const [counted] = await sql<{ failures: number; email: string }>(
          `insert into second_factor_failures as kept (user_id, of_known_browser, failures, last_at)
           select user_id, $2, 1, clock_timestamp() from second_factors where user_id = $1 and turned_on_at is not null
           on conflict (user_id, of_known_browser) do update set failures = kept.failures + 1, last_at = clock_timestamp()
           where kept.failures < $3 and kept.last_at + make_interval(secs => ${waitAfter('kept.failures')}) <= clock_timestamp()
           returning failures, (select email from users where id = kept.user_id) as email`,
          [userId, isKnownBrowser, failuresMax],
        );
        if (counted === undefined) return refusalOf(sql, userId, isKnownBrowser);
        if (counted.failures === backOffAfter)
          await emailQueue.queueEmail(sql, {
            to: counted.email,
            kind: 'wrong-codes',
            content: wrongCodesEmail({ forgotUrl: `${emailQueue.address}/forgot-password` }),
          });
        return null;
      });
      if (refusal !== null) throw refusal;
    },

    async forget(userId) {
      await database.sql('delete from second_factor_failures where user_id = $1', [userId]);
      // It is not lost.
      await database.sql('delete from second_factor_removals where user_id = $1', [userId]);
    },
  };

  /** In the transaction that was refused: many at once would wait for each other's connections. */
  async function refusalOf(sql: Sql, userId: string, isKnownBrowser: boolean) {
    const [kept] = await sql<{ failures: number; wait_seconds: number }>(
      `select failures,
         ceil(extract(epoch from last_at - clock_timestamp()) + ${waitAfter('failures')})::int as wait_seconds
       from second_factor_failures where user_id = $1 and of_known_browser = $2`,
      [userId, isKnownBrowser],
    );
    if (kept === undefined) return null;
    if (kept.failures >= failuresMax)
      return authRefusal(
        'too-many-requests',
        'Too many wrong codes. Use a backup code, or a browser you’ve signed in with before.',
      );
    const minutes = Math.ceil(Math.max(1, kept.wait_seconds) / 60);
    return authRefusal(
      'too-many-requests',
      minutes === 1
        ? 'Too many wrong codes. Wait a minute and try again.'
        : `Too many wrong codes. Wait ${minutes} minutes and try again.`,
    );
  }
}
