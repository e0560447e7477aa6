/** What people are told by letter of their own sign-in: whoever changed it, its person hears of it. */

import type { Sql } from '../db/database.ts';
import { type SignInChange, signInChangedLetter } from '../mail/letters.ts';
import type { Postbox } from '../mail/put-letter.ts';

/** In the transaction of the change. */
export async function tellPerson(
  sql: Sql,
  postbox: Postbox,
  userId: string,
  change: SignInChange,
): Promise<void> {
  const [user] = await sql<{ email: string }>('select email from users where id = $1', [userId]);
  if (!user) return;
  await postbox.putLetter(sql, {
    to: user.email,
    kind: 'sign-in-changed',
    letter: signInChangedLetter(change, `${postbox.address}/forgot-password`),
    accountId: null,
  });
}
