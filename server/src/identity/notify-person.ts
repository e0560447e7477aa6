/** What people are told by letter of their own sign-in: whoever changed it, its person hears of it. */

import type { Sql } from '../db/database.ts';
import type { EmailQueue } from '../mail/email-queue.ts';
import { type SignInChange, signInChangedLetter } from '../mail/email-texts.ts';

/** In the transaction of the change. */
export async function notifyPerson(
  sql: Sql,
  emailQueue: EmailQueue,
  userId: string,
  change: SignInChange,
): Promise<void> {
  const [user] = await sql<{ email: string }>('select email from users where id = $1', [userId]);
  if (!user) return;
  await emailQueue.queueEmail(sql, {
    to: user.email,
    kind: 'sign-in-changed',
    letter: signInChangedLetter(change, `${emailQueue.address}/forgot-password`),
    accountId: null,
  });
}
