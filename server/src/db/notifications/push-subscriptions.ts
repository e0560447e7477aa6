/** Browsers that receive push notifications, and the queue of pushes to them. */

import type { NotificationEvent } from '@claimline/domain/account/notification';
import type { Sql } from '../database.ts';
import { isFree, leasedFor, msUntilFirst, released } from '../lease.ts';

export interface NewSubscription {
  readonly id: string;
  readonly sessionId: string;
  readonly tokenHash: Buffer;
  readonly endpointHash: Buffer;
  readonly sealed: string;
  readonly name: string;
}

/** Saves a browser for the acting person. One that was saved before keeps its id, which is returned. */
export async function saveSubscription(sql: Sql, given: NewSubscription): Promise<string> {
  const [row] = await sql<{ id: string }>('select keep_push_subscription($1, $2, $3, $4, $5, $6) as id', [
    given.id,
    given.sessionId,
    given.tokenHash,
    given.endpointHash,
    given.sealed,
    given.name,
  ]);
  if (!row) throw new RangeError('a subscription was not kept');
  return row.id;
}

/** Assigns the browser with this token to the acting person and session, and to nobody else. */
export async function claimSubscription(sql: Sql, tokenHash: Buffer, sessionId: string): Promise<void> {
  await sql('select claim_push_subscription($1, $2)', [tokenHash, sessionId]);
}

export interface DeviceRow {
  id: string;
  name: string;
  created_at: string;
  /** Null while its person is signed out there. */
  session_id: string | null;
}

/** The acting person's browsers, oldest first. */
export async function devicesOf(sql: Sql, userId: string): Promise<DeviceRow[]> {
  return sql<DeviceRow>(
    `select id, name, created_at, session_id from identity.push_subscriptions where user_id = $1 order by created_at, id`,
    [userId],
  );
}

export async function removeSubscription(sql: Sql, userId: string, id: string): Promise<boolean> {
  const rows = await sql(
    'delete from identity.push_subscriptions where user_id = $1 and id = $2 returning id',
    [userId, id],
  );
  return rows.length > 0;
}

export interface LeasedPush {
  readonly subscriptionId: string;
  readonly sealed: string;
  readonly accountId: string;
  readonly tries: number;
  readonly notifications: readonly {
    readonly id: string;
    readonly event: NotificationEvent;
    readonly automationId: string | null;
    readonly clinicName: string | null;
  }[];
}

/** Longer than a push service may take to answer. */
const leaseSeconds = 60;

/**
 * Leases the due pushes of one browser and account. Deletes pushes that were read meanwhile, are too old, or may no
 * longer be shown because the person left the clinic or signed out there.
 */
export async function leasePush(
  sql: Sql,
  processId: string,
  usefulSeconds: number,
): Promise<LeasedPush | 'nothing-left' | undefined> {
  const [subscription] = await sql<{ id: string; sealed: string; account_id: string; is_open: boolean }>(
    `select s.id, s.sealed, d.account_id,
       is_signed_in(s.session_id, s.user_id) as is_open
     from push_deliveries d join identity.push_subscriptions s on s.id = d.subscription_id
     where ${isFree} order by d.due_at limit 1 for update of s skip locked`,
  );
  if (!subscription) return undefined;
  const { id, account_id, is_open, sealed } = subscription;
  await sql(
    `delete from push_deliveries d using notifications n
     where d.subscription_id = $1 and d.account_id = $2 and ${isFree} and n.id = d.notification_id
       and (n.read_at is not null or n.at < now() - make_interval(secs => $3) or not $4
            or not may_be_notified(n.account_id, n.clinic_id, n.user_id))`,
    [id, account_id, usefulSeconds, is_open],
  );
  const rows = await sql<{
    id: string;
    event: NotificationEvent;
    automation_id: string | null;
    clinic_name: string | null;
    tries: number;
  }>(
    `with taken as (
       update push_deliveries set ${leasedFor(leaseSeconds)}, tries = tries + 1
       where subscription_id = $2 and account_id = $3 and ${isFree} returning notification_id, tries
     )
     select n.id, n.event, n.automation_id, c.name as clinic_name, t.tries
     from taken t join notifications n on n.id = t.notification_id left join clinics c on c.id = n.clinic_id
     order by n.at, n.id`,
    [processId, id, account_id],
  );
  if (rows.length === 0) return 'nothing-left';
  return {
    subscriptionId: id,
    sealed,
    accountId: account_id,
    tries: Math.max(...rows.map(({ tries }) => tries)),
    notifications: rows.map((row) => ({
      id: row.id,
      event: row.event,
      automationId: row.automation_id,
      clinicName: row.clinic_name,
    })),
  };
}

/** It was delivered, or is given up. */
export async function deletePush(sql: Sql, push: LeasedPush): Promise<void> {
  await sql('delete from push_deliveries where subscription_id = $1 and notification_id = any ($2)', [
    push.subscriptionId,
    push.notifications.map(({ id }) => id),
  ]);
}

export async function postponePush(sql: Sql, push: LeasedPush, waitSeconds: number): Promise<void> {
  await sql(
    `update push_deliveries set due_at = now() + make_interval(secs => $3), ${released}
     where subscription_id = $1 and notification_id = any ($2)`,
    [push.subscriptionId, push.notifications.map(({ id }) => id), waitSeconds],
  );
}

/** The push service said that the browser no longer accepts pushes. */
export async function deleteSubscription(sql: Sql, id: string): Promise<void> {
  await sql('delete from identity.push_subscriptions where id = $1', [id]);
}

/** Milliseconds until a push is due; null when none is queued. */
export const pushDueInMs = (sql: Sql) => msUntilFirst(sql, 'greatest(due_at, held_until)', 'push_deliveries');
