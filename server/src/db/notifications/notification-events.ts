/**
 * Queued events that people are notified about. They are kept for a while afterwards, so that nobody is notified
 * twice.
 */

import type {
  EmailFrequency,
  NotificationEvent,
  NotificationScope,
} from '@claimline/domain/account/notification';
import type { Sql } from '../database.ts';
import { msUntilFirst } from '../lease.ts';

const digestLock = 4_022_126_135;

export interface WaitingEvent {
  readonly id: number;
  readonly account_id: string;
  readonly event: NotificationEvent;
  readonly clinic_id: string | null;
  readonly automation_id: string | null;
  /** Who submitted the claim. */
  readonly submitter_user_id: string | null;
  readonly user_id: string | null;
  readonly subject_id: string | null;
  readonly by_user_id: string | null;
  readonly is_quiet: boolean;
  readonly at: string;
}

/** The oldest pending events, locked: other processes take others. */
export async function lockNotificationEvents(sql: Sql, limit: number): Promise<WaitingEvent[]> {
  return sql<WaitingEvent>(
    `select e.id, e.account_id, e.event, e.clinic_id, e.automation_id, a.created_by as submitter_user_id, e.user_id,
       e.subject_id, e.by_user_id, e.is_quiet, e.at
     from notification_events e left join automations a on a.id = e.automation_id
     where e.processed_at is null order by e.id limit $1 for update of e skip locked`,
    [limit],
  );
}

export async function markEventsNotified(sql: Sql, ids: readonly number[]): Promise<void> {
  await sql('update notification_events set processed_at = now() where id = any ($1)', [ids]);
}

export interface Recipient {
  readonly account_id: string;
  /** Null for the account, for events that concern one person. */
  readonly clinic_id: string | null;
  readonly user_id: string;
  /** Null when they never chose. */
  readonly ways: unknown;
  readonly scope: NotificationScope | null;
  readonly email_frequency: EmailFrequency | null;
}

/** Who may be notified about these clinics, and which of these people of their account, with their choices. */
export async function recipientsOf(sql: Sql, events: readonly WaitingEvent[]): Promise<Recipient[]> {
  return sql<Recipient>(
    `with concerned as (
       select c.account_id, c.clinic_id, c.user_id from clinic_users c where c.clinic_id = any ($1)
       union
       select * from unnest($2::text[], array_fill(null::text, array[cardinality($2::text[])]), $3::text[])
     )
     select p.account_id, p.clinic_id, p.user_id, k.ways, k.scope, k.email_frequency
     from concerned p left join notification_choices k on k.account_id = p.account_id and k.user_id = p.user_id
     where may_be_notified(p.account_id, p.clinic_id, p.user_id)`,
    [
      [...new Set(events.flatMap(({ clinic_id }) => clinic_id ?? []))],
      ...(['account_id', 'user_id'] as const).map((column) =>
        events.filter(({ user_id }) => user_id !== null).map((event) => event[column]),
      ),
    ],
  );
}

export interface NewNotification {
  readonly id: string;
  readonly account_id: string;
  readonly user_id: string;
  readonly event: NotificationEvent;
  readonly clinic_id: string | null;
  readonly automation_id: string | null;
  readonly subject_id: string | null;
  readonly at: string;
  readonly shows: boolean;
  readonly is_read: boolean;
  readonly email_frequency: EmailFrequency | null;
  readonly pushes: boolean;
}

/** Puts notifications into the inboxes, and queues emails and pushes to each browser of their person. */
export async function insertNotifications(
  sql: Sql,
  rows: readonly NewNotification[],
  gather: { readonly digestMinutes: number; readonly dailyHour: number; readonly pushSeconds: number },
): Promise<void> {
  if (rows.length === 0) return;
  const given = JSON.stringify(rows);
  const shape = `jsonb_to_recordset($1::jsonb) as n(id text, account_id text, user_id text, event text, clinic_id text,
    automation_id text, subject_id text, at timestamptz, shows boolean, is_read boolean, email_frequency text, pushes boolean)`;
  await sql(
    `insert into notifications (id, account_id, user_id, event, clinic_id, automation_id, subject_id, at, shows, read_at,
       digest_due_at)
     select n.id, n.account_id, n.user_id, n.event, n.clinic_id, n.automation_id, n.subject_id, n.at, n.shows,
       case when n.is_read then now() end,
       case n.email_frequency
         when 'soon' then now() + make_interval(mins => $2)
         when 'daily' then (
           date_trunc('day', here.time) + make_interval(hours => $3)
           + case when extract(hour from here.time) >= $3 then interval '1 day' else interval '0' end
         ) at time zone b.time_zone
       end
     from ${shape} join billing_accounts b on b.id = n.account_id,
       lateral (select now() at time zone b.time_zone as time) here`,
    [given, gather.digestMinutes, gather.dailyHour],
  );
  await sql(
    `insert into push_deliveries (account_id, subscription_id, notification_id, due_at)
     select n.account_id, s.id, n.id, now() + make_interval(secs => $2)
     from ${shape} join identity.push_subscriptions s on s.user_id = n.user_id
     where n.pushes and s.session_id is not null`,
    [given, gather.pushSeconds],
  );
}

