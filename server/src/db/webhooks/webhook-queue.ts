/** The queue of webhook deliveries, as the process that sends them uses it. */

import type { WebhookEvent } from '@claimline/domain/account/webhook';
import type { Sql } from '../database.ts';
import { isFree, leasedFor, msUntil, released } from '../lease.ts';
import { queuedAgain } from './webhook-deliveries.ts';

/** Longer than any delivery takes: after this time, the process that leased it has died. */
export const leaseSeconds = 45;
/** The most concurrent deliveries to one endpoint, so that a slow one does not delay others. */
const atOnceOfEndpointMax = 4;

/** Processes assign sequence numbers one at a time, so that they follow the order of events. */
const queueLock = 4_022_126_145;

export interface EventForEndpoint {
  event_id: number;
  account_id: string;
  clinic_id: string;
  type: WebhookEvent;
  data: Record<string, unknown>;
  at: string;
  endpoint_id: string;
  is_on: boolean;
  sequence: number;
}

/**
 * Takes events, oldest first, and matches them to endpoints with their sequence numbers. They are deleted in this
 * transaction. Null when another process is doing the same.
 */
export async function takeWebhookEvents(
  sql: Sql,
  limit: number,
): Promise<{ taken: number; matched: EventForEndpoint[] } | null> {
  const [lock] = await sql<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [queueLock]);
  if (!lock?.got) return null;
  const taken = await sql<{ id: number }>(`select id from webhook_events order by id limit $1`, [limit]);
  if (taken.length === 0) return { taken: 0, matched: [] };
  const ids = taken.map(({ id }) => id);
  const matched = await sql<EventForEndpoint>(
    `with matched as materialized (
       select v.id as event_id, v.account_id, v.clinic_id, v.type, v.data, v.at, e.id as endpoint_id,
         row_number() over (partition by e.id order by v.id) as place
       from webhook_events v join webhook_endpoints e
         on e.account_id = v.account_id and v.type = any (e.events) and v.clinic_id = any (e.clinic_ids)
       where v.id = any ($1)
     ), counted as (
       update webhook_endpoints e set last_sequence = e.last_sequence + fresh.count
       from (select endpoint_id, count(*) as count from matched group by 1) fresh
       where e.id = fresh.endpoint_id
       returning e.id, e.is_on, e.last_sequence - fresh.count as base
     )
     select m.event_id, m.account_id, m.clinic_id, m.type, m.data, m.at, m.endpoint_id, c.is_on,
       c.base + m.place as sequence
     from matched m join counted c on c.id = m.endpoint_id
     order by m.endpoint_id, m.place`,
    [ids],
  );
  await sql('delete from webhook_events where id = any ($1)', [ids]);
  return { taken: taken.length, matched };
}

export interface NewDelivery {
  readonly id: string;
  readonly account_id: string;
  readonly endpoint_id: string;
  readonly clinic_id: string;
  readonly sequence: number;
  readonly type: string;
  readonly body: string;
  readonly is_on: boolean;
}

export async function insertDeliveries(sql: Sql, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await sql(
    `insert into webhook_deliveries (id, account_id, endpoint_id, clinic_id, sequence, type, body, state, due_at)
     select id, account_id, endpoint_id, clinic_id, sequence, type, body,
       case when is_on then 'waiting' else 'missed' end, case when is_on then now() end
     from jsonb_to_recordset($1) as given (id text, account_id text, endpoint_id text, clinic_id text,
       sequence bigint, type text, body text, is_on boolean)`,
    [JSON.stringify(deliveries)],
  );
}

export interface LeasedDelivery {
  id: string;
  account_id: string;
  endpoint_id: string;
  body: string;
  tries: number;
  url: string;
  secret: string;
  /** Only while it is still used for signing. */
  old_secret: string | null;
}

/** The endpoints with pending deliveries, found by skipping along an index from one to the next. */
const waitingEndpoints = `with recursive waiting (endpoint_id) as (
       (select endpoint_id from webhook_deliveries where state = 'waiting' order by endpoint_id limit 1)
       union all
       select (select d.endpoint_id from webhook_deliveries d
               where d.state = 'waiting' and d.endpoint_id > w.endpoint_id order by d.endpoint_id limit 1)
       from waiting w where w.endpoint_id is not null
     )`;

/** Leases due deliveries, a few of each enabled endpoint, longest due first. */
export async function leaseDeliveries(sql: Sql, processId: string, limit: number): Promise<LeasedDelivery[]> {
  return sql<LeasedDelivery>(
    `${waitingEndpoints}, taken as (
       select next.id from waiting w join webhook_endpoints e on e.id = w.endpoint_id and e.is_on
         cross join lateral (
           select d.id, d.due_at from webhook_deliveries d
           where d.endpoint_id = e.id and d.state = 'waiting' and ${isFree}
           order by d.due_at, d.sequence
           limit greatest(0, ${atOnceOfEndpointMax} - (
             select count(*) from webhook_deliveries held
             where held.endpoint_id = e.id and held.held_by is not null and held.held_until >= now()))
           for update skip locked
         ) next
       order by next.due_at limit $2
     )
     update webhook_deliveries d
     set ${leasedFor(leaseSeconds)}
     from taken, webhook_endpoints e
     where d.id = taken.id and e.id = d.endpoint_id
     returning d.id, d.account_id, d.endpoint_id, d.body, d.tries, e.url, e.secret,
       case when e.old_secret_until > now() then e.old_secret end as old_secret`,
    [processId, limit],
  );
}

