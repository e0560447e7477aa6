/** Rows of an import become claims: many at once, each exactly once. */

import { reconsiderMs } from '@claimline/domain/call';
import type { Sql } from './database.ts';
import { newId } from './ids.ts';
import { expectMany } from './import-rows.ts';

export interface ImportPiece {
  readonly accountId: string;
  readonly importId: string;
  readonly batchId: string;
  readonly userId: string;
  readonly duplicates: boolean;
  /** Rows after this one. */
  readonly after: number;
  readonly most: number;
}

/**
 * Makes claims of the next good rows and ties them to their rows, in the acting person's name. A row that has a claim
 * is not taken again. Returns the last row taken; null when none was left.
 */
export async function claimsOfRows(
  sql: Sql,
  piece: ImportPiece,
): Promise<{ last: number; count: number } | null> {
  const { accountId, importId, batchId, userId, duplicates, after, most } = piece;
  await expectMany(sql);
  const made = await sql<{ row_number: number; id: string }>(
    `with locked as (
       select row_number, submission from import_rows
       where account_id = $1 and import_id = $2 and row_number > $3 and standing = any ($4) and claim_id is null
       order by row_number limit cardinality($8::text[]) for update
     ), chosen as (
       select ($8::text[])[row_number() over (order by l.row_number)] as id, l.row_number, l.submission,
         l.submission -> 'patient' as patient, l.submission -> 'claim' as claim, l.submission -> 'call' as call,
         l.submission -> 'payer' as payer
       from locked l
     ), tied as (
       -- What stood in the row stands in the claim now.
       update import_rows r set claim_id = c.id, cells = '[]', submission = null, problems = '[]', flags = '[]'
       from chosen c where r.account_id = $1 and r.import_id = $2 and r.row_number = c.row_number
         and r.row_number > $3 and r.row_number <= (select max(row_number) from locked)
     ), made as (
     insert into automations (id, account_id, clinic_id, created_by, bulk_ref, provider_name, npi, tax_id, ptan,
       patient_first_name, patient_last_name, patient_date_of_birth, member_id, group_number, relation_to_subscriber,
       payer_id, payer_name, payer_phone, service_from, service_to, billed_cents, claim_number,
       patient_account_number, procedure_codes, note, priority, not_before, due_at)
     select c.id, $1, submission ->> 'clinic_id', $5, $6, submission ->> 'provider_name', submission ->> 'NPI',
       submission ->> 'tax_id', submission ->> 'ptan', patient ->> 'first_name', patient ->> 'last_name',
       (patient ->> 'date_of_birth')::date, patient ->> 'member_id', patient ->> 'group_number',
       patient ->> 'relation_to_subscriber', known.id, coalesce(known.name, payer ->> 'name'),
       coalesce(known.phone, payer ->> 'phone'), (claim ->> 'service_from')::date, (claim ->> 'service_to')::date,
       (claim ->> 'billed_cents')::bigint, claim ->> 'claim_number', claim ->> 'patient_account_number',
       coalesce(array(select jsonb_array_elements_text(claim -> 'procedure_codes')), '{}'), claim ->> 'note',
       coalesce(call ->> 'priority', 'normal'), (call ->> 'not_before')::date,
       greatest(now() + make_interval(secs => $7), ((call ->> 'not_before')::date + time '06:00')
         at time zone coalesce(known.time_zone, 'America/New_York'))
     from chosen c left join payers known on known.id = payer ->> 'payer_id'
     )
     select row_number, id from chosen order by row_number`,
    [
      accountId,
      importId,
      after,
      duplicates ? ['good', 'duplicate'] : ['good'],
      userId,
      batchId,
      reconsiderMs / 1000,
      Array.from({ length: most }, () => newId()),
    ],
  );
  const last = made.at(-1)?.row_number;
  if (last === undefined) return null;
  await sql(
    `insert into status_history (account_id, clinic_id, automation_id, from_status, to_status, by_kind, by_user_id, why)
     select $1, clinic_id, id, null, 'pending', 'person', $2, 'imported' from automations where id = any ($3::text[])`,
    [accountId, userId, made.map(({ id }) => id)],
  );
  return { last, count: made.length };
}
