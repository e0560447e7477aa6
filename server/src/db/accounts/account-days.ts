/** Days in an account's time zone, where a day may have 23 or 25 hours. */

import type { CalendarDate } from '@claimline/domain/calendar';
import { missing } from '@claimline/domain/claim/outcome';
import type { Sql } from '../database.ts';

export interface AccountDay {
  time_zone: string;
  today: CalendarDate;
  /** The first moments of today and of tomorrow. */
  began: string;
  ends: string;
}

export async function timeZoneOf(sql: Sql, accountId: string): Promise<string> {
  const [row] = await sql<{ time_zone: string }>(
    'select time_zone from billing_accounts where id = $1',
    [accountId],
    'time zone of an account',
  );
  return row?.time_zone ?? 'UTC';
}

/** The date at `now` in the account's time zone. */
export async function accountDay(sql: Sql, accountId: string, now: Date): Promise<AccountDay> {
  const [day] = await sql<AccountDay>(
    `select time_zone, today, today::timestamp at time zone time_zone as began,
       (today + 1)::timestamp at time zone time_zone as ends
     from (select time_zone, ($2::timestamptz at time zone time_zone)::date as today
           from billing_accounts where id = $1) place`,
    [accountId, now],
    'day of an account',
  );
  // It was deleted, or the person was removed, after the request had been allowed.
  if (!day) throw missing('The account', 'account_id');
  return day;
}