export interface Attempt {
  readonly at: Date;
  readonly duration_ms: number;
  readonly url: string;
  readonly request_headers: Readonly<Record<string, string>>;
  readonly status: number | null;
  readonly answer_headers: Readonly<Record<string, string>> | null;
  readonly answer: string | null;
  /** Null when it was delivered. */
  readonly problem: string | null;
}

/** Records an attempt. `retryInMs`: when to retry; null when it was delivered or is given up. */
export async function recordAttempt(
  sql: Sql,
  processId: string,
  delivery: LeasedDelivery,
  attempt: Attempt,
  retryInMs: number | null,
): Promise<void> {
  // Incremented on the locked row: a process taken for dead may still report its attempt.
  const [row] = await sql<{ number: number; is_ours: boolean; is_wanted_again: boolean }>(
    `update webhook_deliveries set attempts = attempts + 1, last_status = $2, last_at = $3
     where id = $1
     returning attempts as number, held_by is not distinct from $4 as is_ours, is_wanted_again`,
    [delivery.id, attempt.status, attempt.at, processId],
  );
  // Deleted with its endpoint meanwhile.
  if (!row) return;
  await sql(
    `insert into webhook_attempts (account_id, delivery_id, number, at, duration_ms, url, request_headers, status,
       answer_headers, answer, problem)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      delivery.account_id,
      delivery.id,
      row.number,
      attempt.at,
      attempt.duration_ms,
      attempt.url,
      JSON.stringify(attempt.request_headers),
      attempt.status,
      attempt.answer_headers === null ? null : JSON.stringify(attempt.answer_headers),
      attempt.answer,
      attempt.problem,
    ],
  );
  if (row.is_wanted_again && row.is_ours)
    await sql(`update webhook_deliveries set ${queuedAgain} where id = $1`, [delivery.id]);
  else if (attempt.problem === null)
    await sql(`update webhook_deliveries set state = 'delivered', due_at = null, ${released} where id = $1`, [
      delivery.id,
    ]);
  else if (row.is_ours)
    await sql(
      `update webhook_deliveries set state = case when $2::float8 is null then 'failed' else 'waiting' end,
         due_at = now() + make_interval(secs => $2::float8 / 1000), tries = tries + 1, ${released}
       where id = $1`,
      [delivery.id, retryInMs],
    );
}

/** The endpoint accepted a delivery: earlier failures no longer count. */
export async function noteSuccess(sql: Sql, endpointId: string): Promise<void> {
  await sql('update webhook_endpoints set failing_since = null where id = $1 and failing_since is not null', [
    endpointId,
  ]);
}

/**
 * The endpoint did not accept a delivery. Disables it when it has failed for this many hours, or at once when it is
 * gone. True when it was disabled now.
 */
export async function noteFailure(
  sql: Sql,
  endpointId: string,
  { offAfterHours, isGone }: { offAfterHours: number; isGone: boolean },
): Promise<boolean> {
  await sql('update webhook_endpoints set failing_since = now() where id = $1 and failing_since is null', [
    endpointId,
  ]);
  const rows = await sql(
    `update webhook_endpoints
     set is_on = false, off_why = case when $3 then 'gone' else 'failing' end, off_at = now(), changed_at = now()
     where id = $1 and is_on and ($3 or failing_since < now() - make_interval(hours => $2)) returning id`,
    [endpointId, offAfterHours, isGone],
  );
  return rows.length > 0;
}

/** Milliseconds until a delivery can be leased: when one is due or a lease expires. Null when there is none. */
export async function deliveryDueInMs(sql: Sql): Promise<number | null> {
  const [row] = await sql<{ ms: number | null }>(
    `${waitingEndpoints}
     select ${msUntil(`min(case when held.count >= ${atOnceOfEndpointMax} or next.due_at is null
       then greatest(next.due_at, held.first_until) else next.due_at end)`)} as ms
     from waiting w join webhook_endpoints e on e.id = w.endpoint_id and e.is_on
       cross join lateral (
         select count(*) as count, min(d.held_until) as first_until from webhook_deliveries d
         where d.endpoint_id = e.id and d.held_by is not null and d.held_until >= now()
       ) held
       left join lateral (
         select d.due_at from webhook_deliveries d
         where d.endpoint_id = e.id and d.state = 'waiting' and (d.held_until is null or d.held_until < now())
         order by d.due_at, d.sequence limit 1
       ) next on true`,
  );
  return row?.ms ?? null;
}
