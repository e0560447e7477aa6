/** Notes kept with a claim. They are added, never changed. */

import type { Note } from '@claimline/domain/contracts/review';
import type { Sql } from './database.ts';

/** More than anyone reads; the latest are kept in sight. */
const notesMax = 500;

const shown = `n.id, n.at, u.name as by_name, n.text`;

/** Keeps a note of the acting person; undefined when they see no such claim. */
export async function insertNote(
  sql: Sql,
  note: { id: string; accountId: string; automationId: string; authorUserId: string; text: string },
): Promise<Note | undefined> {
  await sql(
    `insert into notes (id, account_id, clinic_id, automation_id, author_user_id, text)
     select $1, a.account_id, a.clinic_id, a.id, $4, $5 from automations a where a.id = $3 and a.account_id = $2`,
    [note.id, note.accountId, note.automationId, note.authorUserId, note.text],
  );
  const rows = await sql<Note>(
    `select ${shown} from notes n left join identity.users u on u.id = n.author_user_id where n.id = $1`,
    [note.id],
  );
  return rows[0];
}

/** A claim's notes, oldest first. */
export async function notesOf(sql: Sql, automationId: string): Promise<Note[]> {
  const latestFirst = await sql<Note>(
    `select ${shown} from notes n left join identity.users u on u.id = n.author_user_id
     where n.automation_id = $1 order by n.at desc, n.id desc limit $2`,
    [automationId, notesMax],
  );
  return latestFirst.toReversed();
}
