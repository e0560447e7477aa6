/**
 * Changes that people make to the work queue: owners, dates, and what is done. The SQL function `refresh_work_items`
 * derives the rest of an item from its claim. Claims in several items are locked in the order of their IDs.
 */

import type { CalendarDate } from '@claimline/domain/calendar';
import type { DeadlineKind } from '@claimline/domain/claim/deadline';
import type { FieldChange } from '@claimline/domain/claim/field-change';
import type { Status } from '@claimline/domain/claim/status';
import type { WorkReason, WorkState } from '@claimline/domain/claim/work';
import { nameOfPerson } from '../accounts/people.ts';
import { recordChanges } from '../claim/history.ts';
import type { Sql } from '../database.ts';

export interface LockedWork {
  readonly id: string;
  readonly clinic_id: string;
  readonly status: Status;
  readonly state: WorkState;
  readonly reason: WorkReason;
  readonly owner_user_id: string | null;
  readonly owner_name: string | null;
  readonly follow_up_on: CalendarDate | null;
  readonly deadline_date: CalendarDate | null;
  readonly deadline_kind: DeadlineKind | null;
}

/** The items of these claims that the acting person may work on, locked until the transaction ends. */
export async function lockWork(
  sql: Sql,
  accountId: string,
  claimIds: readonly string[],
): Promise<LockedWork[]> {
  // Claims before items, as in every change of a claim; the history refers to the claims.
  await sql(
    'select from automations where account_id = $1 and id = any ($2::text[]) order by id for key share',
    [accountId, claimIds],
  );
  return sql<LockedWork>(
    `select w.automation_id as id, w.clinic_id, a.status, w.state, w.reason, w.owner_user_id, u.name as owner_name,
       w.follow_up_on, a.deadline_date, a.deadline_kind
     from work_items w join automations a on a.id = w.automation_id left join identity.users u on u.id = w.owner_user_id
     where w.account_id = $1 and w.automation_id = any ($2::text[])
     order by w.automation_id for update of w`,
    [accountId, claimIds],
  );
}

/** Which of the clinics the person may work in. */
export async function workClinicsOf(
  sql: Sql,
  userId: string,
  clinicIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ id: string }>('select id from unnest($2::text[]) id where may_work(id, $1)', [
    userId,
    clinicIds,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** Who acts, and in which account. */
export interface AccountActor {
  readonly accountId: string;
  readonly userId: string;
}

/**
 * Sets the owner of locked items, records it in the claims' histories, and notifies the new owner and everyone who loses
 * a claim.
 */
export async function setOwner(
  sql: Sql,
  { accountId, userId }: AccountActor,
  items: readonly LockedWork[],
  ownerId: string | null,
): Promise<void> {
  const changed = items.filter(({ owner_user_id }) => owner_user_id !== ownerId);
  if (changed.length === 0) return;
  const to = ownerId === null ? null : await nameOfPerson(sql, ownerId);
  await sql(
    `update work_items set owner_user_id = $2, assigned_at = case when $2::text is not null then now() end
     where automation_id = any ($1::text[])`,
    [changed.map(({ id }) => id), ownerId],
  );
  const byOwner = Map.groupBy(changed, ({ owner_user_id }) => owner_user_id);
  for (const [before, claims] of byOwner) {
    const change = { of: 'work', field: 'owner', from: claims[0]?.owner_name ?? null, to } as const;
    await recordChanges(sql, { accountId, userId, claims, why: 'assigned', changes: [change] });
    if (before !== null && before !== userId) await notify(sql, 'work-taken', accountId, before, claims);
  }
  if (ownerId !== null && ownerId !== userId) await notify(sql, 'work-assigned', accountId, ownerId, changed);
}

async function notify(
  sql: Sql,
  event: 'work-assigned' | 'work-taken',
  accountId: string,
  userId: string,
  claims: readonly LockedWork[],
): Promise<void> {
  await sql('select notify_of_work($1, $2, $3, $4::text[])', [
    userId,
    event,
    accountId,
    claims.map(({ id }) => id),
  ]);
}

/** Adds a claim that never needed a person to the queue, hidden until a date. */
export async function beginFollowUp(sql: Sql, claimId: string, date: CalendarDate): Promise<void> {
  await sql('select begin_follow_up($1, $2)', [claimId, date]);
}

/** Sets when a locked item comes back; null for at once. */
export async function setFollowUp(
  sql: Sql,
  acting: AccountActor,
  item: LockedWork,
  date: CalendarDate | null,
): Promise<WorkState> {
  await sql(
    'update work_items set follow_up_on = $2, done_at = null, done_by_user_id = null where automation_id = $1',
    [item.id, date],
  );
  await record(sql, acting, item, { field: 'follow_up_on', from: item.follow_up_on, to: date });
  return refresh(sql, item.id);
}

/** Takes a locked item out of the queue until something else happens to its claim. */
export async function setDone(sql: Sql, acting: AccountActor, item: LockedWork): Promise<WorkState> {
  await sql(
    'update work_items set follow_up_on = null, done_at = now(), done_by_user_id = $2 where automation_id = $1',
    [item.id, acting.userId],
  );
  await record(sql, acting, item, { field: 'done', from: null, to: 'Done' });
  return refresh(sql, item.id);
}

async function record(
  sql: Sql,
  { accountId, userId }: AccountActor,
  item: LockedWork,
  change: Omit<FieldChange, 'of'>,
): Promise<void> {
  await recordChanges(sql, {
    accountId,
    userId,
    claims: [item],
    why: 'work',
    changes: [{ of: 'work', ...change }],
  });
}

async function refresh(sql: Sql, claimId: string): Promise<WorkState> {
  await sql('select refresh_work_items(array[$1])', [claimId]);
  const [row] = await sql<{ state: WorkState }>('select state from work_items where automation_id = $1', [
    claimId,
  ]);
  return row?.state ?? 'resolved';
}
