/** Resolves words typed in the audit log to the people and records they name. */

import { clinicIds } from '../accounts/clinics.ts';
import { idsContaining } from '../claim-list/matching.ts';
import type { Sql } from '../database.ts';

/** The most records of each kind, and the most claims, newest first. */
const namedMax = 200;

const holds = (column: string, words: string) => `search_text(${column}) like search_pattern(${words})`;

/** People who acted in the account or are its members, whose name or email contains the words. */
export async function peopleNamed(
  sql: Sql,
  accountId: string,
  people: readonly { readonly id: string; readonly name: string }[],
  words: string,
): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select id from unnest($2::text[], $3::text[]) as person (id, name) where ${holds('name', '$4')}
     union
     select u.id from memberships m join identity.users u on u.id = m.user_id
     where m.account_id = $1 and ${holds('u.email', '$4')}`,
    [accountId, people.map(({ id }) => id), people.map(({ name }) => name), words],
  );
  return rows.map(({ id }) => id);
}

/** Ids of the account's records whose name contains the words; of claims, only those in the acting person's clinics. */
export async function recordsNamed(sql: Sql, accountId: string, words: string): Promise<string[]> {
  const ofAccount = [
    ['account_clinics($1) r', 'name'],
    ['providers r', 'name'],
    ['api_keys r', 'name'],
    ['invitations r', 'email'],
    ['webhook_endpoints r', `concat_ws(' ', url, description)`],
    ['saved_views r', 'name'],
    ['batches r', 'name'],
    ['imports r', 'file_name'],
  ].map(
    ([table = '', column = '']) =>
      `(select r.id from ${table} where ${table.startsWith('account_clinics') ? '' : 'r.account_id = $1 and '}${holds(column, '$2')} limit ${namedMax})`,
  );
  const rows = await sql<{ id: string }>(
    `${ofAccount.join(' union all ')}
     union all (select id from payers where (account_id is null or account_id = $1) and ${holds('name', '$2')} limit ${namedMax})
     union all (select id from billing_accounts where id = $1 and ${holds('name', '$2')})`,
    [accountId, words],
  );
  return rows.map(({ id }) => id);
}

/** Finds claims like the lists do; two letters would match too many. */
export async function claimsNamed(sql: Sql, accountId: string, words: string): Promise<string[]> {
  if (!/[\p{L}\p{N}]{3}/u.test(words)) return [];
  const scope = { accountId, clinicIds: await clinicIds(sql, accountId) };
  return idsContaining(sql, scope, words, namedMax);
}
