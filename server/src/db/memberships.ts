import type { Role } from '@claimline/domain/role';
import type { Sql } from './database.ts';

/** The roles a person holds in an account; empty when they are no member or there is no such account. */
export async function rolesIn(sql: Sql, accountId: string, userId: string): Promise<Role[]> {
  const rows = await sql<{ role: Role }>(
    'select role from memberships where account_id = $1 and user_id = $2',
    [accountId, userId],
  );
  return rows.map((row) => row.role);
}

export interface MemberRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  clinics: string[];
}

/** The people of an account, without the users that API keys act as, with every role they hold, by name. */
export async function membersOf(sql: Sql, accountId: string): Promise<MemberRow[]> {
  return sql<MemberRow>(
    `select u.id, u.name, u.email, m.role,
       array(select cu.clinic_id from clinic_users cu where cu.user_id = u.id and cu.account_id = $1) as clinics
     from memberships m join identity.users u on u.id = m.user_id
     where m.account_id = $1 and not u.is_service
     order by u.name, u.id`,
    [accountId],
  );
}
