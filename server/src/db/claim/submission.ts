/** The input of a claim, as it was submitted or edited since. */

import type { Submission } from '@claimline/domain/claim/claim';
import type { Sql } from '../database.ts';
import type { AutomationRow } from './automations.ts';

/** The claim in the form in which it would be submitted today. */
export function submissionOf(row: AutomationRow): Submission {
  return {
    clinic_id: row.clinic_id,
    provider_name: row.provider_name,
    NPI: row.npi,
    tax_id: row.tax_id,
    ptan: row.ptan ?? undefined,
    patient: {
      first_name: row.patient_first_name,
      last_name: row.patient_last_name,
      date_of_birth: row.patient_date_of_birth,
      member_id: row.member_id,
      group_number: row.group_number ?? undefined,
      relation_to_subscriber: row.relation_to_subscriber ?? undefined,
    },
    payer:
      row.payer_id === null ? { name: row.payer_name, phone: row.payer_phone } : { payer_id: row.payer_id },
    claim: {
      service_from: row.service_from,
      service_to: row.service_to,
      billed_cents: row.billed_cents,
      claim_number: row.claim_number ?? undefined,
      patient_account_number: row.patient_account_number ?? undefined,
      procedure_codes: row.procedure_codes,
      note: row.note ?? undefined,
    },
    call: {},
  };
}

/** Saves an edit. The claim's row must be locked. */
export async function setSubmission(
  sql: Sql,
  automationId: string,
  submission: Submission,
  payer: { id: string | null; name: string; phone: string },
): Promise<void> {
  const { patient, claim } = submission;
  await sql(
    `update automations set provider_name = $2, npi = $3, tax_id = $4, ptan = $5, patient_first_name = $6,
       patient_last_name = $7, patient_date_of_birth = $8, member_id = $9, group_number = $10,
       relation_to_subscriber = $11, payer_id = $12, payer_name = $13, payer_phone = $14, service_from = $15,
       service_to = $16, billed_cents = $17, claim_number = $18, patient_account_number = $19, procedure_codes = $20,
       note = $21
     where id = $1`,
    [
      automationId,
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
      payer.id,
      payer.name,
      payer.phone,
      claim.service_from,
      claim.service_to,
      claim.billed_cents,
      claim.claim_number ?? null,
      claim.patient_account_number ?? null,
      claim.procedure_codes ?? [],
      claim.note ?? null,
    ],
  );
}
