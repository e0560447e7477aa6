/** What operators of the installation decide about accounts. */

import type { Sql } from '../database.ts';

/** Returns the account's name; null when there is none. */
async function update(sql: Sql, set: string, id: string): Promise<string | null> {
  const [row] = await sql<{ name: string }>(
    `update billing_accounts set ${set}, updated_at = now() where id = $1 returning name`,
    [id],
  );
  return row?.name ?? null;
}

export const approveAccountRow = (sql: Sql, id: string) =>
  update(sql, 'daily_calls_max = null, suspended_at = null', id);

export const suspendAccountRow = (sql: Sql, id: string) =>
  update(sql, 'suspended_at = coalesce(suspended_at, now())', id);

export interface OperatorAccount {
  id: string;
  name: string;
  created_at: string;
  /** The address of one of its admins. */
  admin: string | null;
  state: 'waiting' | 'suspended' | 'approved';
}

/** Those that wait for approval first, then the newest. */
export function accountsForOperator(sql: Sql): Promise<OperatorAccount[]> {
  return sql<OperatorAccount>(
    `select a.id, a.name, a.created_at,
       (select min(u.email) from memberships m join identity.users u on u.id = m.user_id
        where m.account_id = a.id and m.role = 'admin') as admin,
       case when a.suspended_at is not null then 'suspended' when a.daily_calls_max is not null then 'waiting'
         else 'approved' end as state
     from billing_accounts a
     order by (a.daily_calls_max is not null and a.suspended_at is null) desc, a.created_at desc`,
  );
}
