import type { RequirableField } from '@claimline/domain/claim';
import type { Sql } from './database.ts';

export interface PayerRow {
  id: string;
  name: string;
  phone: string;
  required_fields: RequirableField[];
}

/** The shared directory and the account's own payers, by name. */
export async function payersOf(sql: Sql, accountId: string): Promise<PayerRow[]> {
  return sql<PayerRow>(
    `select id, name, phone, required_fields from payers where account_id is null or account_id = $1
     order by lower(name), id`,
    [accountId],
  );
}

export async function findPayer(sql: Sql, accountId: string, payerId: string): Promise<PayerRow | undefined> {
  const rows = await sql<PayerRow>(
    'select id, name, phone, required_fields from payers where id = $1 and (account_id is null or account_id = $2)',
    [payerId, accountId],
  );
  return rows[0];
}

export interface ProviderRow {
  id: string;
  name: string;
  NPI: string;
  tax_id: string;
  ptan: string | null;
}

/** The account's providers that are not retired, by name. */
export async function providersOf(sql: Sql, accountId: string): Promise<ProviderRow[]> {
  return sql<ProviderRow>(
    `select id, name, npi as "NPI", tax_id, ptan from providers where account_id = $1 and retired_at is null
     order by lower(name), id`,
    [accountId],
  );
}
