/** Clinics as admins manage them: every clinic of the account, and who belongs to each. */

import type { ManagedClinic } from '@claimline/domain/contracts/clinics';
import type { Sql } from '../database.ts';
import { lockName } from '../lock-name.ts';

const revision = 'md5(row(c.name, c.callback_phone)::text)';

export async function managedClinics(sql: Sql, accountId: string): Promise<ManagedClinic[]> {
  return sql<ManagedClinic>(
    `select c.id, c.name, c.callback_phone, c.created_at, ${revision} as revision,
       array(
         select cu.user_id from clinic_users cu
         where cu.account_id = $1 and cu.clinic_id = c.id and ${isMember} order by 1
       ) as users
     from account_clinics($1) c order by lower(c.name), c.id`,
    [accountId],
  );
}

/** The membership of a person. Those of API keys' users change with the keys. */
const isMember = `exists (
  select from memberships m join identity.users u on u.id = m.user_id
  where m.account_id = cu.account_id and m.user_id = cu.user_id and not u.is_service)`;

export interface ClinicState {
  readonly id: string;
  readonly name: string;
  readonly callback_phone: string | null;
  readonly revision: string;
}

/**
 * The clinics an admin may change. Nobody else can add or change a clinic of the account until the commit, so that
 * names stay unique.
 */
export async function lockClinics(sql: Sql, accountId: string): Promise<ClinicState[]> {
  await lockName(sql, 'clinics', accountId);
  return sql<ClinicState>(
    `select c.id, c.name, c.callback_phone, ${revision} as revision from account_clinics($1) c`,
    [accountId],
  );
}

export interface ClinicDetails {
  readonly name: string;
  readonly callbackPhone: string | null;
}

export async function insertClinic(
  sql: Sql,
  accountId: string,
  id: string,
  { name, callbackPhone }: ClinicDetails,
): Promise<void> {
  await sql('insert into clinics (id, account_id, name, callback_phone) values ($1, $2, $3, $4)', [
    id,
    accountId,
    name,
    callbackPhone,
  ]);
}

export async function updateClinic(
  sql: Sql,
  accountId: string,
  id: string,
  { name, callbackPhone }: ClinicDetails,
): Promise<string> {
  await sql('select change_clinic($1, $2, $3, $4)', [accountId, id, name, callbackPhone]);
  const [row] = await sql<{ revision: string }>(
    `select ${revision} as revision from account_clinics($1) c where c.id = $2`,
    [accountId, id],
  );
  if (!row) throw new Error('the changed clinic does not exist');
  return row.revision;
}

/** Which of these are people of the account; users of API keys are not. */
export async function peopleAmong(
  sql: Sql,
  accountId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ user_id: string }>(
    `select distinct m.user_id from memberships m join identity.users u on u.id = m.user_id
     where m.account_id = $1 and m.user_id = any ($2::text[]) and not u.is_service`,
    [accountId, userIds],
  );
  return rows.map(({ user_id }) => user_id);
}

export async function addToClinic(
  sql: Sql,
  accountId: string,
  clinicId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql(
    `insert into clinic_users (account_id, clinic_id, user_id) select $1, $2, id from unnest($3::text[]) as given (id)
     on conflict do nothing`,
    [accountId, clinicId, userIds],
  );
}

export async function removeFromClinic(
  sql: Sql,
  accountId: string,
  clinicId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql(
    'delete from clinic_users where account_id = $1 and clinic_id = $2 and user_id = any ($3::text[])',
    [accountId, clinicId, userIds],
  );
}

export async function usersOfClinic(sql: Sql, accountId: string, clinicId: string): Promise<string[]> {
  const rows = await sql<{ user_id: string }>(
    `select cu.user_id from clinic_users cu where cu.account_id = $1 and cu.clinic_id = $2 and ${isMember} order by 1`,
    [accountId, clinicId],
  );
  return rows.map(({ user_id }) => user_id);
}
