/** Letters in line to be sent. A process holds one by a lease; a settled one holds nothing of what it said. */

import type { Sql } from '../database.ts';
import { msUntil } from '../wait.ts';

/** Longer than sending may take, so that no two processes send the same letter unless one of them died. */
export const letterLeaseSeconds = 120;
const keptDays = 30;

export interface NewLetter {
  readonly id: string;
  readonly accountId: string | null;
  readonly kind: string;
  readonly sealed: string;
  readonly usefulSeconds: number;
}

/** The table is named whole: the door of sign-in looks into its own schema first. */
export async function insertLetter(sql: Sql, letter: NewLetter): Promise<void> {
  await sql(
    `insert into public.letters (id, account_id, kind, sealed, useful_until)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [letter.id, letter.accountId, letter.kind, letter.sealed, letter.usefulSeconds],
  );
}

export interface TakenLetter {
  readonly id: string;
  readonly kind: string;
  readonly sealed: string;
  readonly tries: number;
}

/** Takes letters that are due and still useful, those that wait longest first. */
export async function takeLetters(sql: Sql, processId: string, most: number): Promise<TakenLetter[]> {
  return sql<TakenLetter>(
    `with candidate as (
       select l.id as candidate_id from letters l
       where state = 'waiting' and due_at <= now() and useful_until > now()
         and (held_until is null or held_until < now())
       order by due_at, id limit $2 for update skip locked
     )
     update letters set held_by = $1, held_until = clock_timestamp() + make_interval(secs => ${letterLeaseSeconds})
     from candidate where id = candidate_id
     returning id, kind, sealed, tries`,
    [processId, most],
  );
}

/** Ends a letter that this process holds. `problem` says why it was given up; null when it was sent. */
export async function settleLetter(
  sql: Sql,
  processId: string,
  id: string,
  problem: string | null,
): Promise<void> {
  await sql(
    `update letters set state = case when $3::text is null then 'sent' else 'failed' end, problem = $3, sealed = null,
       settled_at = now(), held_by = null, held_until = null
     where id = $1 and held_by = $2 and state = 'waiting'`,
    [id, processId, problem],
  );
}

/** Leaves the letter in line for whoever takes it after so many seconds. */
export async function postponeLetter(
  sql: Sql,
  processId: string,
  id: string,
  waitSeconds: number,
): Promise<void> {
  await sql(
    `update letters set held_by = null, held_until = null, tries = tries + 1,
       due_at = now() + make_interval(secs => $3)
     where id = $1 and held_by = $2 and state = 'waiting'`,
    [id, processId, waitSeconds],
  );
}

/** Empties the letters that nobody needs any more, forgets the old ones; returns how many came too late to be sent. */
export async function tidyLetters(sql: Sql): Promise<number> {
  await sql(
    `delete from letters where state <> 'waiting' and settled_at < now() - make_interval(days => ${keptDays})`,
  );
  const late = await sql(
    `update letters set state = 'failed', problem = 'The mail server could not be reached in time.', sealed = null,
       settled_at = now(), held_by = null, held_until = null
     where state = 'waiting' and useful_until <= now() and (held_until is null or held_until < now())
     returning id`,
  );
  return late.length;
}

/** In how many milliseconds a letter comes due or free; null when none waits. */
export async function letterComesDueInMs(sql: Sql): Promise<number | null> {
  const [row] = await sql<{ ms: number | null }>(
    `select ${msUntil('min(greatest(due_at, held_until))')} as ms
     from letters where state = 'waiting'`,
  );
  return row?.ms ?? null;
}
