/**
 * Rows that are useless after some time, whatever the account's retention settings. They are deleted a few at a time.
 */

import { deliveriesKeptDays } from '@claimline/domain/account/webhook';
import { archiveKeptDays } from '@claimline/domain/contracts/offboarding';
import type { Sql } from '../database.ts';

/** An export's query may name a patient. */
const exportKeptDays = 1;
/** The inbox goes back this far. Recurring notifications are sent again only after the earlier ones are deleted. */
const notificationKeptDays = 180;
const eventKeptDays = 60;
const emailKeptDays = 30;
const testCallKeptDays = 1;
/** A browser that gets notifications where nobody has signed in again. */
const restingBrowserDays = 90;

interface Leftovers {
  readonly table: string;
  /** The column from which the days count. */
  readonly since: string;
  readonly keptDays: number;
  /** SQL: the row may go. */
  readonly where?: string;
}

const leftovers: readonly Leftovers[] = [
  { table: 'exports', since: 'created_at', keptDays: exportKeptDays },
  { table: 'notifications', since: 'at', keptDays: notificationKeptDays },
  { table: 'notification_events', since: 'at', keptDays: eventKeptDays, where: 'processed_at is not null' },
  { table: 'webhook_deliveries', since: 'created_at', keptDays: deliveriesKeptDays },
  { table: 'outgoing_emails', since: 'settled_at', keptDays: emailKeptDays, where: `state <> 'waiting'` },
  { table: 'files', since: 'created_at', keptDays: archiveKeptDays, where: `kind = 'archive'` },
  { table: 'test_calls', since: 'created_at', keptDays: testCallKeptDays },
  {
    table: 'identity.push_subscriptions',
    since: 'claimed_at',
    keptDays: restingBrowserDays,
    where: 'session_id is null',
  },
];

/** Each deletes up to `most` rows and returns how many it deleted; repeated until it finds none. */
export const leftoverDeletions: readonly ((sql: Sql, limit: number) => Promise<number>)[] = [
  ...leftovers.map(
    ({ table, since, keptDays, where = 'true' }) =>
      (sql: Sql, limit: number) =>
        countOf(
          sql,
          `with gone as (
             delete from ${table} where id in (
               select id from ${table} where ${where} and ${since} < now() - make_interval(days => $2)
               order by ${since} limit $1)
             returning id)
           select count(*) as gone from gone`,
          [limit, keptDays],
        ),
  ),
  // Expired sessions and codes of sign-in.
  (sql) => countOf(sql, 'select sweep_identity() as gone', []),
];

async function countOf(sql: Sql, text: string, values: readonly unknown[]): Promise<number> {
  const [row] = await sql<{ gone: number }>(text, values);
  return row?.gone ?? 0;
}
