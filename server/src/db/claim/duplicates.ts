/** Finds claims that were probably submitted before. */

import type { Sql } from '../database.ts';
import { type AutomationListRow, rowColumns } from './automations.ts';

/** The fields that identify a claim. */
export interface DuplicateQuestion {
  readonly member_id: string;
  readonly service_from: string;
  readonly billed_cents: number;
  readonly claim_number?: string | undefined;
}

export type Duplicate = AutomationListRow & {
  /** The index of the question it answers. */
  place: number;
};

/**
 * For each question, claims that are probably the same, in the account's clinics that the acting person sees, newest
 * first, at most `mostEach` of each. Same means the same member and first day of service, and the same claim number
 * or, where one of the two has none, the same amount.
 */
export async function probableDuplicates(
  sql: Sql,
  accountId: string,
  questions: readonly DuplicateQuestion[],
  mostEach: number,
): Promise<Duplicate[]> {
  return sql<Duplicate>(
    `select asked.place - 1 as place, found.*
     from unnest($2::text[], $3::date[], $4::bigint[], $5::text[])
       with ordinality asked (member_id, service_from, billed_cents, claim_number, place)
     cross join lateral (
       select ${rowColumns} from automations a join clinics c on c.id = a.clinic_id
       where a.account_id = $1 and a.member_id = asked.member_id and a.service_from = asked.service_from
         and coalesce(a.claim_number = asked.claim_number, a.billed_cents = asked.billed_cents)
       order by a.created_at desc, a.id desc limit $6
     ) found
     order by asked.place, found.created_at desc, found.id desc`,
    [
      accountId,
      questions.map(({ member_id }) => member_id),
      questions.map(({ service_from }) => service_from),
      questions.map(({ billed_cents }) => billed_cents),
      questions.map(({ claim_number }) => claim_number ?? null),
      mostEach,
    ],
  );
}
