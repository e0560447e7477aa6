import type { RequirableField } from '@claimline/domain/claim/claim';
import type { AiPolicy } from '@claimline/domain/payer/payer';
import type { Sql } from '../database.ts';

export interface PayerRow {
  id: string;
  name: string;
  phone: string;
  required_fields: RequirableField[];
  ai_policy: AiPolicy;
}

export interface DirectoryPayerRow extends PayerRow {
  /** The ID that names the payer in electronic claims. */
  electronic_ids: string[];
}

const columns = 'e.id, e.name, e.phone, e.required_fields, e.ai_policy';

/** The shared directory with the account's overrides, and the account's own payers, by name, without retired ones. */
export async function payersOf(sql: Sql, accountId: string): Promise<DirectoryPayerRow[]> {
  return sql<DirectoryPayerRow>(
    `select ${columns}, e.electronic_ids from payers p cross join lateral payer_for($1, p.id) e
     where (p.account_id is null or p.account_id = $1) and p.retired_at is null
     order by lower(p.name), p.id`,
    [accountId],
  );
}

export async function findPayer(sql: Sql, accountId: string, payerId: string): Promise<PayerRow | undefined> {
  const rows = await sql<PayerRow>(`select ${columns} from payer_for($1, $2) e where e.retired_at is null`, [
    accountId,
    payerId,
  ]);
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
