/** How much work is waiting, and for how long: for operators. */

import type { Sql } from './database.ts';

/** Work that is due and not done. */
export interface Backlog {
  readonly due: number;
  readonly oldestSeconds: number;
}

export interface AccountQueue {
  readonly accountId: string;
  readonly due: number;
  readonly oldestSeconds: number;
}

export interface QueueFigures {
  /** Claims by status. */
  readonly claims: readonly { readonly status: string; readonly count: number }[];
  /** Open calls by state. */
  readonly calls: readonly { readonly state: string; readonly count: number }[];
  /** Accounts with claims that are due to be called, the oldest first. */
  readonly accounts: readonly AccountQueue[];
  /** By the name of the queue. */
  readonly backlogs: Readonly<Record<string, Backlog>>;
  /** How many caller IDs the carrier refuses. */
  readonly pausedCallerIds: number;
}

/** Beyond this many accounts, only the oldest queues are reported one by one. */
const accountsMax = 50;

const backlogOf = (name: string, table: string, isWaiting: string) =>
  `select '${name}' as name, count(*) as due,
     coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as oldest
   from ${table} where due_at <= now() and ${isWaiting}`;

const backlogs = [
  backlogOf('webhooks', 'webhook_deliveries', `state = 'waiting'`),
  backlogOf('emails', 'outgoing_emails', `state = 'waiting'`),
  backlogOf('jobs', 'jobs', `state = 'open'`),
  backlogOf('recordings', 'recordings', 'due_at is not null'),
  backlogOf('push', 'push_deliveries', 'true'),
  backlogOf('file_removals', 'file_removals', 'true'),
].join(' union all ');

export async function queueFigures(sql: Sql): Promise<QueueFigures> {
  const [claims, calls, accounts, waiting, paused] = await Promise.all([
    sql<{ status: string; count: number }>(
      `select status, sum(count)::bigint as count from automation_counts where not archived group by status order by 1`,
    ),
    sql<{ state: string; count: number }>(
      `select state, count(*) as count from calls where state <> 'ended' group by state order by 1`,
    ),
    sql<{ account_id: string; due: number; oldest: number }>(
      `select account_id, count(*) as due, extract(epoch from now() - min(due_at))::float8 as oldest
       from automations where status = 'scheduled' and not archived and due_at <= now()
       group by account_id order by oldest desc limit ${accountsMax}`,
    ),
    sql<{ name: string; due: number; oldest: number }>(backlogs),
    sql<{ count: number }>('select count(*) as count from dialing_holds'),
  ]);
  return {
    claims,
    calls,
    accounts: accounts.map(({ account_id, due, oldest }) => ({
      accountId: account_id,
      due,
      oldestSeconds: oldest,
    })),
    backlogs: Object.fromEntries(
      waiting.map(({ name, due, oldest }) => [name, { due, oldestSeconds: oldest }]),
    ),
    pausedCallerIds: paused[0]?.count ?? 0,
  };
}
