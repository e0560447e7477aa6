/** The billing state of accounts, and usage that is queued to be reported. */

import type { Measure } from '@claimline/domain/account/billing';
import type { Sql } from '../database.ts';
import { dueInMs, type LeasedTable, leaseDue, released } from '../lease.ts';

export interface BillingRow {
  stripe_customer_id: string | null;
  subscription_status: string | null;
  payment_failed_at: string | null;
  waiting: number;
  given_up: number;
}

/** For an admin of the account. Usage is counted up to `most`. */
export async function findBilling(
  sql: Sql,
  accountId: string,
  limit: number,
): Promise<BillingRow | undefined> {
  const [row] = await sql<BillingRow>(
    `select b.stripe_customer_id, s.subscription_status, s.payment_failed_at, m.waiting, m.given_up
     from billing_accounts b left join billing_states s on s.account_id = b.id,
       lateral (
         select count(*) filter (where problem is null) as waiting, count(*) filter (where problem is not null) as given_up
         from (select problem from meter_events where account_id = $1 limit $2) counted
       ) m
     where b.id = $1`,
    [accountId, limit],
  );
  return row;
}

export interface CustomerRow {
  name: string;
  stripe_customer_id: string | null;
  former_customer_id: string | null;
}

export async function customerOf(sql: Sql, accountId: string): Promise<CustomerRow | undefined> {
  const [row] = await sql<CustomerRow>(
    `select b.name, b.stripe_customer_id, s.former_customer_id
     from billing_accounts b left join billing_states s on s.account_id = b.id where b.id = $1`,
    [accountId],
  );
  return row;
}

/** Stores the customer unless another one was stored meanwhile; returns the stored one. */
export async function saveCustomer(sql: Sql, accountId: string, customerId: string): Promise<string> {
  const [row] = await sql<{ stripe_customer_id: string }>(
    `update billing_accounts set stripe_customer_id = coalesce(stripe_customer_id, $2) where id = $1
     returning stripe_customer_id`,
    [accountId, customerId],
  );
  if (!row) throw new RangeError('the account does not exist');
  return row.stripe_customer_id;
}

/** The customer was deleted at Stripe: nothing more is reported for it. */
export async function deleteCustomer(sql: Sql, customerId: string): Promise<void> {
  await sql(
    `with gone as (
       update billing_accounts set stripe_customer_id = null where stripe_customer_id = $1 returning id
     ), unreported as (
       update meter_events set problem = 'The customer was deleted at Stripe.'
       where problem is null and account_id in (select id from gone)
     )
     insert into billing_states as kept (account_id, former_customer_id) select id, $1 from gone
     on conflict (account_id) do update set former_customer_id = excluded.former_customer_id,
       subscription_status = null, payment_failed_at = null`,
    [customerId],
  );
}

const ofCustomer = `select id from billing_accounts where stripe_customer_id = $1`;

/** Whether a Stripe event was applied before, or is about an unknown customer. */
export async function isKnownEvent(sql: Sql, customerId: string, eventId: string): Promise<boolean> {
  const rows = await sql(
    `select from (${ofCustomer}) account
     where not exists (select from billing_events e where e.account_id = account.id and e.id = $2)`,
    [customerId, eventId],
  );
  return rows.length === 0;
}

/** True the first time a Stripe event about a known customer arrives. Old ones are deleted. */
export async function isNewEvent(sql: Sql, customerId: string, eventId: string): Promise<boolean> {
  await sql(
    `delete from billing_events where account_id in (${ofCustomer}) and received_at < now() - interval '60 days'`,
    [customerId],
  );
  const rows = await sql(
    `insert into billing_events (account_id, id) select id, $2 from (${ofCustomer}) account
     on conflict (account_id, id) do nothing returning id`,
    [customerId, eventId],
  );
  return rows.length > 0;
}

/** The subscription's state when Stripe was asked; an answer requested later takes precedence. */
export async function saveSubscription(
  sql: Sql,
  customerId: string,
  status: string | null,
  askedAt: Date,
): Promise<void> {
  await sql(
    `insert into billing_states as kept (account_id, subscription_status, subscription_as_of)
     select id, $2, $3 from (${ofCustomer}) account
     on conflict (account_id) do update set subscription_status = excluded.subscription_status,
       subscription_as_of = excluded.subscription_as_of
     where kept.subscription_as_of is null or kept.subscription_as_of <= excluded.subscription_as_of`,
    [customerId, status, askedAt],
  );
}

/** Whether a payment failed or succeeded at that moment; a later event takes precedence. */
export async function savePayment(sql: Sql, customerId: string, hasFailed: boolean, at: Date): Promise<void> {
  await sql(
    `insert into billing_states as kept (account_id, payment_failed_at, invoice_as_of)
     select id, case when $2 then $3::timestamptz end, $3 from (${ofCustomer}) account
     on conflict (account_id) do update set payment_failed_at = excluded.payment_failed_at,
       invoice_as_of = excluded.invoice_as_of
     where kept.invoice_as_of is null or kept.invoice_as_of <= excluded.invoice_as_of`,
    [customerId, hasFailed, at],
  );
}

export interface DueUsage {
  readonly id: string;
  readonly measure: Measure;
  readonly amount: number;
  readonly at: string;
  readonly tries: number;
  readonly first_tried_at: string;
  readonly stripe_customer_id: string | null;
}

const usageQueue: LeasedTable = {
  name: 'meter_events',
  key: 'id',
  isWaiting: 'problem is null',
  orderBy: 'due_at',
  leaseSeconds: 90,
  set: 'tries = tries + 1, first_tried_at = coalesce(first_tried_at, now())',
  returning: `id, measure, amount, at, tries, first_tried_at,
    (select stripe_customer_id from billing_accounts b where b.id = account_id) as stripe_customer_id`,
};

export const leaseUsage = (sql: Sql, processId: string, limit: number) =>
  leaseDue<DueUsage>(sql, usageQueue, processId, limit);

export const usageDueInMs = (sql: Sql) => dueInMs(sql, usageQueue);

export async function deleteReportedUsage(sql: Sql, id: string): Promise<void> {
  await sql('delete from meter_events where id = $1', [id]);
}

export async function postponeUsage(sql: Sql, id: string, waitSeconds: number): Promise<void> {
  await sql(`update meter_events set due_at = now() + make_interval(secs => $2), ${released} where id = $1`, [
    id,
    waitSeconds,
  ]);
}

export async function giveUpUsage(sql: Sql, id: string, problem: string): Promise<void> {
  await sql('update meter_events set problem = $2 where id = $1', [id, problem]);
}
