/** Remembers which values an account's people replaced in columns of names and words. */

import { isIntakeField } from '@claimline/domain/intake/field';
import { comparableText, type Replacement } from '@claimline/domain/intake/replacements';
import type { Sql } from '../database.ts';

const rowsMax = 5_000;

export async function rememberedValues(sql: Sql, accountId: string): Promise<Replacement[]> {
  const rows = await sql<{ field: string; written: string; value: string }>(
    'select field, written, value from value_memories where account_id = $1 order by at desc limit $2',
    [accountId, rowsMax],
  );
  return rows.flatMap(({ field, ...rest }) => (isIntakeField(field) ? [{ field, ...rest }] : []));
}

/** In place of an earlier value for it. */
export async function rememberValue(
  sql: Sql,
  accountId: string,
  { field, written, value }: Replacement,
): Promise<void> {
  await sql(
    `insert into value_memories (account_id, field, written, value) values ($1, $2, $3, $4)
     on conflict (account_id, field, written) do update set value = excluded.value, at = now()`,
    [accountId, field, comparableText(written), value],
  );
}

export async function forgetValue(
  sql: Sql,
  accountId: string,
  { field, written }: Pick<Replacement, 'field' | 'written'>,
): Promise<void> {
  await sql('delete from value_memories where account_id = $1 and field = $2 and written = $3', [
    accountId,
    field,
    comparableText(written),
  ]);
}
