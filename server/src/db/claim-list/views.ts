/** Saved views of claim lists. Row-level security decides who sees and who may change one. */

import type { View, ViewQuery } from '@claimline/domain/contracts/views';
import { type Layout, type ListKind, readLayout } from '@claimline/domain/list/list-layout';
import type { Sql } from '../database.ts';
import { lockName } from '../lock-name.ts';

interface ViewRow extends Omit<View, 'layout'> {
  readonly layout: unknown;
}

const shown = `v.id, v.list, v.name, v.shared, v.owner_user_id = acting_user() as is_own, u.name as owner_name,
  v.owner_user_id = acting_user() or (v.shared and v.account_id = any (acting_admin_accounts())) as may_change,
  v.question, v.layout`;

const viewOf = (row: ViewRow): View => ({ ...row, layout: readLayout(row.list, row.layout) });

/** All views that the acting person sees in the account, their own first, by name. */
export async function viewsOf(sql: Sql, accountId: string): Promise<View[]> {
  const rows = await sql<ViewRow>(
    `select ${shown} from saved_views v left join identity.users u on u.id = v.owner_user_id
     where v.account_id = $1 and v.deleted_at is null
     order by v.owner_user_id <> acting_user(), lower(v.name), v.id`,
    [accountId],
  );
  return rows.map(viewOf);
}

/** Undefined when the acting person sees no such view. */
export async function viewById(sql: Sql, accountId: string, id: string): Promise<View | undefined> {
  const [row] = await sql<ViewRow>(
    `select ${shown} from saved_views v left join identity.users u on u.id = v.owner_user_id
     where v.account_id = $1 and v.id = $2 and v.deleted_at is null`,
    [accountId, id],
  );
  return row && viewOf(row);
}

/** The person's own views, and whether each has that name in any case. Nobody can add one until the transaction ends. */
export async function ownViews(
  sql: Sql,
  accountId: string,
  userId: string,
  name: string,
): Promise<{ id: string; list: ListKind; is_named: boolean }[]> {
  await lockName(sql, 'saved_views', accountId, userId);
  return sql(
    `select id, list, lower(name) = lower($3) as is_named from saved_views
     where account_id = $1 and owner_user_id = $2 and deleted_at is null`,
    [accountId, userId, name],
  );
}

export async function insertView(
  sql: Sql,
  view: {
    id: string;
    accountId: string;
    userId: string;
    list: ListKind;
    name: string;
    shared: boolean;
    question: ViewQuery;
    layout: Layout;
  },
): Promise<void> {
  await sql(
    `insert into saved_views (id, account_id, owner_user_id, list, name, shared, question, layout)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      view.id,
      view.accountId,
      view.userId,
      view.list,
      view.name,
      view.shared,
      JSON.stringify(view.question),
      JSON.stringify(view.layout),
    ],
  );
}

/** Changes only the given values. */
export async function updateView(
  sql: Sql,
  accountId: string,
  id: string,
  change: {
    name?: string | undefined;
    shared?: boolean | undefined;
    question?: ViewQuery | undefined;
    layout?: Layout | undefined;
  },
): Promise<void> {
  const asJson = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
  await sql(
    `update saved_views set name = coalesce($3, name), shared = coalesce($4, shared),
       question = coalesce($5::jsonb, question), layout = coalesce($6::jsonb, layout), changed_at = now()
     where account_id = $1 and id = $2 and deleted_at is null`,
    [
      accountId,
      id,
      change.name ?? null,
      change.shared ?? null,
      asJson(change.question),
      asJson(change.layout),
    ],
  );
}

/** A view that the acting person may delete or restore, with its owner; undefined when there is none. */
export async function changeableView(
  sql: Sql,
  accountId: string,
  id: string,
): Promise<
  { owner_user_id: string; list: ListKind; name: string; shared: boolean; deleted: boolean } | undefined
> {
  const [row] = await sql<{
    owner_user_id: string;
    list: ListKind;
    name: string;
    shared: boolean;
    deleted: boolean;
  }>(
    `select owner_user_id, list, name, shared, deleted_at is not null as deleted
     from saved_views v where account_id = $1 and id = $2
       and (owner_user_id = acting_user() or (shared and account_id = any (acting_admin_accounts())))
     for update`,
    [accountId, id],
  );
  return row;
}

export async function markViewDeleted(
  sql: Sql,
  accountId: string,
  id: string,
  deleted: boolean,
): Promise<void> {
  await sql(
    `update saved_views set deleted_at = case when $3 then coalesce(deleted_at, now()) end
     where account_id = $1 and id = $2`,
    [accountId, id, deleted],
  );
}

/** Removes the acting person's own views that were deleted more than a day ago. */
export async function purgeDeletedViews(sql: Sql, accountId: string, userId: string): Promise<void> {
  await sql(
    `delete from saved_views
     where account_id = $1 and owner_user_id = $2 and deleted_at < now() - interval '1 day'`,
    [accountId, userId],
  );
}
