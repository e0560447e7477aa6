/** How many claims a list has: from the counters where they know, otherwise counted up to a bound. */

import type { Status } from '@claimline/domain/claim/status';
import type { Sql } from '../database.ts';
import { Parameters } from '../parameters.ts';
import { clinicsCondition, conditionsOf } from './conditions.ts';
import type { ListQuery } from './list-query.ts';
import { readListedClaims } from './reader.ts';
import { hasText } from './text.ts';

/** How many claims of a clinic have each status. */
export async function countsByStatus(
  sql: Sql,
  clinicId: string,
  archived: boolean,
): Promise<{ status: Status; count: number }[]> {
  return sql(
    `select status, sum(count)::bigint as count from automation_counts
     where clinic_id = $1 and archived = $2 group by status having sum(count) > 0`,
    [clinicId, archived],
    'claims of a clinic by status',
  );
}

/**
 * How many claims of each clinic have the query's statuses and need of review, from the counter table. Clinics that
 * have none, or that the acting person does not see, are left out.
 */
export async function countsByClinic(
  sql: Sql,
  { clinicIds, isArchived, statuses, needsReview }: ListQuery,
): Promise<{ clinic_id: string; count: number }[]> {
  return sql(
    `select clinic_id, sum(count)::bigint as count from automation_counts
     where clinic_id = any ($1::text[]) and archived = $2 and status = any ($3::text[])
       and ($4::boolean is null or needs_review = $4)
     group by clinic_id having sum(count) > 0`,
    [clinicIds, isArchived, statuses, needsReview],
    'claims of clinics',
  );
}

export function sumOf(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Whether the counters know how many claims match. */
export function isCountedByStatus(listQuery: ListQuery): boolean {
  return listQuery.payers === null && listQuery.others.length === 0 && !hasText(listQuery);
}

export interface Counted {
  readonly total: number;
  /** When this is false, there are more. */
  readonly isExact: boolean;
}

const countedMax = 10_000;

/** Exact up to ten thousand. */
export async function countMatching(sql: Sql, listQuery: ListQuery): Promise<Counted> {
  const counts = await countsByClinic(sql, listQuery);
  const claims = sumOf(counts);
  if (claims === 0 || isCountedByStatus(listQuery)) return { total: claims, isExact: true };
  return readListedClaims(sql, { seen: counts.map(({ clinic_id }) => clinic_id) }, (clinicIds) =>
    countUpTo(sql, { ...listQuery, clinicIds }, countedMax),
  );
}

/** For `readListedClaims`. */
export async function countUpTo(sql: Sql, listQuery: ListQuery, limit: number): Promise<Counted> {
  const parameters = new Parameters();
  const clinics = clinicsCondition(listQuery.clinicIds, parameters);
  const [row] = await sql<{ total: number }>(
    `select count(*) as total from (
       select from listed_claims a where ${clinics} and ${conditionsOf(listQuery, parameters)} limit ${limit + 1}) counted`,
    parameters.values,
  );
  const { total = 0 } = row ?? {};
  return { total: Math.min(total, limit), isExact: total <= limit };
}
