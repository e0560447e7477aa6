/** Remembers how an account's people last matched columns. */

import { type IntakeField, isIntakeField } from '@claimline/domain/intake/field';
import { headingWords } from '@claimline/domain/intake/header-words';
import type { Sql } from '../database.ts';

/** Headings that differ only in spelling are the same. */
const keyOf = (heading: string) => headingWords(heading).join(' ').slice(0, 200);

export async function rememberedColumns(
  sql: Sql,
  accountId: string,
): Promise<[string, IntakeField | null][]> {
  const rows = await sql<{ heading: string; field: string | null }>(
    'select heading, field from column_memories where account_id = $1 order by at desc limit 2000',
    [accountId],
  );
  return rows.map(({ heading, field }) => [heading, field !== null && isIntakeField(field) ? field : null]);
}

/** Saves the column matches a person confirmed by importing, in place of earlier ones for these headings. */
export async function rememberColumns(
  sql: Sql,
  accountId: string,
  matched: readonly { readonly heading: string; readonly field: IntakeField | null }[],
): Promise<void> {
  const fields = new Map(matched.map(({ heading, field }) => [keyOf(heading), field]));
  fields.delete('');
  await sql(
    `insert into column_memories (account_id, heading, field)
     select $1, heading, field from unnest($2::text[], $3::text[]) as matched (heading, field) order by heading
     on conflict (account_id, heading) do update set field = excluded.field, at = now()`,
    [accountId, [...fields.keys()], [...fields.values()]],
  );
}