/** Queues events caused by time alone: overdue promises and near deadlines. Each is queued once. */
export async function queueDueDateEvents(sql: Sql, nearDays: number): Promise<void> {
  const noted = (event: NotificationEvent, column: 'promised_date' | 'deadline_date', which: string) =>
    sql(
      `insert into notification_events (account_id, clinic_id, automation_id, event, key)
       select c.account_id, c.id, a.id, '${event}', '${event}:' || a.id || ':' || a.${column}
       from billing_accounts b join clinics c on c.account_id = b.id,
         lateral (select (now() at time zone b.time_zone)::date as today) here,
         lateral (
           select id, ${column} from automations
           where clinic_id = c.id and ${column} is not null and not archived and not sandbox
             and status <> 'in-progress' and ${which}
         ) a
       on conflict (account_id, key) do nothing`,
      [nearDays],
    );
  // After a long downtime, only recent ones are sent.
  await noted(
    'promise-broken',
    'promised_date',
    `promised_date between today - $1::int and today - 1 and status in ('processing', 'reprocessing')`,
  );
  await noted('deadline-near', 'deadline_date', `deadline_date between today and today + $1::int`);
}

/** Queues events for batches whose claims have all been called. Returns whether any was checked. */
export async function queueFinishedBatchEvents(sql: Sql): Promise<boolean> {
  const looked = await sql(
    `with checked as (
       delete from batch_checks where id in (select id from batch_checks order by id limit 1000 for update skip locked)
       returning account_id, batch_id
     ), queued as (
       insert into notification_events (account_id, user_id, subject_id, event, key)
       select b.account_id, b.uploaded_by, b.id, 'batch-finished', 'batch-finished:' || b.id
       from batches b
       where b.id in (select batch_id from checked) and b.uploaded_by is not null
         and not exists (
           select from automations a
           where a.bulk_ref = b.id and not a.archived and a.status in ('pending', 'scheduled', 'ringing', 'in-progress'))
       on conflict (account_id, key) do nothing
     )
     select from checked limit 1`,
  );
  return looked.length > 0;
}

/**
 * One person's due email: its notifications, removed from the queue. Undefined when none is due. Processes do this
 * one at a time: two at once would each get some of a person's notifications and write two emails.
 */
export async function takeDueDigest(sql: Sql): Promise<DueDigest | undefined> {
  await sql('select pg_advisory_xact_lock($1)', [digestLock]);
  const rows = await sql<{
    account_id: string;
    account_name: string;
    user_id: string;
    email: string;
    event: NotificationEvent;
    clinic_name: string | null;
    may: boolean;
  }>(
    `with first as (
       select account_id, user_id from notifications where digest_due_at <= now() order by digest_due_at limit 1
     ), taken as (
       update notifications n set digest_due_at = null
       where n.id in (
         select m.id from notifications m, first
         where m.account_id = first.account_id and m.user_id = first.user_id and m.digest_due_at is not null
         for update of m skip locked)
       returning n.account_id, n.user_id, n.event, n.clinic_id, n.read_at, n.shows, n.at, n.id
     )
     select t.account_id, b.name as account_name, t.user_id, u.email, t.event, c.name as clinic_name,
       t.read_at is null and may_be_notified(t.account_id, t.clinic_id, t.user_id) as may
     from taken t join billing_accounts b on b.id = t.account_id join identity.users u on u.id = t.user_id
       left join clinics c on c.id = t.clinic_id
     order by t.at, t.id`,
  );
  const [first] = rows;
  if (!first) return undefined;
  return {
    accountId: first.account_id,
    accountName: first.account_name,
    email: first.email,
    items: rows
      .filter(({ may }) => may)
      .map(({ event, clinic_name }) => ({ event, clinicName: clinic_name })),
  };
}

export interface DueDigest {
  readonly accountId: string;
  readonly accountName: string;
  readonly email: string;
  /** Without notifications that were read meanwhile or that the person may no longer see. */
  readonly items: readonly {
    readonly event: NotificationEvent;
    readonly clinicName: string | null;
  }[];
}

/** Milliseconds until an email is due; null when none is queued. */
export const digestDueInMs = (sql: Sql) =>
  msUntilFirst(sql, 'digest_due_at', 'notifications where digest_due_at is not null');
