/** Schedules the next call of claims that are due. */

import { scheduleAheadMs } from '@claimline/domain/call/call';
import { type ClaimToMove, moveClaims } from '../../db/claim/status.ts';
import { isNumberConfirmed } from '../../db/payers/confirmed-numbers.ts';
import type { EngineContext } from '../context.ts';

/** Claims moved in one transaction, so that a large batch does not lock its rows for long. */
const atOnceMax = 50;

export const notInPausedBatch = `(bulk_ref is null or bulk_ref not in (select id from batches where paused_at is not null))`;

const claimColumns = 'id, account_id, clinic_id, status';

/**
 * Due pending claims become scheduled. Claims in process whose promised date has come become pending in a new round,
 * and are scheduled the next time. Returns how many moved; 0 when nothing more is due.
 */
export async function scheduleDue(context: EngineContext): Promise<number> {
  const at = context.now();
  const move = { at, by: { kind: 'system' } } as const;
  return context.database.asSystem('schedule due claims', async (sql) => {
    const returning = await sql<ClaimToMove>(
      `select ${claimColumns} from automations
       where status in ('processing', 'reprocessing') and not archived and due_at <= $1 and ${notInPausedBatch}
       order by due_at limit $2 for update skip locked`,
      [at, atOnceMax],
    );
    const why = 'follow-up date reached';
    await moveClaims(sql, returning, { ...move, to: 'pending', why }, () => ['round = a.round + 1']);
    const pending = await sql<ClaimToMove>(
      `select ${claimColumns} from automations a
       where status = 'pending' and not archived and not sandbox and due_at <= $1 and ${notInPausedBatch}
         and ${isNumberConfirmed}
       order by due_at limit $2 for update skip locked`,
      [new Date(at.getTime() + scheduleAheadMs), atOnceMax],
    );
    await moveClaims(sql, pending, { ...move, to: 'scheduled', why: 'queued' });
    return returning.length + pending.length;
  });
}

/** Reschedules claims whose status says they are on a call when there is none, as after restoring a backup. */
export async function scheduleInterrupted(context: EngineContext): Promise<void> {
  const at = context.now();
  await context.database.asSystem('schedule interrupted claims', async (sql) => {
    const interrupted = await sql<ClaimToMove>(
      `select ${claimColumns} from automations a
       where status in ('ringing', 'in-progress') and not a.sandbox
         and not exists (select from calls c where c.automation_id = a.id and c.state <> 'ended')
       for update skip locked`,
    );
    const why = 'interrupted on our side';
    await moveClaims(sql, interrupted, { to: 'scheduled', at, by: { kind: 'system' }, why, dueAt: at });
  });
}

/** The time until the next waiting claim is due, or `most`. */
export async function msUntilNextDue(
  { database, now }: Pick<EngineContext, 'database' | 'now'>,
  limit: number,
): Promise<number> {
  const at = now();
  const [row] = await database.asSystem('find when the next claim is due', (sql) =>
    // One status at a time, each from its place in `automations_next_due`. With the statuses as constants, PostgreSQL chooses an
    // index of all waiting claims and reads them to the end.
    sql<{ at: string | null }>(
      `select least(
         (select min(first.due_at - waiting.ahead)
          from (values ('pending', make_interval(secs => $2)), ('processing', '0'), ('reprocessing', '0'), ('scheduled', '0')) waiting (status, ahead)
            cross join lateral (
              select due_at from automations a
              where a.status = waiting.status and not archived and due_at > $1::timestamptz + waiting.ahead
              order by due_at limit 1) first),
         (select min(due_at) from automations where sandbox and due_at > $1)
       ) as at`,
      [at, scheduleAheadMs / 1000],
    ),
  );
  return row?.at ? Math.max(0, Date.parse(row.at) - now().getTime()) : limit;
}
