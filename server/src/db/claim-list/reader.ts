/**
 * The only access to the views without row-level security (see docs/decisions/0062): it looks up under the person's own
 * policies which of the clinics they may see.
 */

import type { Sql } from '../database.ts';

/** Clinics that a statement of this transaction has read under the person's policies. */
export interface SeenClinics {
  readonly seen: readonly string[];
}

/**
 * Runs `read` as the role `claimline_list`, which may read `listed_claims` and `listed_calls` and nothing else. `read`
 * must restrict every statement to the clinics it is given. For transactions of people only: what follows runs as
 * `claimline_server` again.
 */
export async function readListedClaims<T>(
  sql: Sql,
  clinics: { readonly accountId: string; readonly clinicIds: readonly string[] } | SeenClinics,
  read: (clinicIds: readonly string[]) => Promise<T>,
): Promise<T> {
  const [visible] = await Promise.all([
    'seen' in clinics ? clinics.seen : clinicsToRead(sql, clinics.accountId, clinics.clinicIds),
    // Indexes are mostly in memory; by PostgreSQL's default cost of a page, deep pages would be sorted instead.
    sql(
      `select set_config('role', 'claimline_list', true), set_config('random_page_cost', '1.1', true)`,
      [],
      'role of lists',
    ),
  ]);
  const result = await read(visible);
  // Not awaited: it is sent with the next statement. If it fails, later statements have fewer rights, never more.
  sql('set local role claimline_server').catch(() => undefined);
  return result;
}

async function clinicsToRead(sql: Sql, accountId: string, clinicIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    'select id from clinics where account_id = $1 and id = any ($2::text[])',
    [accountId, clinicIds],
    'clinics a list may show',
  );
  return rows.map(({ id }) => id);
}
