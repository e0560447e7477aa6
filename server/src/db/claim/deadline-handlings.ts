/** Deadlines that a person handled. While a handling is in effect, the claim's own deadline is empty. */

import type { CalendarDate } from '@claimline/domain/calendar';
import type { DeadlineKind, DeadlineOutcome } from '@claimline/domain/claim/deadline';
import type { Status } from '@claimline/domain/claim/status';
import { type HandledDeadline, handledRowsMax } from '@claimline/domain/contracts/overview';
import type { Sql } from '../database.ts';
import { selectPatientName } from './columns.ts';

export interface LockedDeadline {
  clinic_id: string;
  status: Status;
  deadline_date: CalendarDate | null;
  deadline_kind: DeadlineKind | null;
}

/** The deadline of a claim that the acting person may change. Its row is locked until the transaction ends. */
export async function lockDeadline(
  sql: Sql,
  accountId: string,
  automationId: string,
): Promise<LockedDeadline | undefined> {
  const rows = await sql<LockedDeadline>(
    `select clinic_id, status, deadline_date, deadline_kind from automations
     where id = $1 and account_id = $2 for update`,
    [automationId, accountId],
  );
  return rows[0];
}

export interface Handling {
  id: string;
  handled_as: DeadlineOutcome;
  deadline_date: CalendarDate;
  deadline_kind: DeadlineKind | null;
  by_name: string | null;
}

const shown = 'h.id, h.handled_as, h.deadline_date, h.deadline_kind, u.name as by_name';
const activeHandlings =
  'deadline_handlings h left join identity.users u on u.id = h.by_user_id where h.undone_at is null';

/** How a claim's deadline of that date was handled, if it was. */
export async function handlingOfDate(
  sql: Sql,
  automationId: string,
  date: CalendarDate,
): Promise<Handling | undefined> {
  const rows = await sql<Handling>(
    `select ${shown} from ${activeHandlings} and h.automation_id = $1 and h.deadline_date = $2::date`,
    [automationId, date],
  );
  return rows[0];
}

/** A handling that is in effect. */
export async function findHandling(
  sql: Sql,
  automationId: string,
  id: string,
): Promise<Handling | undefined> {
  const rows = await sql<Handling>(
    `select ${shown} from ${activeHandlings} and h.automation_id = $1 and h.id = $2`,
    [automationId, id],
  );
  return rows[0];
}

export async function saveHandling(
  sql: Sql,
  given: {
    id: string;
    accountId: string;
    clinicId: string;
    automationId: string;
    date: CalendarDate;
    kind: DeadlineKind | null;
    handledAs: DeadlineOutcome;
    userId: string;
  },
): Promise<void> {
  await sql(
    `insert into deadline_handlings (id, account_id, clinic_id, automation_id, deadline_date, deadline_kind, handled_as,
       by_user_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      given.id,
      given.accountId,
      given.clinicId,
      given.automationId,
      given.date,
      given.kind,
      given.handledAs,
      given.userId,
    ],
  );
  await sql('update automations set deadline_date = null where id = $1', [given.automationId]);
}

/** Undoes a handling; it stays in the history. */
export async function undoHandling(sql: Sql, id: string, userId: string): Promise<void> {
  await sql('update deadline_handlings set undone_at = now(), undone_by_user_id = $2 where id = $1', [
    id,
    userId,
  ]);
}

export async function setDeadline(sql: Sql, automationId: string, date: CalendarDate): Promise<void> {
  await sql('update automations set deadline_date = $2 where id = $1', [automationId, date]);
}

/** The most recently handled deadlines, newest first. */
export async function latestHandlings(sql: Sql, clinicIds: readonly string[]): Promise<HandledDeadline[]> {
  return sql<HandledDeadline>(
    `select h.id as handling_id, h.automation_id as claim_id, ${selectPatientName}, a.payer_name,
       h.deadline_date, h.handled_as, u.name as by_name, h.at
     from unnest($1::text[]) seen (clinic_id)
       cross join lateral (
         select * from deadline_handlings h where h.clinic_id = seen.clinic_id and h.undone_at is null
         order by h.at desc limit ${handledRowsMax}) h
       join automations a on a.id = h.automation_id and not a.archived
       left join identity.users u on u.id = h.by_user_id
     order by h.at desc, h.id limit ${handledRowsMax}`,
    [clinicIds],
  );
}
