/** Finds claims that were probably submitted before. */

import type { Submission } from '@claimline/domain/claim/claim';
import type { Sql } from '../database.ts';
import { type AutomationListRow, rowColumns } from './automations.ts';

/** The fields that identify a claim. What is left out is not compared. */
export interface DuplicateQuery {
  readonly member_id: string;
  readonly service_from: string;
  readonly billed_cents: number;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly date_of_birth?: string | undefined;
  readonly claim_number?: string | undefined;
  readonly patient_account_number?: string | undefined;
}

/** Asks whether a claim was submitted before. Fields may be null, as stored, or missing, as submitted. */
export function duplicateQuery({ patient, claim }: ComparedClaim): DuplicateQuery {
  return {
    member_id: patient.member_id,
    service_from: claim.service_from,
    billed_cents: claim.billed_cents,
    first_name: patient.first_name,
    last_name: patient.last_name,
    date_of_birth: patient.date_of_birth,
    claim_number: claim.claim_number ?? undefined,
    patient_account_number: claim.patient_account_number ?? undefined,
  };
}

interface ComparedClaim {
  readonly patient: Pick<Submission['patient'], 'member_id' | 'first_name' | 'last_name' | 'date_of_birth'>;
  readonly claim: {
    readonly service_from: string;
    readonly billed_cents: number;
    readonly claim_number?: string | null | undefined;
    readonly patient_account_number?: string | null | undefined;
  };
}

export type Duplicate = AutomationListRow & {
  /** The index of the query it answers. */
  place: number;
};

/**
 * Whether a claim `a` of the table automations is of the same patient as `asked`, which has `patient` (a
 * `patient_key`) and `date_of_birth`: children of one subscriber share a member ID, and often a day and an amount.
 */
export const isSamePatient = `coalesce(a.patient_date_of_birth = asked.date_of_birth, true)
  and coalesce(patient_key(a.patient_first_name, a.patient_last_name) = asked.patient, true)`;

/** Whether their account numbers do not contradict it, for claims without a claim number. */
export const isSameAccount = 'coalesce(a.patient_account_number = asked.account_number, true)';

/**
 * For each query, claims that are probably the same, in the account's clinics that the acting person sees, newest
 * first, at most `limitEach` of each. Same means the same patient, member ID and first day of service, and the same
 * claim number or, where one of the two has none, the same amount and no two different account numbers.
 */
export async function probableDuplicates(
  sql: Sql,
  accountId: string,
  queries: readonly DuplicateQuery[],
  limitEach: number,
): Promise<Duplicate[]> {
  return sql<Duplicate>(
    `select asked.place - 1 as place, found.*
     from (
       select place, member_id, service_from, billed_cents, claim_number, account_number, date_of_birth,
         patient_key(first_name, last_name) as patient
       from unnest($2::text[], $3::date[], $4::bigint[], $5::text[], $6::text[], $7::date[], $8::text[], $9::text[])
         with ordinality given (member_id, service_from, billed_cents, claim_number, account_number, date_of_birth,
           first_name, last_name, place)
     ) asked
     cross join lateral (
       select ${rowColumns} from automations a join clinics c on c.id = a.clinic_id
       where a.account_id = $1 and a.member_id = asked.member_id and a.service_from = asked.service_from
         and coalesce(a.claim_number = asked.claim_number,
             a.billed_cents = asked.billed_cents and ${isSameAccount})
           and ${isSamePatient}
       order by a.created_at desc, a.id desc limit $10
     ) found
     order by asked.place, found.created_at desc, found.id desc`,
    [
      accountId,
      queries.map(({ member_id }) => member_id),
      queries.map(({ service_from }) => service_from),
      queries.map(({ billed_cents }) => billed_cents),
      queries.map(({ claim_number }) => claim_number ?? null),
      queries.map(({ patient_account_number }) => patient_account_number ?? null),
      queries.map(({ date_of_birth }) => date_of_birth ?? null),
      queries.map(({ first_name }) => first_name ?? null),
      queries.map(({ last_name }) => last_name ?? null),
      limitEach,
    ],
  );
}
