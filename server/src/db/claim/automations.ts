/** The row of one automation (a submitted claim): created, changed, read. */

import { reconsiderMs } from '@claimline/domain/call/call';
import type { Submission } from '@claimline/domain/claim/claim';
import { patientName } from '@claimline/domain/claim/claim';
import type { FailureReason } from '@claimline/domain/claim/failure';
import type { Status } from '@claimline/domain/claim/status';
import type { SubmissionRow } from '@claimline/domain/contracts/claims';
import type { Sql } from '../database.ts';

/** The columns of a list row, with `a` for automations and `c` for clinics. */
export const rowColumns = `a.id, a.created_at, a.status, a.status_since, a.archived, a.clinic_id, c.name as clinic_name,
  a.patient_first_name, a.patient_last_name, a.member_id, a.payer_id, a.payer_name, a.npi, a.tax_id, a.bulk_ref,
  a.service_from, a.service_to, a.billed_cents, a.claim_number, a.paid_cents, a.check_number, a.needs_review,
  a.failure_reason, a.failure_field, a.deadline_date, a.deadline_kind, a.promised_date, a.denial_codes, a.due_at,
  coalesce(a.status in ('pending', 'scheduled', 'processing', 'reprocessing')
    and a.bulk_ref = any ((select paused_batches())::text[]), false) as is_paused`;

export interface AutomationListRow {
  id: string;
  created_at: string;
  status: Status;
  status_since: string;
  archived: boolean;
  clinic_id: string;
  clinic_name: string;
  patient_first_name: string;
  patient_last_name: string;
  member_id: string;
  payer_id: string | null;
  payer_name: string;
  npi: string;
  tax_id: string;
  bulk_ref: string | null;
  service_from: string;
  service_to: string;
  billed_cents: number;
  claim_number: string | null;
  paid_cents: number | null;
  check_number: string | null;
  needs_review: boolean;
  failure_reason: FailureReason | null;
  failure_field: string | null;
  deadline_date: string | null;
  deadline_kind: 'appeal' | 'corrected-claim' | null;
  promised_date: string | null;
  denial_codes: string[] | null;
  due_at: string | null;
  is_paused: boolean;
}

/** The row with the specification's field names. */
export function submissionRow(row: AutomationListRow): SubmissionRow {
  return {
    id: row.id,
    path: `clinics/${row.clinic_id}/automations/${row.id}`,
    created_at: row.created_at,
    status: row.status,
    status_since: row.status_since,
    archived: row.archived,
    clinic_id: row.clinic_id,
    clinic_name: row.clinic_name,
    patient: {
      name: patientName({ first_name: row.patient_first_name, last_name: row.patient_last_name }),
      member_id: row.member_id,
    },
    payer_id: row.payer_id,
    payer_name: row.payer_name,
    NPI: row.npi,
    tax_id: row.tax_id,
    bulk_ref: row.bulk_ref,
    claim: {
      service_from: row.service_from,
      service_to: row.service_to,
      billed_cents: row.billed_cents,
      claim_number: row.claim_number,
    },
    paid_cents: row.paid_cents,
    check_number: row.check_number,
    needs_review: row.needs_review,
    failure_reason: row.failure_reason,
    failure_field: row.failure_field,
    deadline_date: row.deadline_date,
    deadline_kind: row.deadline_kind,
    promised_date: row.promised_date,
    denial: row.denial_codes,
    next_call_at: row.due_at,
    is_paused: row.is_paused,
  };
}

export interface AutomationRow extends AutomationListRow {
  provider_name: string;
  ptan: string | null;
  patient_date_of_birth: string;
  group_number: string | null;
  relation_to_subscriber: 'self' | 'spouse' | 'child' | 'other' | null;
  payer_phone: string;
  patient_account_number: string | null;
  procedure_codes: string[];
  note: string | null;
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
    `select ${rowColumns}, a.provider_name, a.ptan, a.patient_date_of_birth, a.group_number, a.relation_to_subscriber,
       a.payer_phone, a.patient_account_number, a.procedure_codes, a.note, a.priority, a.not_before, a.result_call_id
     from automations a join clinics c on c.id = a.clinic_id
     where a.id = $1 and a.account_id = $2`,
    [automationId, accountId],
  );
  return rows[0];
}

export interface LockedAutomation {
  id: string;
  account_id: string;
  status: Status;
  status_since: string;
  archived: boolean;
  clinic_id: string;
  needs_review: boolean;
  result_call_id: string | null;
}

/** The state of a claim that the acting person may change. Its row is locked until the transaction ends. */
export async function lockAutomation(
  sql: Sql,
  accountId: string,
  automationId: string,
): Promise<LockedAutomation | undefined> {
  const rows = await sql<LockedAutomation>(
    `select id, account_id, status, status_since, archived, clinic_id, needs_review, result_call_id
     from automations where id = $1 and account_id = $2 for update`,
    [automationId, accountId],
  );
  return rows[0];
}

export interface LockedForAction {
  id: string;
  account_id: string;
  clinic_id: string;
  status: Status;
  archived: boolean;
  /** Changes with every update of the row. */
  version: string;
  /** Whether it was created or changed status after the given moment. */
  is_newer: boolean;
}

/** Those of the claims that the acting person may change, locked until the transaction ends. */
export async function lockAutomations(
  sql: Sql,
  accountId: string,
  automationIds: readonly string[],
  moment?: string,
): Promise<LockedForAction[]> {
  // Always in the same order, so that two transactions on the same claims cannot deadlock.
  return sql<LockedForAction>(
    `select id, account_id, clinic_id, status, archived, xmin::text as version,
       coalesce(greatest(created_at, status_since) > $3::timestamptz, false) as is_newer
     from automations where id = any ($1::text[]) and account_id = $2 order by id for update`,
    [automationIds, accountId, moment ?? null],
  );
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

export interface NewAutomation {
  id: string;
  accountId: string;
  createdBy: string;
  submission: Submission;
  payer: { id: string | null; name: string; phone: string };
}

export async function insertAutomation(sql: Sql, given: NewAutomation): Promise<void> {
  const { submission } = given;
  const { patient, claim, call } = submission;
  await sql(
    `insert into automations (id, account_id, clinic_id, created_by, provider_name, npi, tax_id, ptan,
       patient_first_name, patient_last_name, patient_date_of_birth, member_id, group_number, relation_to_subscriber,
       payer_id, payer_name, payer_phone, service_from, service_to, billed_cents, claim_number,
       patient_account_number, procedure_codes, note, priority, not_before, due_at)
       -- Not before the morning of the day asked for, in the payer's time zone.
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
       $24, $25, $26::date, greatest(now() + make_interval(secs => $27), ($26::date + time '06:00') at time zone
         coalesce((select time_zone from payer_for($2, $15)), 'America/New_York')))`,
    [
      given.id,
      given.accountId,
      submission.clinic_id,
      given.createdBy,
      submission.provider_name,
      submission.NPI,
      submission.tax_id,
      submission.ptan ?? null,
      patient.first_name,
      patient.last_name,
      patient.date_of_birth,
      patient.member_id,
      patient.group_number ?? null,
      patient.relation_to_subscriber ?? null,
      given.payer.id,
      given.payer.name,
      given.payer.phone,
      claim.service_from,
      claim.service_to,
      claim.billed_cents,
      claim.claim_number ?? null,
      claim.patient_account_number ?? null,
      claim.procedure_codes ?? [],
      claim.note ?? null,
      call.priority ?? 'normal',
      call.not_before ?? null,
      reconsiderMs / 1000,
    ],
  );
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
