/** Emails people about changes to their sign-in, including changes made by others. */

import type { Sql } from '../db/database.ts';
import type { EmailQueue } from '../mail/email-queue.ts';
import { passwordChangedEmail, type SignInChange, signInChangedEmail } from '../mail/email-texts.ts';

/** Queued in the transaction of the change. */
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
    content: signInChangedEmail(change, `${emailQueue.address}/forgot-password`),
  });
}

/** To the person whose password was changed, with the way back if somebody else did it. */
export async function queuePasswordChanged(sql: Sql, emailQueue: EmailQueue, to: string): Promise<void> {
  const content = passwordChangedEmail({ forgotUrl: `${emailQueue.address}/forgot-password` });
  await emailQueue.queueEmail(sql, { to, kind: 'password-changed', content });
}
