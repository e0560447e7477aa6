import type { Role } from '@claimline/domain/account/role';
import type { Sql } from '../database.ts';

export interface Entry {
  readonly roles: Role[];
  /** The account requires a second factor of this person, who has none. API keys are exempt. */
  readonly lacksSecondFactor: boolean;
  /** The clinics of the account that the person sees, in order. */
  readonly clinicIds: string[];
  /** Where the account works. */
  readonly timeZone: string;
}

/** The roles with which a person enters an account. */
export async function accountAccess(sql: Sql, accountId: string, userId: string): Promise<Entry> {
  const rows = await sql<{ role: Role; lacks: boolean; clinics: string[]; time_zone: string }>(
    `select m.role, array(select c.id from clinics c where c.account_id = $1 order by c.id) as clinics, a.time_zone,
       not u.has_second_factor and not u.is_service and (a.second_factor_required_for = 'everyone'
         or a.second_factor_required_for = 'admins' and m.role = 'admin') as lacks
     from memberships m join billing_accounts a on a.id = m.account_id join identity.users u on u.id = m.user_id
     where m.account_id = $1 and m.user_id = $2`,
    [accountId, userId],
    'entry into an account',
  );
  return {
    roles: rows.map(({ role }) => role),
    lacksSecondFactor: rows.some(({ lacks }) => lacks),
    clinicIds: rows[0]?.clinics ?? [],
    timeZone: rows[0]?.time_zone ?? 'UTC',
  };
}

/**
 * The roles with which a person may enter an account now: none without membership or without a required second
 * factor.
 */
export async function openRolesIn(sql: Sql, accountId: string, userId: string): Promise<Role[]> {
  const { roles, lacksSecondFactor } = await accountAccess(sql, accountId, userId);
  return lacksSecondFactor ? [] : roles;
}

/** The people of an account, without the users of API keys, with every role they have. */
export async function membersOf(
  sql: Sql,
  accountId: string,
): Promise<{ id: string; name: string; email: string; roles: Role[]; clinics: string[] }[]> {
  return sql(
    `select u.id, u.name, u.email, array_agg(m.role) as roles,
       array(select cu.clinic_id from clinic_users cu where cu.user_id = u.id and cu.account_id = $1) as clinics
     from memberships m join identity.users u on u.id = m.user_id
     where m.account_id = $1 and not u.is_service group by u.id`,
    [accountId],
  );
}
