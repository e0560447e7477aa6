/** The people of an account as its admins see and change them. */

import type { Role } from '@claimline/domain/account/role';
import type { SecondFactorGroup } from '@claimline/domain/call/calling';
import type { Member } from '@claimline/domain/contracts/people';
import { codeOf } from '../../error-code.ts';
import { lockName } from '../lock-name.ts';
import type { Sql } from '../transaction.ts';

/** Members and disabled people, without the users of API keys. */
export async function peopleOf(
  sql: Sql,
  accountId: string,
): Promise<(Omit<Member, 'role'> & { roles: Role[] })[]> {
  return sql(
    `select u.id, u.name, u.email, p.roles, p.clinics, u.has_second_factor, u.last_sign_in_at, p.disabled_at
     from (
       select m.user_id, array_agg(m.role) as roles, null::timestamptz as disabled_at,
         array(select cu.clinic_id from clinic_users cu where cu.account_id = $1 and cu.user_id = m.user_id order by 1) as clinics
       from memberships m where m.account_id = $1 group by m.user_id
       union all
       select d.user_id, d.roles, d.disabled_at, d.clinic_ids from disabled_members d where d.account_id = $1
     ) p join identity.users u on u.id = p.user_id
     where not u.is_service`,
    [accountId],
  );
}

/** Every clinic of the account by name, for its admins. */
export async function clinicsOfAccount(sql: Sql, accountId: string): Promise<{ id: string; name: string }[]> {
  return sql<{ id: string; name: string }>(
    'select id, name from account_clinics($1) order by lower(name), id',
    [accountId],
  );
}

/** Whether a person with this address is in the account, and with which state. */
export async function memberStates(
  sql: Sql,
  accountId: string,
  emails: readonly string[],
): Promise<{ email: string; result: 'member' | 'disabled' }[]> {
  return sql<{ email: string; result: 'member' | 'disabled' }>(
    `select u.email, case when bool_or(p.is_member) then 'member' else 'disabled' end as result
     from (
       select user_id, true as is_member from memberships where account_id = $1
       union all select user_id, false from disabled_members where account_id = $1
     ) p join identity.users u on u.id = p.user_id
     where u.email = any ($2) and not u.is_service group by u.email`,
    [accountId, emails],
  );
}

/** Serializes changes to an account's people, so that concurrent changes by two admins do not mix. */
export async function lockPeople(sql: Sql, accountId: string): Promise<void> {
  await lockName(sql, 'people of', accountId);
}

/** Whether this is an active member of the account, and not the user of an API key. */
export async function isMember(sql: Sql, accountId: string, userId: string): Promise<boolean> {
  const rows = await sql(
    `select from memberships m join identity.users u on u.id = m.user_id
     where m.account_id = $1 and m.user_id = $2 and not u.is_service limit 1`,
    [accountId, userId],
  );
  return rows.length > 0;
}

/** The name of a person of the account. */
export async function nameOfPerson(sql: Sql, userId: string): Promise<string> {
  const [row] = await sql<{ name: string }>('select name from identity.users where id = $1', [userId]);
  return row?.name ?? '';
}

/** Who needs a second factor to enter the account. */
export async function secondFactorRequiredFor(sql: Sql, accountId: string): Promise<SecondFactorGroup> {
  const [row] = await sql<{ second_factor_required_for: SecondFactorGroup }>(
    'select second_factor_required_for from billing_accounts where id = $1',
    [accountId],
  );
  return row?.second_factor_required_for ?? 'nobody';
}

/** The error code with which the database refuses to leave an account without an admin. */
export const isLastAdmin = (error: unknown) => codeOf(error) === 'CL001';

/** Sets exactly this role, whatever the person had before. */
export async function setRole(sql: Sql, accountId: string, userId: string, role: Role): Promise<void> {
  await sql(
    'insert into memberships (account_id, user_id, role) values ($1, $2, $3) on conflict do nothing',
    [accountId, userId, role],
  );
  await sql('delete from memberships where account_id = $1 and user_id = $2 and role <> $3', [
    accountId,
    userId,
    role,
  ]);
}

/** Sets exactly these clinics of the account. */
export async function setClinics(
  sql: Sql,
  accountId: string,
  userId: string,
  clinicIds: readonly string[],
): Promise<void> {
  await sql('delete from clinic_users where account_id = $1 and user_id = $2 and clinic_id <> all ($3)', [
    accountId,
    userId,
    clinicIds,
  ]);
  await sql(
    `insert into clinic_users (account_id, clinic_id, user_id)
     select $1, unnest($3::text[]), $2 on conflict do nothing`,
    [accountId, userId, clinicIds],
  );
}

/** Removes the person from every clinic, then from the account. */
export async function removeFromAccount(sql: Sql, accountId: string, userId: string): Promise<void> {
  await sql('delete from clinic_users where account_id = $1 and user_id = $2', [accountId, userId]);
  await sql('delete from memberships where account_id = $1 and user_id = $2', [accountId, userId]);
}

/** Disables a member and remembers their role and clinics. */
export async function disablePerson(
  sql: Sql,
  accountId: string,
  userId: string,
  byUserId: string,
): Promise<void> {
  await sql(
    `insert into disabled_members (account_id, user_id, roles, clinic_ids, disabled_by)
     select $1, $2, array_agg(m.role), array(
       select cu.clinic_id from clinic_users cu where cu.account_id = $1 and cu.user_id = $2 order by 1), $3
     from memberships m where m.account_id = $1 and m.user_id = $2`,
    [accountId, userId, byUserId],
  );
  await removeFromAccount(sql, accountId, userId);
}

/** Restores a disabled person's role and clinics; false when there is no such person. */
export async function restorePerson(sql: Sql, accountId: string, userId: string): Promise<boolean> {
  const [was] = await sql<{ roles: Role[]; clinic_ids: string[] }>(
    'delete from disabled_members where account_id = $1 and user_id = $2 returning roles, clinic_ids',
    [accountId, userId],
  );
  if (!was) return false;
  await sql(
    `insert into memberships (account_id, user_id, role) select $1, $2, unnest($3::text[]) on conflict do nothing`,
    [accountId, userId, was.roles],
  );
  await sql(
    `insert into clinic_users (account_id, clinic_id, user_id)
     select $1, c.id, $2 from account_clinics($1) c where c.id = any ($3) on conflict do nothing`,
    [accountId, userId, was.clinic_ids],
  );
  return true;
}

/** Removes a disabled person for good; false when there is no such person. */
export async function removeDisabled(sql: Sql, accountId: string, userId: string): Promise<boolean> {
  const rows = await sql(
    'delete from disabled_members where account_id = $1 and user_id = $2 returning user_id',
    [accountId, userId],
  );
  return rows.length > 0;
}
