/** The input of a claim, as it was submitted or edited since. */

import type { Submission } from '@claimline/domain/claim/claim';
import type { Sql } from '../database.ts';
import type { AutomationRow } from './automations.ts';
import { groupOf, submissionColumnNames, valuesOf, withoutNulls } from './columns.ts';

/** The claim as it would be submitted today. */
export function submissionOf(row: AutomationRow): Submission {
  return {
    clinic_id: row.clinic_id,
    ...withoutNulls(groupOf(row, 'provider')),
    patient: withoutNulls(groupOf(row, 'patient')),
    payer:
      row.payer_id === null ? { name: row.payer_name, phone: row.payer_phone } : { payer_id: row.payer_id },
    claim: withoutNulls(groupOf(row, 'claim')),
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
  const columns = [...submissionColumnNames, 'payer_id', 'payer_name', 'payer_phone'];
  const assignments = columns.map((column, place) => `${column} = $${place + 2}`);
  await sql(`update automations set ${assignments.join(', ')} where id = $1`, [
    automationId,
    ...valuesOf(submission),
    payer.id,
    payer.name,
    payer.phone,
  ]);
}
