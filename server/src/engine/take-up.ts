/** Takes up what is due: new claims go in line, promised dates bring claims back. */

import { takeUpAheadMs } from '@claimline/domain/call/call';
import type { EngineContext } from './context.ts';

/** One statement moves at most so many, so that a large batch never holds its rows for long. */
const atOnce = 200;

/** Not of a batch that is paused. */
export const isCalled = `(bulk_ref is null or bulk_ref not in (select id from batches where paused_at is not null))`;

/**
 * Pending claims that are due become scheduled; claims in process whose promised date has come become pending
 * in a new round, and scheduled the next time. Returns how many moved, 0 when nothing more is due.
 */
export async function takeUpDue(context: EngineContext): Promise<number> {
  const at = context.now();
  return context.database.unlimited('the engine takes up claims of every account', async (sql) => {
    const comeBack = await sql(
      `with due as (
         select id, status from automations
         where status in ('processing', 'reprocessing') and not archived and due_at <= $1 and ${isCalled}
         order by due_at limit $2 for update skip locked
       ), moved as (
         update automations a set status = 'pending', status_since = $1, round = a.round + 1
         from due where a.id = due.id
         returning a.id, a.account_id, a.clinic_id, due.status as was
       )
       insert into status_history (account_id, clinic_id, automation_id, at, from_status, to_status, by_kind, why)
       select account_id, clinic_id, id, $1, was, 'pending', 'system', 'the date to ask again has come' from moved
       returning id`,
      [at, atOnce],
    );
    const inLine = await sql(
      `with due as (
         select id from automations
         where status = 'pending' and not archived and not sandbox and due_at <= $3 and ${isCalled}
         order by due_at limit $2 for update skip locked
       ), moved as (
         update automations a set status = 'scheduled', status_since = $1
         from due where a.id = due.id
         returning a.id, a.account_id, a.clinic_id
       )
       insert into status_history (account_id, clinic_id, automation_id, at, from_status, to_status, by_kind, why)
       select account_id, clinic_id, id, $1, 'pending', 'scheduled', 'system', 'in line to be called' from moved
       returning id`,
      [at, atOnce, new Date(at.getTime() + takeUpAheadMs)],
    );
    return comeBack.length + inLine.length;
  });
}

/** Puts claims back in line that stand as on the phone without a call, as a restored database may leave them. */
export async function takeUpStranded(context: EngineContext): Promise<void> {
  await context.database.unlimited('the engine takes up claims of every account', (sql) =>
    sql(
      `with stranded as (
         select id, status from automations a
         where status in ('ringing', 'in-progress') and not a.sandbox
           and not exists (select from calls c where c.automation_id = a.id and c.state <> 'ended')
         for update skip locked
       ), moved as (
         update automations a set status = 'scheduled', status_since = $1, due_at = $1
         from stranded where a.id = stranded.id
         returning a.id, a.account_id, a.clinic_id, stranded.status as was
       )
       insert into status_history (account_id, clinic_id, automation_id, at, from_status, to_status, by_kind, why)
       select account_id, clinic_id, id, $1, was, 'scheduled', 'system', 'interrupted, not by the payer' from moved`,
      [context.now()],
    ),
  );
}

/** When the next waiting claim is due; null when none is. */
export async function nextDueAt(context: EngineContext): Promise<Date | null> {
  const at = context.now();
  const [row] = await context.database.unlimited('the engine looks when a claim is due next', (sql) =>
    sql<{ at: string | null }>(
      `select least(
         (select min(due_at) - make_interval(secs => $2) from automations
          where status = 'pending' and not archived and due_at > $3),
         (select min(due_at) from automations where status = 'processing' and not archived and due_at > $1),
         (select min(due_at) from automations where status = 'reprocessing' and not archived and due_at > $1),
         (select min(due_at) from automations where status = 'scheduled' and not archived and due_at > $1),
         (select min(due_at) from automations where sandbox and due_at > $1)
       ) as at`,
      [at, takeUpAheadMs / 1000, new Date(at.getTime() + takeUpAheadMs)],
    ),
  );
  return row?.at ? new Date(row.at) : null;
}
