import { type AutomationListRow, rowColumns } from './automations.ts';
import type { Sql } from './database.ts';

export interface BatchRow {
  id: string;
  name: string | null;
  created_at: string;
  uploaded_by: string | null;
}

/** The latest batches of the account that the acting person sees, newest first. */
export async function batchesOf(sql: Sql, accountId: string, most: number): Promise<BatchRow[]> {
  return sql<BatchRow>(
    `select b.id, b.name, b.created_at, u.name as uploaded_by
     from batches b left join identity.users u on u.id = b.uploaded_by
     where b.account_id = $1 order by b.created_at desc, b.id desc limit $2`,
    [accountId, most],
  );
}

/** The latest batches of the account by name, newest first. */
export async function batchNames(
  sql: Sql,
  accountId: string,
  most: number,
): Promise<Pick<BatchRow, 'id' | 'name' | 'created_at'>[]> {
  return sql(
    `select id, name, created_at from batches where account_id = $1 order by created_at desc, id desc limit $2`,
    [accountId, most],
  );
}

export interface BatchCounts {
  batch_id: string;
  total: number;
  completed: number;
}

/** How many claims of each batch the acting person sees, and how many are neither pending nor scheduled. */
export async function countsOfBatches(sql: Sql, batchIds: readonly string[]): Promise<BatchCounts[]> {
  return sql<BatchCounts>(
    `select bulk_ref as batch_id, count(*) as total,
       count(*) filter (where status not in ('pending', 'scheduled')) as completed
     from automations where bulk_ref = any ($1::text[]) group by bulk_ref`,
    [batchIds],
  );
}

/** The claims of batches that the acting person sees, newest first, at most `mostEach` of each. */
export async function claimsOfBatches(
  sql: Sql,
  batchIds: readonly string[],
  mostEach: number,
): Promise<AutomationListRow[]> {
  return sql<AutomationListRow>(
    `select ${rowColumns} from unnest($1::text[]) as wanted (id)
     cross join lateral (
       select * from automations where bulk_ref = wanted.id order by created_at desc, id desc limit $2
     ) a join clinics c on c.id = a.clinic_id
     order by a.created_at desc, a.id desc`,
    [batchIds, mostEach],
  );
}
