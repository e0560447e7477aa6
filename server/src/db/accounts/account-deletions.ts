/** Deletions of whole accounts: requested, canceled, done after a waiting period, and their receipts. */

import { createHash } from 'node:crypto';
import { type AccountLeaving, deletionWaitDays } from '@claimline/domain/contracts/offboarding';
import type { Sql } from '../database.ts';
import { newId } from '../ids.ts';

export interface AccountDeletion {
  readonly id: string;
  readonly account_id: string;
  readonly account_name: string;
  readonly requested_by: string;
  readonly requested_at: string;
  readonly due_at: string;
  readonly canceled_at: string | null;
  readonly finished_at: string | null;
  readonly counts: Record<string, number>;
  readonly digest: string | null;
}

const columns =
  'id, account_id, account_name, requested_by, requested_at, due_at, canceled_at, finished_at, counts, digest';

/**
 * Also stops its calls. Returns a deletion that is already pending, if there is one; undefined when there is no such
 * account.
 */
export async function requestDeletion(
  sql: Sql,
  accountId: string,
  requestedBy: string,
): Promise<AccountDeletion | undefined> {
  await sql(
    `insert into account_deletions (id, account_id, account_name, requested_by, due_at, was_suspended)
     select $1, id, name, $3, now() + make_interval(days => $4), suspended_at is not null
     from billing_accounts where id = $2
     on conflict (account_id) where canceled_at is null do nothing`,
    [newId(), accountId, requestedBy, deletionWaitDays],
  );
  await sql('update billing_accounts set suspended_at = coalesce(suspended_at, now()) where id = $1', [
    accountId,
  ]);
  const [deletion] = await sql<AccountDeletion>(
    `select ${columns} from account_deletions where account_id = $1 and canceled_at is null`,
    [accountId],
  );
  return deletion;
}

/** Only until it begins. Undefined when none can be canceled. */
export async function cancelDeletion(sql: Sql, accountId: string): Promise<AccountDeletion | undefined> {
  const [canceled] = await sql<AccountDeletion & { was_suspended: boolean }>(
    `update account_deletions set canceled_at = now()
     where account_id = $1 and canceled_at is null and finished_at is null and counts = '{}'
     returning ${columns}, was_suspended`,
    [accountId],
  );
  if (canceled && !canceled.was_suspended)
    await sql('update billing_accounts set suspended_at = null where id = $1', [accountId]);
  return canceled;
}

/** The newest first. */
export function accountDeletions(sql: Sql): Promise<AccountDeletion[]> {
  return sql<AccountDeletion>(`select ${columns} from account_deletions order by requested_at desc, id`);
}

export function dueDeletions(sql: Sql): Promise<AccountDeletion[]> {
  return sql<AccountDeletion>(
    `select ${columns} from account_deletions
     where due_at <= now() and canceled_at is null and finished_at is null order by due_at`,
  );
}

export async function deleteRows(
  sql: Sql,
  deletionId: string,
  table: string,
  limit: number,
): Promise<number> {
  const [row] = await sql<{ gone: number }>('select delete_account_rows($1, $2, $3) as gone', [
    deletionId,
    table,
    limit,
  ]);
  return row?.gone ?? 0;
}

/** Deletes what is left, and the account. The digest lets anybody check a copy of the receipt. */
export async function finishDeletion(sql: Sql, id: string): Promise<AccountDeletion | undefined> {
  await sql('select finish_account_deletion($1)', [id]);
  const [receipt] = await sql<AccountDeletion>(
    `update account_deletions set finished_at = now(), digest = '' where id = $1 returning ${columns}`,
    [id],
  );
  if (receipt === undefined) return undefined;
  const digest = digestOf(receipt);
  await sql('update account_deletions set digest = $2 where id = $1', [id, digest]);
  return { ...receipt, digest };
}

/** Of the fields in this order, as JSON; counts ordered by table. */
export function digestOf(receipt: Omit<AccountDeletion, 'digest' | 'canceled_at' | 'due_at'>): string {
  const { id, account_id, account_name, requested_by, requested_at, finished_at } = receipt;
  const counts = Object.entries(receipt.counts).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([id, account_id, account_name, requested_by, requested_at, finished_at, counts]))
    .digest('hex');
}

/** The pending deletion, as an admin of the account sees it. */
export async function waitingDeletion(sql: Sql, accountId: string): Promise<AccountLeaving['deletion']> {
  const [deletion] = await sql<NonNullable<AccountLeaving['deletion']>>(
    `select requested_by, to_jsonb(requested_at) #>> '{}' as requested_at, to_jsonb(due_at) #>> '{}' as due_at, can_cancel
     from waiting_account_deletion($1)`,
    [accountId],
  );
  return deletion ?? null;
}

/** By an admin. False when one is already pending. */
export async function requestOwnDeletion(sql: Sql, accountId: string): Promise<boolean> {
  const [row] = await sql<{ is_new: boolean }>('select request_account_deletion($1, $2) as is_new', [
    newId(),
    accountId,
  ]);
  return row?.is_new ?? false;
}

/** By an admin. False when there is none, or it is the operator's, or it has begun. */
export async function cancelOwnDeletion(sql: Sql, accountId: string): Promise<boolean> {
  const [row] = await sql<{ is_canceled: boolean }>('select cancel_account_deletion($1) as is_canceled', [
    accountId,
  ]);
  return row?.is_canceled ?? false;
}
