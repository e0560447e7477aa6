/** All data of an account, for its export and its deletion. */

import type { Sql } from '../database.ts';

/** The tables with rows of accounts; those that refer to others come first, the audit log last. */
export async function accountTables(sql: Sql): Promise<string[]> {
  return (await sql<{ name: string }>('select name from account_tables()')).map(({ name }) => name);
}

export interface ContentRow {
  /** Where it is on the disk, to continue after it. */
  readonly place: string;
  readonly content: Record<string, unknown>;
}

export const firstPlace = '(0,0)';

export function accountRows(
  sql: Sql,
  accountId: string,
  table: string,
  after: string,
  limit: number,
): Promise<ContentRow[]> {
  return sql<ContentRow>('select place::text, content from account_rows($1, $2, $3::tid, $4)', [
    accountId,
    table,
    after,
    limit,
  ]);
}

export interface AccountPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Its members, the users of its API keys, and its disabled people. */
export function accountPeople(sql: Sql, accountId: string): Promise<AccountPerson[]> {
  return sql<AccountPerson>(
    `select u.id, u.name, u.email from identity.users u
     where u.id in (select user_id from memberships where account_id = $1
       union select user_id from disabled_members where account_id = $1)
     order by u.id`,
    [accountId],
  );
}

export async function accountName(sql: Sql, accountId: string): Promise<string | undefined> {
  const [account] = await sql<{ name: string }>('select name from billing_accounts where id = $1', [
    accountId,
  ]);
  return account?.name;
}
