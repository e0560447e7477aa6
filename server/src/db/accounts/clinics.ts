import { callingStatuses, completedStatuses, failedStatuses } from '@claimline/domain/claim/status';
import type { ClinicCard } from '@claimline/domain/contracts/accounts';
import type { Sql } from '../database.ts';

/** The clinics of an account that the acting person belongs to, with counts of unarchived claims. */
export async function clinicCards(
  sql: Sql,
  accountId: string,
): Promise<(Omit<ClinicCard, 'waiting'> & { total: number })[]> {
  return sql(
    `select c.id, c.name, a.name as account_name,
       coalesce(sum(n.count) filter (where n.status = any ($2)), 0)::bigint as completed,
       coalesce(sum(n.count) filter (where n.status = any ($3)), 0)::bigint as calling,
       coalesce(sum(n.count) filter (where n.status = any ($4)), 0)::bigint as failed,
       coalesce(sum(n.count), 0)::bigint as total
     from clinics c
       join billing_accounts a on a.id = c.account_id
       left join automation_counts n on n.clinic_id = c.id and not n.archived
     where c.account_id = $1
     group by c.id, c.name, a.name`,
    [accountId, completedStatuses, callingStatuses, failedStatuses],
  );
}

/** Ids of the clinics of an account that the acting person sees. */
export async function clinicIds(sql: Sql, accountId: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    'select id from clinics where account_id = $1 order by id',
    [accountId],
    'clinics of an account',
  );
  return rows.map((row) => row.id);
}

/**
 * The name of a clinic the acting person sees, or without a clinic that of one of their accounts; empty when there is
 * none.
 */
export async function clinicOrAccountName(
  sql: Sql,
  accountId: string,
  clinicId: string | undefined,
): Promise<string> {
  const [row] = await sql<{ name: string }>(
    clinicId === undefined
      ? 'select name from billing_accounts where id = $1'
      : 'select name from clinics where account_id = $1 and id = $2',
    clinicId === undefined ? [accountId] : [accountId, clinicId],
  );
  return row?.name ?? '';
}
