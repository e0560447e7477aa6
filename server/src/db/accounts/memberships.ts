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
  /** Whether the given session gives access. Unknown, and so false, to somebody who has no role. */
  readonly isSessionOpen: boolean;
}

/** What the acting person may do in an account. */
export async function accountAccess(
  sql: Sql,
  accountId: string,
  session?: { readonly id: string; readonly signingKey: string },
): Promise<Entry> {
  const rows = await sql<{
    role: Role;
    lacks: boolean;
    clinics: string[];
    time_zone: string;
    is_open: boolean;
  }>(
    `select role, clinics, time_zone, lacks_second_factor as lacks,
       exists (select from acting_sessions s where s.id = $2 and s.signing_key = $3) as is_open
     from acting_access where account_id = $1`,
    [accountId, session?.id ?? null, session?.signingKey ?? null],
    'entry into an account',
  );
  return {
    roles: rows.map(({ role }) => role),
    lacksSecondFactor: rows.some(({ lacks }) => lacks),
    clinicIds: rows[0]?.clinics ?? [],
    timeZone: rows[0]?.time_zone ?? 'UTC',
    isSessionOpen: rows[0]?.is_open ?? false,
  };
}

/**
 * The roles with which the acting person may enter an account now: none without membership or without a required second
 * factor.
 */
export async function openRolesIn(sql: Sql, accountId: string): Promise<Role[]> {
  const { roles, lacksSecondFactor } = await accountAccess(sql, accountId);
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
