/** Takes the next claim of the work queue, and returns claims to the queue on their date. */

import type { Sql } from '../database.ts';
import { msUntilFirst } from '../lease.ts';

/**
 * How many of the highest-ranked claims are tried; more if other people are taking all of these at the same moment.
 */
const triedCounts = [20, 500];

export interface NextWork {
  readonly id: string;
  readonly owner_user_id: string | null;
}

/**
 * The claim with the highest rank among the acting person's own and those that nobody works on, locked. Claims that
 * other people are taking at this moment are passed over.
 */
export async function lockNextWork(
  sql: Sql,
  workQuery: {
    readonly accountId: string;
    readonly userId: string;
    readonly clinicIds: readonly string[];
    readonly skip: readonly string[];
  },
): Promise<NextWork | undefined> {
  const { accountId, userId, clinicIds, skip } = workQuery;
  for (const tried of triedCounts) {
    const [next] = await sql<NextWork>(
      `with best as materialized (
         select automation_id, rank from (
           (select automation_id, rank from work_items
            where owner_user_id = $2 and account_id = $1 and clinic_id = any ($3::text[]) and state = 'waiting'
              and not automation_id = any ($4::text[])
            order by rank desc, automation_id limit ${tried})
           union all
           select free.* from unnest($3::text[]) clinic (id) cross join lateral (
             select automation_id, rank from work_items
             where clinic_id = clinic.id and state = 'waiting' and owner_user_id is null
               and not automation_id = any ($4::text[])
             order by rank desc, automation_id limit ${tried}) free
         ) found order by rank desc, automation_id limit ${tried}
       )
       select w.automation_id as id, w.owner_user_id from best join work_items w using (automation_id) join automations a on a.id = w.automation_id
       where w.state = 'waiting' and (w.owner_user_id is null or w.owner_user_id = $2)
       order by best.rank desc, best.automation_id limit 1
       for key share of a skip locked for update of w skip locked`,
      [accountId, userId, clinicIds, skip],
    );
    if (next) return next;
  }
  return undefined;
}

/** The claims that change by time alone are computed again, a few at a time. Returns how many there were. */
export async function refreshDueWork(sql: Sql, limit: number): Promise<number> {
  const rows = await sql<{ id: string }>(
    `select automation_id as id from work_items where changes_at <= now() order by changes_at limit $1
     for update skip locked`,
    [limit],
  );
  if (rows.length > 0) await sql('select refresh_work_items($1::text[])', [rows.map(({ id }) => id)]);
  return rows.length;
}

/** Milliseconds until the next claim changes by time alone; null when none does. */
export const workDueInMs = (sql: Sql) =>
  msUntilFirst(sql, 'changes_at', 'work_items where changes_at is not null');
