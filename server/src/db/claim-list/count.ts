/** How many claims a list has: from the counters where they know, otherwise counted up to a bound. */

import type { Status } from '@claimline/domain/claim/status';
import type { Sql } from '../database.ts';
import { Parameters } from '../parameters.ts';
import { clinicsCondition, conditionsOf } from './conditions.ts';
import type { ListQuestion } from './question.ts';
import { readListedClaims } from './reader.ts';
import { hasText } from './text.ts';

export interface StatusCount {
  clinic_id: string;
  status: Status;
  needs_review: boolean;
  count: number;
}

/** Counts of the clinics by status, from the counter table. Counts of zero are left out. */
export async function countsByStatus(
  sql: Sql,
  clinicIds: readonly string[],
  archived: boolean,
): Promise<StatusCount[]> {
  return sql<StatusCount>(
    `select clinic_id, status, needs_review, count
     from automation_counts where clinic_id = any ($1::text[]) and archived = $2 and count > 0`,
    [clinicIds, archived],
  );
}

/** The same of every clinic of an account that the acting person sees. */
export async function countsOfAccount(
  sql: Sql,
  accountId: string,
  archived: boolean,
): Promise<StatusCount[]> {
  return sql<StatusCount>(
    `select clinic_id, status, needs_review, count from automation_counts
     where clinic_id in (select id from clinics where account_id = $1) and archived = $2 and count > 0`,
    [accountId, archived],
    'claims of an account by status',
  );
}

/** What clinics, statuses and need of review leave of the counts. */
export function countsWithin(counts: readonly StatusCount[], question: ListQuestion): StatusCount[] {
  const { clinicIds, statuses, needsReview } = question;
  return counts.filter(
    (count) =>
      clinicIds.includes(count.clinic_id) &&
      statuses.includes(count.status) &&
      (needsReview === null || needsReview === count.needs_review),
  );
}

export function sumOf(counts: readonly StatusCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Whether the counters know how many claims match. */
export function isCountedByStatus(question: ListQuestion): boolean {
  return question.payers === null && question.others.length === 0 && !hasText(question);
}

export interface Counted {
  readonly total: number;
  /** When this is false, there are more. */
  readonly isExact: boolean;
}

const countedMax = 10_000;

/** Exact up to ten thousand. `counts` are those of the question's clinics, in any status. */
export async function countMatching(
  sql: Sql,
  question: ListQuestion,
  counts: readonly StatusCount[],
): Promise<Counted> {
  const claims = sumOf(countsWithin(counts, question));
  if (claims === 0 || isCountedByStatus(question)) return { total: claims, isExact: true };
  return readListedClaims(sql, question, (clinicIds) =>
    countUpTo(sql, { ...question, clinicIds }, countedMax),
  );
}

/** For `readListedClaims`. */
export async function countUpTo(sql: Sql, question: ListQuestion, most: number): Promise<Counted> {
  const parameters = new Parameters();
  const clinics = clinicsCondition(question.clinicIds, parameters);
  const [row] = await sql<{ total: number }>(
    `select count(*) as total from (
       select from listed_claims a where ${clinics} and ${conditionsOf(question, parameters)} limit ${most + 1}) counted`,
    parameters.values,
  );
  const { total = 0 } = row ?? {};
  return { total: Math.min(total, most), isExact: total <= most };
}
