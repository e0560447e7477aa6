/** Payers as admins manage them: the account's own, and its overrides of those in the directory. */

import { type ManagedPayer, type PayerLine, payerLineFields } from '@claimline/domain/contracts/payers';
import type { Sql } from '../database.ts';
import { lockName } from '../lock-name.ts';

const line = (of: string) => payerLineFields.map((field) => `${of}.${field}`).join(', ');
const revision = `md5(row(e.name, ${line('e')})::text)`;
/** The directory's value, where the account overrides it. */
const directory = `jsonb_strip_nulls(jsonb_build_object(${payerLineFields
  .map((field) => `'${field}', case when o.${field} is not null then to_jsonb(p.${field}) end`)
  .join(', ')}))`;

const selected = `select e.id, e.name, ${line('e')}, p.account_id is not null as is_own, p.retired_at,
    ${directory} as directory, ${revision} as revision
  from payers p
    cross join lateral payer_for($1, p.id) e
    left join payer_overrides o on o.account_id = $1 and o.payer_id = p.id`;

export async function managedPayers(sql: Sql, accountId: string): Promise<ManagedPayer[]> {
  return sql<ManagedPayer>(
    `${selected} where p.account_id is null or p.account_id = $1 order by lower(p.name), p.id`,
    [accountId],
  );
}

/** The payer, locked against other changes for this account until the commit. */
export async function lockPayer(sql: Sql, accountId: string, id: string): Promise<ManagedPayer | undefined> {
  await lockName(sql, 'payers', accountId);
  const [row] = await sql<ManagedPayer>(
    `${selected} where p.id = $2 and (p.account_id is null or p.account_id = $1)`,
    [accountId, id],
  );
  return row;
}

/** Whether the account has another unretired payer of that name. Nobody can add one until the commit. */
export async function isPayerNameTaken(
  sql: Sql,
  accountId: string,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  await lockName(sql, 'payers', accountId);
  const rows = await sql(
    `select from payers where (account_id is null or account_id = $1) and retired_at is null and lower(name) = lower($2)
       and id is distinct from $3 limit 1`,
    [accountId, name, exceptId],
  );
  return rows.length > 0;
}

const parameterOf = (payer: PayerLine) =>
  payerLineFields.map((field) => {
    const value = payer[field];
    return field === 'ivr_hours' || field === 'representative_hours' ? JSON.stringify(value) : value;
  });

export async function insertPayer(
  sql: Sql,
  accountId: string,
  id: string,
  payer: PayerLine & { readonly name: string },
): Promise<void> {
  await sql(
    `insert into payers (id, account_id, name, ${payerLineFields.join(', ')})
     values ($1, $2, $3, ${payerLineFields.map((_, place) => `$${place + 4}`).join(', ')})`,
    [id, accountId, payer.name, ...parameterOf(payer)],
  );
}

export async function updateOwnPayer(
  sql: Sql,
  accountId: string,
  id: string,
  payer: PayerLine & { readonly name: string },
): Promise<void> {
  await sql(
    `update payers set name = $3, ${payerLineFields.map((field, place) => `${field} = $${place + 4}`).join(', ')}
     where account_id = $1 and id = $2`,
    [accountId, id, payer.name, ...parameterOf(payer)],
  );
}

/** Saves the values that differ from the directory, and nothing when all are equal. */
export async function overridePayer(
  sql: Sql,
  accountId: string,
  id: string,
  payer: PayerLine,
): Promise<void> {
  // Compared by the database, where numbers and lists of hours are equal however they are written.
  const differing = payerLineFields.map((field, place) => {
    const given = field.endsWith('_hours')
      ? `$${place + 3}::jsonb`
      : `$${place + 3}${field === 'required_fields' || field === 'electronic_ids' ? '::text[]' : '::text'}`;
    return `case when p.${field} is distinct from ${given} then ${given} end as ${field}`;
  });
  await sql(
    `with wanted as (select ${differing.join(', ')} from payers p where p.id = $2 and p.account_id is null)
     insert into payer_overrides (account_id, payer_id, ${payerLineFields.join(', ')})
     select $1, $2, ${payerLineFields.join(', ')} from wanted
     on conflict (account_id, payer_id) do update
       set ${payerLineFields.map((field) => `${field} = excluded.${field}`).join(', ')}`,
    [accountId, id, ...parameterOf(payer)],
  );
  await sql(
    `delete from payer_overrides where account_id = $1 and payer_id = $2
       and num_nonnulls(${payerLineFields.join(', ')}) = 0`,
    [accountId, id],
  );
}
