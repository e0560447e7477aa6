/** Providers of an account, as admins manage them. */

import type { Provider } from '@claimline/domain/contracts/providers';
import type { ProviderDetails } from '@claimline/domain/payer/provider';
import type { Sql } from '../database.ts';
import { newId } from '../ids.ts';
import { lockName } from '../lock-name.ts';

const revision = 'md5(row(name, npi, tax_id, ptan)::text)';
const columns = `id, name, npi as "NPI", tax_id, ptan, created_at, retired_at, ${revision} as revision`;

/** The searched text as people type it: identifiers with or without their dashes. */
const matches = `($3 = '' or search_text(name) like search_pattern($3) or search_text(ptan) like search_pattern($3)
  or npi like $4 or tax_id like $4)`;

export interface ProviderQuery {
  readonly query: string;
  readonly retired: boolean;
  readonly offset: number;
  readonly size: number;
}

export async function findProviders(
  sql: Sql,
  accountId: string,
  { query, retired, offset, size }: ProviderQuery,
): Promise<{ providers: Provider[]; total: number }> {
  const closed = query.replace(/[\s-]/g, '');
  const values = [accountId, retired, query.trim(), /^\d+$/.test(closed) ? `%${closed}%` : null];
  const condition = `account_id = $1 and (retired_at is not null) = $2 and ${matches}`;
  const [providers, [counted]] = await Promise.all([
    sql<Provider>(
      `select ${columns} from providers where ${condition} order by lower(name), id limit $5 offset $6`,
      [...values, size, offset],
    ),
    sql<{ total: number }>(`select count(*) as total from providers where ${condition}`, values),
  ]);
  return { providers, total: counted?.total ?? 0 };
}

export async function countProviders(
  sql: Sql,
  accountId: string,
): Promise<{ active: number; retired: number }> {
  const [row] = await sql<{ active: number; retired: number }>(
    `select count(*) filter (where retired_at is null) as active, count(retired_at) as retired
     from providers where account_id = $1`,
    [accountId],
  );
  return row ?? { active: 0, retired: 0 };
}

export async function lockProvider(sql: Sql, accountId: string, id: string): Promise<Provider | undefined> {
  const [row] = await sql<Provider>(
    `select ${columns} from providers where account_id = $1 and id = $2 for update`,
    [accountId, id],
  );
  return row;
}

/** The identity of a provider: one name may bill under several numbers, and several names under one number. */
export const providerKey = ({ name, NPI, tax_id }: Pick<ProviderDetails, 'name' | 'NPI' | 'tax_id'>) =>
  `${NPI} ${tax_id} ${name.toLowerCase()}`;

/** Which of the keys the account has, with their names. Nobody can add one until the commit. */
export async function knownProviders(
  sql: Sql,
  accountId: string,
  given: readonly Pick<ProviderDetails, 'name' | 'NPI' | 'tax_id'>[],
): Promise<Map<string, { id: string; name: string; retired_at: string | null }>> {
  await lockName(sql, 'providers', accountId);
  const rows = await sql<{
    id: string;
    name: string;
    NPI: string;
    tax_id: string;
    retired_at: string | null;
  }>(
    `select id, name, npi as "NPI", tax_id, retired_at from providers where account_id = $1 and npi = any ($2::text[])`,
    [accountId, given.map(({ NPI }) => NPI)],
  );
  return new Map(rows.map((row) => [providerKey(row), row]));
}

/** Returns their ids, in order. */
export async function insertProviders(
  sql: Sql,
  accountId: string,
  providers: readonly ProviderDetails[],
): Promise<string[]> {
  const ids = providers.map(() => newId());
  await sql(
    `insert into providers (id, account_id, name, npi, tax_id, ptan)
     select given.id, $1, given.name, given.npi, given.tax_id, given.ptan
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) as given (id, name, npi, tax_id, ptan)`,
    [
      accountId,
      ids,
      providers.map(({ name }) => name),
      providers.map(({ NPI }) => NPI),
      providers.map(({ tax_id }) => tax_id),
      providers.map(({ ptan }) => ptan ?? null),
    ],
  );
  return ids;
}

export async function updateProvider(
  sql: Sql,
  accountId: string,
  id: string,
  { name, NPI, tax_id, ptan }: ProviderDetails,
): Promise<string> {
  const [row] = await sql<{ revision: string }>(
    `update providers set name = $3, npi = $4, tax_id = $5, ptan = $6
     where account_id = $1 and id = $2 returning ${revision} as revision`,
    [accountId, id, name, NPI, tax_id, ptan ?? null],
  );
  if (!row) throw new Error('the locked provider does not exist');
  return row.revision;
}
