/** Letters to payers about denied claims. A letter that was sent stays as it was sent. */

import type { CalendarDate } from '@claimline/domain/calendar';
import type { LetterKind } from '@claimline/domain/claim/denial-letter';
import { type Letter, lettersMax } from '@claimline/domain/contracts/letters';
import type { Sql } from '../database.ts';

export interface LetterText {
  readonly kind: LetterKind;
  readonly letterhead: string;
  readonly recipient: string;
  readonly body: string;
}

const shown = `l.id, l.kind, l.letterhead, l.recipient, l.body, l.created_at, l.updated_at, u.name as by_name, l.sent_on,
  l.follow_up_on`;
const from = 'letters l left join identity.users u on u.id = l.created_by_user_id';

/** Oldest first. */
export async function lettersOf(sql: Sql, claimId: string): Promise<Letter[]> {
  return sql<Letter>(
    `select ${shown} from ${from} where l.automation_id = $1 order by l.created_at, l.id limit ${lettersMax}`,
    [claimId],
  );
}

export async function findLetter(sql: Sql, claimId: string, id: string): Promise<Letter | undefined> {
  const [letter] = await sql<Letter>(
    `select ${shown} from ${from} where l.automation_id = $1 and l.id = $2`,
    [claimId, id],
  );
  return letter;
}

/** A letter that the acting person may change; undefined also for one that was sent. Locked until the transaction ends. */
export async function lockUnsent(sql: Sql, claimId: string, id: string): Promise<Letter | undefined> {
  const [letter] = await sql<Letter>(
    `select ${shown} from ${from} where l.automation_id = $1 and l.id = $2 and l.sent_on is null for update of l`,
    [claimId, id],
  );
  return letter;
}

interface LetterDefaults {
  readonly letterhead: string;
  readonly recipient: string;
}

/** The letterhead of the clinic's latest letter, and the recipient of the latest one to the payer of the claim. */
export async function latestTexts(sql: Sql, accountId: string, claimId: string): Promise<LetterDefaults> {
  const [row] = await sql<LetterDefaults>(
    `select
       coalesce((select l.letterhead from letters l where l.clinic_id = a.clinic_id
         order by l.created_at desc limit 1), '') as letterhead,
       coalesce((select l.recipient from letters l join automations other on other.id = l.automation_id
         where l.clinic_id = a.clinic_id and other.payer_name = a.payer_name
         order by l.created_at desc limit 1), '') as recipient
     from automations a where a.id = $1 and a.account_id = $2`,
    [claimId, accountId],
  );
  return row ?? { letterhead: '', recipient: '' };
}

export async function countLetters(sql: Sql, claimId: string): Promise<number> {
  const [row] = await sql<{ count: number }>('select count(*) from letters where automation_id = $1', [
    claimId,
  ]);
  return row?.count ?? 0;
}

/** Saves a new letter of the acting person, or finds the one of the same request; undefined without such a claim. */
export async function insertLetter(
  sql: Sql,
  given: LetterText & { id: string; accountId: string; claimId: string; userId: string; requestId: string },
): Promise<Letter | undefined> {
  await sql(
    `insert into letters (id, account_id, clinic_id, automation_id, kind, letterhead, recipient, body,
       created_by_user_id, request_id)
     select $1, a.account_id, a.clinic_id, a.id, $4, $5, $6, $7, $8, $9 from automations a
     where a.id = $3 and a.account_id = $2
     on conflict (automation_id, created_by_user_id, request_id) do nothing`,
    [
      given.id,
      given.accountId,
      given.claimId,
      given.kind,
      given.letterhead,
      given.recipient,
      given.body,
      given.userId,
      given.requestId,
    ],
  );
  const [letter] = await sql<Letter>(
    `select ${shown} from ${from} where l.automation_id = $1 and l.created_by_user_id = $2 and l.request_id = $3`,
    [given.claimId, given.userId, given.requestId],
  );
  return letter;
}

export async function changeLetter(sql: Sql, id: string, text: LetterText): Promise<string> {
  const [row] = await sql<{ updated_at: string }>(
    `update letters set kind = $2, letterhead = $3, recipient = $4, body = $5, updated_at = clock_timestamp()
     where id = $1 returning updated_at`,
    [id, text.kind, text.letterhead, text.recipient, text.body],
  );
  if (!row) throw new Error('a locked letter was not changed');
  return row.updated_at;
}

export async function deleteLetter(sql: Sql, id: string): Promise<void> {
  await sql('delete from letters where id = $1', [id]);
}

export async function saveSent(
  sql: Sql,
  id: string,
  sent: { readonly userId: string; readonly sentOn: CalendarDate; readonly followUpOn: CalendarDate },
): Promise<void> {
  await sql(
    `update letters set sent_on = $2, follow_up_on = $3, sent_by_user_id = $4, updated_at = clock_timestamp()
     where id = $1`,
    [id, sent.sentOn, sent.followUpOn, sent.userId],
  );
}
