/** Notes of a claim. They are added, never changed. */

import type { Note } from '@claimline/domain/contracts/review';
import type { Sql } from '../database.ts';

/** More than anyone reads; the latest are shown. */
const notesMax = 500;

const shown = `n.id, n.at, u.name as by_name, n.text`;

/**
 * Saves a note of the acting person, or finds the one they saved for this claim with the same request id; undefined
 * when they see no such claim.
 */
export async function insertNote(
  sql: Sql,
  note: {
    id: string;
    accountId: string;
    automationId: string;
    authorUserId: string;
    text: string;
    requestId?: string;
  },
): Promise<Note | undefined> {
  await sql(
    `insert into notes (id, account_id, clinic_id, automation_id, author_user_id, text, request_id)
     select $1, a.account_id, a.clinic_id, a.id, $4, $5, $6 from automations a where a.id = $3 and a.account_id = $2
     on conflict (automation_id, author_user_id, request_id) where request_id is not null do nothing`,
    [note.id, note.accountId, note.automationId, note.authorUserId, note.text, note.requestId ?? null],
  );
  const rows = await sql<Note>(
    `select ${shown} from notes n left join identity.users u on u.id = n.author_user_id where n.id = $1 or n.automation_id = $2 and n.author_user_id = $3 and n.request_id = $4`,
    [note.id, note.automationId, note.authorUserId, note.requestId ?? null],
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
