/** Which branches a walk has: by clinic alone, by status or by payer. */

import type { Sql } from '../database.ts';
import type { ScopeKind } from './list-order.ts';
import { type ListQuestion, type StatusCount, sumOf } from './list-request.ts';
import { hasText } from './list-text.ts';
import { denseShare, isOfFew, isOfList, isOneReason, type Scope, type Walk } from './list-walk.ts';

/** Below this share of the claims, statuses narrow more than anything else. */
const sparseShare = 0.05;

/** How to walk to what the question asks for. `counts` are those of its clinics, in whatever status. */
export async function planWalk(
  sql: Sql,
  question: ListQuestion,
  counts: readonly StatusCount[],
): Promise<Walk> {
  const kind = kindOf(question, counts);
  const there = counts.filter(({ status }) => question.statuses.includes(status));
  const clinicIds = [...new Set(there.map(({ clinic_id }) => clinic_id))];
  const clinicRanks = await ranksOfClinics(sql, question, clinicIds);
  const scopes = clinicIds.map((clinic_id) => ({
    clinic_id,
    status: null,
    payer_name: null,
    clinic_rank: clinicRanks.get(clinic_id) ?? 0,
    payer_rank: 0,
  }));
  switch (kind) {
    case 'clinic':
      return { question, kind, scopes };
    case 'status':
      return { question, kind, scopes: scopes.flatMap((scope) => byStatus(scope, there)) };
    case 'payer': {
      const named = await payersOfClinics(sql, question, clinicIds);
      return {
        question,
        kind,
        scopes: scopes.flatMap((scope) =>
          named
            .filter((payer) => payer.clinic_id === scope.clinic_id)
            .map((payer) => ({ ...scope, ...payer })),
        ),
      };
    }
  }
}

/**
 * Of a walk sorted by status first, whose claims the counters know, only the branches that the page is in: those of
 * the statuses before it are passed by their number. `counts` are those within the question.
 */
export function reachedByStatus(walk: Walk, counts: readonly StatusCount[]): Walk {
  const { question, scopes } = walk;
  const [first] = question.sorting;
  if (walk.kind !== 'status' || first?.id !== 'status') return walk;
  const ordered = question.statuses
    .filter((status) => scopes.some((scope) => scope.status === status))
    .toSorted((one, other) => (one < other ? -1 : 1));
  const reached = new Set<Scope['status']>();
  let { offset } = question;
  let missing = offset + question.size;
  for (const status of first.desc ? ordered.reverse() : ordered) {
    const claims = sumOf(counts.filter((count) => count.status === status));
    if (reached.size === 0 && claims <= offset) offset -= claims;
    else if (missing > 0) reached.add(status);
    missing -= claims;
  }
  // Within one status there is no order by it.
  const sorting = reached.size === 1 ? question.sorting.slice(1) : question.sorting;
  return {
    ...walk,
    question: { ...question, offset, sorting },
    scopes: scopes.filter(({ status }) => reached.has(status)),
  };
}

function kindOf(question: ListQuestion, counts: readonly StatusCount[]): ScopeKind {
  const { sorting, payers, statuses, isEveryStatus, needsReview, others } = question;
  const first = sorting[0]?.id;
  if (first === 'status' || first === 'payer') return first;
  // The other orders have an index by clinic only.
  if (first !== undefined && first !== 'created_at' && first !== 'clinic') return 'clinic';
  // Few claims need review, or were denied: the index of those alone is the shortest way.
  if (needsReview === true || others.some((filter) => filter.id === 'denial' || isOneReason(filter)))
    return 'clinic';
  const there = sumOf(counts.filter(({ status }) => statuses.includes(status)));
  const share = there / Math.max(1, sumOf(counts));
  if (share < sparseShare) return 'status';
  const isOfStatus = statuses.length === 1 || share < denseShare;
  // Of several things asked, the indexes of the list as it comes and of a status have most.
  const isMixed = others.length > 0 || (payers !== null && !isEveryStatus);
  if (isMixed && !hasText(question) && isOfList(others))
    return isOfStatus && !others.some(({ id }) => isOfFew(id)) ? 'status' : 'clinic';
  if (payers !== null) return 'payer';
  // Words are looked for in the index of the list as it comes, however many statuses are passed.
  return isOfStatus && !hasText(question) ? 'status' : 'clinic';
}

function byStatus(scope: Scope, there: readonly StatusCount[]): Scope[] {
  const held = there.filter(({ clinic_id }) => clinic_id === scope.clinic_id).map(({ status }) => status);
  return [...new Set(held)].map((status) => ({ ...scope, status }));
}

async function ranksOfClinics(
  sql: Sql,
  { sorting }: ListQuestion,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (sorting.every(({ id }) => id !== 'clinic')) return new Map();
  const rows = await sql<{ id: string; rank: number }>(
    'select id, dense_rank() over (order by lower(name))::int as rank from clinics where id = any ($1::text[])',
    [ids],
  );
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

/** The names of payers in each clinic, by themselves or as the filter has them. */
async function payersOfClinics(
  sql: Sql,
  { payers, isArchived }: ListQuestion,
  clinicIds: readonly string[],
): Promise<{ clinic_id: string; payer_name: string; payer_rank: number }[]> {
  if (payers === null)
    return sql(
      `select clinic_id, payer_name, dense_rank() over (order by lower(payer_name))::int as payer_rank
       from payers_of_clinics($1::text[], $2)`,
      [clinicIds, isArchived],
    );
  return sql(
    `select clinic_id, payer_name, dense_rank() over (order by lower(payer_name))::int as payer_rank
     from unnest($1::text[]) clinic_id cross join unnest($2::text[]) payer_name`,
    [clinicIds, payers],
  );
}
