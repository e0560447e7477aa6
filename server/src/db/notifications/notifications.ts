/** Each person's inbox and their notification choices. */

import type { EmailFrequency, NotificationScope } from '@claimline/domain/account/notification';
import type { Notification } from '@claimline/domain/contracts/notifications';
import { selectPatientName } from '../claim/columns.ts';
import type { Sql } from '../database.ts';

export interface InboxQuery {
  readonly accountId: string;
  readonly userId: string;
  readonly onlyUnread: boolean;
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly size: number;
}

interface InboxRow
  extends Omit<Notification, 'claim' | 'subject'>,
    Omit<NonNullable<Notification['claim']>, 'id'> {
  claim_id: string | null;
  subject_id: string | null;
  subject_name: string | null;
  subject_state: string | null;
}

/** A page of the acting person's inbox, newest first, with the current names of claims and files. */
export async function inboxPage(sql: Sql, inboxQuery: InboxQuery): Promise<Notification[]> {
  const { accountId, userId, onlyUnread, after, size } = inboxQuery;
  const rows = await sql<InboxRow>(
    `select n.id, n.event, n.at, n.read_at is not null as is_read,
       a.id as claim_id, a.clinic_id, c.name as clinic_name,
       ${selectPatientName}, a.payer_name, a.status, a.failure_reason,
       a.deadline_date, a.promised_date,
       coalesce(b.id, i.id, e.id, w.id) as subject_id,
       coalesce(b.name, i.file_name, e.file_name, nullif(w.description, ''), w.url) as subject_name,
       i.state as subject_state
     from (
       select id, event, at, read_at, account_id, automation_id, subject_id from notifications
       where account_id = $1 and user_id = $2 and shows
         and ${onlyUnread ? 'read_at is null' : 'true'}
         and ${after === null ? 'true' : '(at, id) < ($4, $5)'}
       order by at desc, id desc limit $3
     ) n
       left join automations a on a.id = n.automation_id and a.account_id = n.account_id
       left join clinics c on c.id = a.clinic_id
       left join batches b on n.event = 'batch-finished' and b.id = n.subject_id and b.account_id = n.account_id
       left join imports i on n.event = 'import-finished' and i.id = n.subject_id and i.account_id = n.account_id
       left join exports e on n.event = 'export-ready' and e.id = n.subject_id and e.account_id = n.account_id
       left join webhook_endpoints w on n.event = 'webhook-off' and w.id = n.subject_id and w.account_id = n.account_id
     order by n.at desc, n.id desc`,
    after === null ? [accountId, userId, size] : [accountId, userId, size, after.at, after.id],
  );
  return rows.map(
    ({ id, event, at, is_read, claim_id, subject_id, subject_name, subject_state, ...claim }) => ({
      id,
      event,
      at,
      is_read,
      claim: claim_id === null ? null : { ...claim, id: claim_id },
      subject:
        subject_id === null ? null : { id: subject_id, name: subject_name ?? '', state: subject_state },
    }),
  );
}

/** How many the acting person has not read, counted up to `most`. */
export async function unreadCount(
  sql: Sql,
  accountId: string,
  userId: string,
  limit: number,
): Promise<number> {
  const [row] = await sql<{ unread: number }>(
    `select count(*) as unread from (
       select from notifications where account_id = $1 and user_id = $2 and shows and read_at is null limit $3
     ) counted`,
    [accountId, userId, limit],
  );
  return row?.unread ?? 0;
}

/** Marks all or the named notifications of the acting person; returns how many changed. */
export async function markRead(
  sql: Sql,
  accountId: string,
  userId: string,
  read: boolean,
  ids: readonly string[] | null,
): Promise<number> {
  const rows = await sql(
    `update notifications set read_at = ${read ? 'now()' : 'null'}
     where account_id = $1 and user_id = $2 and shows and read_at is ${read ? 'null' : 'not null'}
       and ($3::text[] is null or id = any ($3))
     returning id`,
    [accountId, userId, ids],
  );
  return rows.length;
}

export interface ChoicesRow {
  ways: unknown;
  scope: NotificationScope;
  email_frequency: EmailFrequency;
}

/** The person's choices; undefined when they never chose. */
export async function findChoices(
  sql: Sql,
  accountId: string,
  userId: string,
): Promise<ChoicesRow | undefined> {
  const [row] = await sql<ChoicesRow>(
    'select ways, scope, email_frequency from notification_choices where account_id = $1 and user_id = $2',
    [accountId, userId],
  );
  return row;
}

export async function saveChoices(
  sql: Sql,
  accountId: string,
  userId: string,
  { ways, scope, email_frequency }: ChoicesRow,
): Promise<void> {
  await sql(
    `insert into notification_choices (account_id, user_id, ways, scope, email_frequency) values ($1, $2, $3, $4, $5)
     on conflict (account_id, user_id) do update set
       ways = excluded.ways, scope = excluded.scope, email_frequency = excluded.email_frequency, updated_at = now()`,
    [accountId, userId, JSON.stringify(ways), scope, email_frequency],
  );
}
