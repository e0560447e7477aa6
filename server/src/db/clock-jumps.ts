import type { Sql } from './database.ts';

/** Tables with the columns `due_at`, `held_by` and `held_until`. */
const queues = [
  'file_removals',
  'jobs',
  'meter_events',
  'outgoing_emails',
  'push_deliveries',
  'recordings',
  'webhook_deliveries',
];

/** No lease lasts longer. */
const leaseMax = `interval '15 minutes'`;

/**
 * After the database's clock was set back, rows written before that are due too late by the same time. Moves their
 * due times back by it, and ends leases that are longer than any lease can be.
 */
export async function undoClockJump(sql: Sql, backMs: number): Promise<void> {
  const back = 'make_interval(secs => $1 / 1000.0)';
  const isNear = `due_at > now() and due_at < now() + ${back} * 2`;
  for (const table of queues) {
    await sql(`update ${table} set due_at = greatest(now(), due_at - ${back}) where ${isNear}`, [backMs]);
    await sql(`update ${table} set held_until = now() where held_until > now() + ${leaseMax}`);
  }
  await sql(
    `update automations set due_at = greatest(now(), due_at - ${back})
     where ${isNear} and status in ('pending', 'scheduled') and not archived`,
    [backMs],
  );
  await sql(
    `update dialing_holds set retry_at = now() where retry_at > now() and retry_at < now() + ${back} * 2`,
    [backMs],
  );
}
