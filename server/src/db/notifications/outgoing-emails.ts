/** Queued emails. A process sends one under a lease; the content of a finished one is deleted. */

import type { Sql } from '../database.ts';
import { dueInMs, type LeasedTable, leaseDue, released } from '../lease.ts';

/** Longer than sending may take, so that two processes only send the same email when one of them died. */
const emailLeaseSeconds = 120;

export interface NewEmail {
  readonly id: string;
  readonly accountId: string | null;
  readonly kind: string;
  readonly sealed: string;
  readonly usefulSeconds: number;
}

/** The schema is given because sign-in's connection searches its own schema first. */
export async function insertEmail(sql: Sql, email: NewEmail): Promise<void> {
  await sql(
    `insert into public.outgoing_emails (id, account_id, kind, sealed, useful_until)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [email.id, email.accountId, email.kind, email.sealed, email.usefulSeconds],
  );
}

export interface LeasedEmail {
  readonly id: string;
  readonly kind: string;
  readonly sealed: string;
  readonly tries: number;
}

const emailTable: LeasedTable = {
  name: 'outgoing_emails',
  key: 'id',
  isWaiting: `state = 'waiting' and useful_until > now()`,
  orderBy: 'due_at, id',
  leaseSeconds: emailLeaseSeconds,
  returning: 'id, kind, sealed, tries',
};

export const leaseEmails = (sql: Sql, processId: string, limit: number) =>
  leaseDue<LeasedEmail>(sql, emailTable, processId, limit);

export const emailDueInMs = (sql: Sql) => dueInMs(sql, emailTable);

/** Ends an email that this process has leased. `problem` says why it was given up; null when it was sent. */
export async function settleEmail(
  sql: Sql,
  processId: string,
  id: string,
  problem: string | null,
): Promise<void> {
  await sql(
    `update outgoing_emails set state = case when $3::text is null then 'sent' else 'failed' end, problem = $3, sealed = null,
       settled_at = now(), ${released}
     where id = $1 and held_by = $2 and state = 'waiting'`,
    [id, processId, problem],
  );
}

/** Leaves the email in the queue for any process after this many seconds. */
export async function postponeEmail(
  sql: Sql,
  processId: string,
  id: string,
  waitSeconds: number,
): Promise<void> {
  await sql(
    `update outgoing_emails set ${released}, tries = tries + 1,
       due_at = now() + make_interval(secs => $3)
     where id = $1 and held_by = $2 and state = 'waiting'`,
    [id, processId, waitSeconds],
  );
}

/** Fails and clears emails that are no longer useful; returns how many. */
export async function failLateEmails(sql: Sql): Promise<number> {
  const late = await sql(
    `update outgoing_emails set state = 'failed', problem = 'The mail server could not be reached in time.', sealed = null,
       settled_at = now(), ${released}
     where state = 'waiting' and useful_until <= now() and (held_until is null or held_until < now())
     returning id`,
  );
  return late.length;
}
