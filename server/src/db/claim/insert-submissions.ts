/** Inserts many claims with one statement. */

import { reconsiderMs } from '@claimline/domain/call/call';
import type { Submission } from '@claimline/domain/claim/claim';
import type { Sql } from '../database.ts';

/** Placeholders of parameters in the statement, such as `$1`. */
interface Places {
  readonly account: string;
  readonly user: string;
  readonly batch: string;
  readonly reconsiderSeconds: string;
}

/** The statement after a `with` that defines `chosen` with `id` and `submission` (jsonb): inserts each as a claim. */
export function insertOfChosen({ account, user, batch, reconsiderSeconds }: Places): string {
  return `insert into automations (id, account_id, clinic_id, created_by, bulk_ref, provider_name, npi, tax_id, ptan,
       patient_first_name, patient_last_name, patient_date_of_birth, member_id, group_number, relation_to_subscriber,
       payer_id, payer_name, payer_phone, service_from, service_to, billed_cents, claim_number,
       patient_account_number, procedure_codes, note, priority, not_before, due_at)
     select c.id, ${account}, submission ->> 'clinic_id', ${user}, ${batch}, submission ->> 'provider_name',
       submission ->> 'NPI', submission ->> 'tax_id', submission ->> 'ptan', patient ->> 'first_name',
       patient ->> 'last_name', (patient ->> 'date_of_birth')::date, patient ->> 'member_id',
       patient ->> 'group_number', patient ->> 'relation_to_subscriber', known.id,
       coalesce(known.name, payer ->> 'name'), coalesce(known.phone, payer ->> 'phone'),
       (claim ->> 'service_from')::date, (claim ->> 'service_to')::date, (claim ->> 'billed_cents')::bigint,
       claim ->> 'claim_number', claim ->> 'patient_account_number',
       case when claim ? 'procedure_codes'
         then array(select jsonb_array_elements_text(claim -> 'procedure_codes')) else '{}' end, claim ->> 'note',
       coalesce(call ->> 'priority', (select b.priority from batches b where b.id = ${batch}), 'normal'), (call ->> 'not_before')::date,
       greatest(now() + make_interval(secs => ${reconsiderSeconds}), ((call ->> 'not_before')::date + time '06:00')
         at time zone coalesce(known.time_zone, 'America/New_York'))
     from (
       select chosen.*, submission -> 'patient' as patient, submission -> 'claim' as claim,
         submission -> 'call' as call, submission -> 'payer' as payer
       from chosen
     ) c left join lateral payer_for(${account}, payer ->> 'payer_id') known on true`;
}

/** Inserts as the acting person. Each submission must have been checked. */
export async function insertSubmissions(
  sql: Sql,
  given: {
    accountId: string;
    userId: string;
    batchId: string | null;
    taken: readonly { id: string; submission: Submission }[];
  },
): Promise<void> {
  const { accountId, userId, batchId, taken } = given;
  if (taken.length === 0) return;
  await sql(
    `with chosen as (select id, submission from jsonb_to_recordset($1::jsonb) as given (id text, submission jsonb))
     ${insertOfChosen({ account: '$2', user: '$3', batch: '$4', reconsiderSeconds: '$5' })}`,
    [JSON.stringify(taken), accountId, userId, batchId, reconsiderMs / 1000],
  );
  // Passes the clinics explicitly; otherwise row-level security scans every claim the user can see.
  await sql(
    `insert into status_history (account_id, clinic_id, automation_id, from_status, to_status, by_kind, by_user_id, why)
     select $1, clinic_id, id, null, 'pending', 'person', $2, 'submitted'
     from unnest($3::text[], $4::text[]) put (id, clinic_id)`,
    [accountId, userId, taken.map(({ id }) => id), taken.map(({ submission }) => submission.clinic_id)],
  );
}
