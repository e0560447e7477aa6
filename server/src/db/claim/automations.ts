/** The row of one automation (a submitted claim): created, changed, read. */

import { patientName } from '@claimline/domain/claim/claim';
import type { ClaimColumns } from '@claimline/domain/claim/fields';
import type { Status } from '@claimline/domain/claim/status';
import type { SubmissionRow } from '@claimline/domain/contracts/claims';
import type { Sql } from '../database.ts';
import { isNumberConfirmed } from '../payers/confirmed-numbers.ts';
import { type listedColumns, selectListed, selectUnlisted } from './columns.ts';

/** Days since the first date of service, in the account's time zone, for the alias `a`. */
export const ageDays = `(now() at time zone (select time_zone from billing_accounts where id = a.account_id))::date
  - a.service_from`;

/** The columns of a list row, with `a` for automations and `c` for clinics. */
export const rowColumns = `a.id, a.created_at, a.status, a.status_since, a.archived, a.clinic_id, c.name as clinic_name,
  ${selectListed}, a.payer_id, a.payer_name, a.bulk_ref, a.paid_cents, a.patient_responsibility_cents, a.checked_at,
  ${ageDays} as age_days,
  a.check_number, a.needs_review,
  a.failure_reason, a.failure_field, a.deadline_date, a.deadline_kind, a.promised_date, a.denial_codes, a.due_at,
  coalesce(a.status in ('pending', 'scheduled', 'processing', 'reprocessing')
    and a.bulk_ref = any ((select paused_batches())::text[]), false) as is_paused`;

export interface AutomationListRow
  extends Pick<ClaimColumns, (typeof listedColumns)[number]>,
    Omit<SubmissionRow, 'path' | 'patient' | 'NPI' | 'claim' | 'denial' | 'next_call_at'> {
  denial_codes: string[] | null;
  due_at: string | null;
}

/** The row with the specification's field names. */
export function submissionRow(row: AutomationListRow): SubmissionRow {
  const { patient_first_name: first_name, patient_last_name: last_name, member_id } = row;
  const { service_from, service_to, billed_cents, claim_number } = row;
  return {
    ...row,
    path: `clinics/${row.clinic_id}/automations/${row.id}`,
    patient: { name: patientName({ first_name, last_name }), member_id },
    NPI: row.npi,
    claim: { service_from, service_to, billed_cents, claim_number },
    denial: row.denial_codes,
    next_call_at: row.due_at,
  };
}

/** Every column of a claim that is read, for the same aliases. */
export const claimColumns = `${rowColumns}, ${selectUnlisted}, a.payer_phone, a.priority, a.not_before, a.result_call_id,
  a.status in ('pending', 'scheduled') and not ${isNumberConfirmed} as awaits_number`;

export interface AutomationRow extends AutomationListRow, ClaimColumns {
  payer_phone: string;
  awaits_number: boolean;
  priority: 'normal' | 'high';
  not_before: string | null;
  result_call_id: string | null;
}

export async function findAutomation(
  sql: Sql,
  accountId: string,
  automationId: string,
): Promise<AutomationRow | undefined> {
  const rows = await sql<AutomationRow>(
    `select ${claimColumns}
     from automations a join clinics c on c.id = a.clinic_id
     where a.id = $1 and a.account_id = $2`,
    [automationId, accountId],
  );
  return rows[0];
}

export interface LockedAutomation {
  id: string;
  account_id: string;
  clinic_id: string;
  status: Status;
  status_since: string;
  archived: boolean;
  needs_review: boolean;
  result_call_id: string | null;
  /** Changes with every update of the row. */
  version: string;
  /** Whether it was created or changed status after the given moment. */
  is_newer: boolean;
}

/** The claims that the acting person may change, locked until the transaction ends. */
export async function lockAutomations(
  sql: Sql,
  accountId: string,
  automationIds: readonly string[],
  moment?: string,
): Promise<LockedAutomation[]> {
  // Always in the same order, so that two transactions on the same claims cannot deadlock.
  return sql<LockedAutomation>(
    `select id, account_id, clinic_id, status, status_since, archived, needs_review, result_call_id, xmin::text as version,
       coalesce(greatest(created_at, status_since) > $3::timestamptz, false) as is_newer
     from automations where id = any ($1::text[]) and account_id = $2 order by id for update`,
    [automationIds, accountId, moment ?? null],
  );
}

/** The same for one claim; undefined when the acting person may not change it. */
export async function lockAutomation(
  sql: Sql,
  accountId: string,
  automationId: string,
): Promise<LockedAutomation | undefined> {
  const [locked] = await lockAutomations(sql, accountId, [automationId]);
  return locked;
}

/** The clinics of those of the claims that the acting person sees. */
export async function clinicsOfClaims(
  sql: Sql,
  accountId: string,
  automationIds: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ clinic_id: string }>(
    'select distinct clinic_id from automations where id = any ($1::text[]) and account_id = $2',
    [automationIds, accountId],
  );
  return rows.map(({ clinic_id }) => clinic_id);
}

export async function setArchived(
  sql: Sql,
  automationIds: readonly string[],
  archived: boolean,
): Promise<void> {
  await sql('update automations set archived = $2 where id = any ($1::text[]) and archived <> $2', [
    automationIds,
    archived,
  ]);
}

export async function clearReview(sql: Sql, automationId: string): Promise<void> {
  await sql('update automations set needs_review = false where id = $1', [automationId]);
}
