/** The API keys of an account as its admins see and create them; programs sign in by `identity/api-keys.ts`. */

import type { Scope } from '@claimline/domain/account/api-key';
import type { Role } from '@claimline/domain/account/role';
import type { ApiKey } from '@claimline/domain/contracts/developers/api-keys';
import type { Sql } from '../database.ts';

/** The newest revoked keys stay visible, because claim histories name them. */
const keysShownMax = 500;

const works = '(k.revoked_at is null and (k.expires_at is null or k.expires_at > now()))';

/** Active keys first, then the newest. */
export async function apiKeysOf(sql: Sql, accountId: string): Promise<ApiKey[]> {
  return sql<ApiKey>(
    `select k.id, k.name, k.prefix, k.scopes, k.created_at, made.name as created_by_name, k.expires_at, k.addresses,
       case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired' else 'active' end as state,
       used.last_used_at, k.rotated_at,
       case when k.previous_until > now() then k.previous_until end as previous_until, k.revoked_at,
       array(select cu.clinic_id from clinic_users cu where cu.user_id = k.user_id and cu.account_id = $1) as clinics
     from api_keys k left join identity.users made on made.id = k.created_by
       left join api_key_uses used on used.key_id = k.id
     where k.account_id = $1 order by ${works} desc, k.created_at desc limit ${keysShownMax}`,
    [accountId],
  );
}

/** The number of the account's active keys. */
export async function countWorkingKeys(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `select count(*) as count from api_keys k where k.account_id = $1 and ${works}`,
    [accountId],
  );
  return row?.count ?? 0;
}

export interface NewApiKey {
  id: string;
  accountId: string;
  userId: string;
  name: string;
  role: Role;
  scopes: readonly Scope[];
  clinics: readonly string[];
  expiresAt: string | null;
  prefix: string;
  hash: Buffer;
}

/** The database itself refuses clinics that the acting person does not belong to. */
export async function insertApiKey(sql: Sql, given: NewApiKey): Promise<void> {
  await sql('select create_api_key($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    given.id,
    given.accountId,
    given.userId,
    given.name,
    given.role,
    given.scopes,
    given.clinics,
    given.expiresAt,
    given.prefix,
    given.hash,
  ]);
}

/** From now on it works from these addresses and ranges only. */
export async function limitKeyTo(
  sql: Sql,
  accountId: string,
  keyId: string,
  addresses: readonly string[],
): Promise<void> {
  await sql('update api_keys set addresses = $3 where account_id = $1 and id = $2', [
    accountId,
    keyId,
    addresses,
  ]);
}

/** A key with the clinics it acts in; undefined when the account has no such key. */
export async function findApiKey(
  sql: Sql,
  accountId: string,
  keyId: string,
): Promise<{ revoked_at: string | null; clinics: string[] } | undefined> {
  const rows = await sql<{ revoked_at: string | null; clinics: string[] }>(
    `select k.revoked_at,
       array(select cu.clinic_id from clinic_users cu where cu.user_id = k.user_id and cu.account_id = $1) as clinics
     from api_keys k where k.account_id = $1 and k.id = $2`,
    [accountId, keyId],
  );
  return rows[0];
}

/** Until when the previous secret works, if it does; undefined when there is no such unrevoked key. */
export async function setApiKeySecret(
  sql: Sql,
  given: { accountId: string; keyId: string; prefix: string; hash: Buffer; overlapHours: number },
): Promise<{ previous_until: string | null } | undefined> {
  const rows = await sql<{ previous_until: string | null }>(
    `with until as (select case when $5 > 0 then now() + make_interval(hours => $5) end as at)
     select at as previous_until from until where rotate_api_key($1, $2, $3, $4, at)`,
    [given.accountId, given.keyId, given.prefix, given.hash, given.overlapHours],
  );
  return rows[0];
}

/** When it was revoked, now or earlier; undefined when the account has no such key. */
export async function revokeKey(sql: Sql, accountId: string, keyId: string): Promise<string | undefined> {
  const rows = await sql<{ revoked_at: string }>(
    `update api_keys set revoked_at = coalesce(revoked_at, now())
     where account_id = $1 and id = $2 returning revoked_at`,
    [accountId, keyId],
  );
  return rows[0]?.revoked_at;
}
