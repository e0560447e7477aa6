/** Queued emails. A process sends one under a lease; the content of a finished one is deleted. */

import type { Sql } from '../database.ts';
import { dueInMs, type LeasedTable, leaseDue, released } from '../lease.ts';

/** Longer than sending may take, so that two processes only send the same email when one of them died. */
export const letterLeaseSeconds = 120;

export interface NewLetter {
  readonly id: string;
  readonly accountId: string | null;
  readonly kind: string;
  readonly sealed: string;
  readonly usefulSeconds: number;
}

/** The schema is given because sign-in's connection searches its own schema first. */
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

const letterQueue: LeasedTable = {
  name: 'letters',
  key: 'id',
  isWaiting: `state = 'waiting' and useful_until > now()`,
  orderBy: 'due_at, id',
  leaseSeconds: letterLeaseSeconds,
  returning: 'id, kind, sealed, tries',
};

export const leaseLetters = (sql: Sql, processId: string, most: number) =>
  leaseDue<TakenLetter>(sql, letterQueue, processId, most);

export const letterDueInMs = (sql: Sql) => dueInMs(sql, letterQueue);

/** Ends an email that this process has leased. `problem` says why it was given up; null when it was sent. */
export async function settleLetter(
  sql: Sql,
  processId: string,
  id: string,
  problem: string | null,
): Promise<void> {
  await sql(
    `update letters set state = case when $3::text is null then 'sent' else 'failed' end, problem = $3, sealed = null,
       settled_at = now(), ${released}
     where id = $1 and held_by = $2 and state = 'waiting'`,
    [id, processId, problem],
  );
}

/** Leaves the email in the queue for any process after this many seconds. */
export async function postponeLetter(
  sql: Sql,
  processId: string,
  id: string,
  waitSeconds: number,
): Promise<void> {
  await sql(
    `update letters set ${released}, tries = tries + 1,
       due_at = now() + make_interval(secs => $3)
     where id = $1 and held_by = $2 and state = 'waiting'`,
    [id, processId, waitSeconds],
  );
}

/** Fails and clears emails that are no longer useful; returns how many. */
export async function failLateLetters(sql: Sql): Promise<number> {
  const late = await sql(
    `update letters set state = 'failed', problem = 'The mail server could not be reached in time.', sealed = null,
       settled_at = now(), ${released}
     where state = 'waiting' and useful_until <= now() and (held_until is null or held_until < now())
     returning id`,
  );
  return late.length;
}
