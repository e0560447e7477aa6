/** A person's preferences for claim lists, one row for each kind of list. Everyone sees only their own. */

import type { Preferences } from '@claimline/domain/contracts/views';
import { type Layout, type ListKind, readLayout } from '@claimline/domain/list/list-layout';
import type { Sql } from '../database.ts';

interface PreferencesRow extends Omit<Preferences, 'layout'> {
  readonly layout: unknown;
}

// A default view that is deleted or no longer shared is ignored until it is restored.
const kept = `p.list, p.layout, p.sorting,
  (select v.id from saved_views v
   where v.account_id = p.account_id and v.id = p.default_view_id and v.deleted_at is null) as default_view_id`;

/** Those stored, at most one of each kind of list. */
export async function preferencesOf(sql: Sql, accountId: string): Promise<Preferences[]> {
  const rows = await sql<PreferencesRow>(
    `select ${kept} from list_preferences p where p.account_id = $1 and p.user_id = acting_user()`,
    [accountId],
  );
  return rows.map((row) => ({ ...row, layout: readLayout(row.list, row.layout) }));
}

export async function upsertPreferences(
  sql: Sql,
  preferences: {
    accountId: string;
    userId: string;
    list: ListKind;
    layout: Layout;
    sorting: string;
    defaultViewId: string | null;
  },
): Promise<void> {
  await sql(
    `insert into list_preferences (account_id, user_id, list, layout, sorting, default_view_id)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, user_id, list) do update
     set layout = excluded.layout, sorting = excluded.sorting, default_view_id = excluded.default_view_id`,
    [
      preferences.accountId,
      preferences.userId,
      preferences.list,
      JSON.stringify(preferences.layout),
      preferences.sorting,
      preferences.defaultViewId,
    ],
  );
}
