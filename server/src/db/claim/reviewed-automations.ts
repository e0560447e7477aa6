/** What a person decides of a claim's result, in the claim's own row, where the lists read it. */

import type { Correction } from '@claimline/domain/claim/correction';
import type { ResultColumns } from '@claimline/domain/claim/result-columns';
import type { CompletedStatus } from '@claimline/domain/claim/status';
import type { Sql } from '../database.ts';

export async function clearReview(sql: Sql, automationId: string): Promise<void> {
  await sql('update automations set needs_review = false where id = $1', [automationId]);
}

/**
 * Sets a status by hand, and the values the lists show. What is still being worked on is asked about again on the
 * promised date or else after the account's interval, in the morning where the payer is; anything else is not called
 * again by itself. With the status it has, a claim keeps its next call unless another date was promised.
 */
export async function setCorrected(
  sql: Sql,
  automationId: string,
  status: CompletedStatus,
  correction: Correction,
  columns: ResultColumns,
): Promise<void> {
  const { paid_cents, check_number, promised_date } = correction;
  await sql(
    `update automations a set status = $2, needs_review = false, failure_reason = null, failure_field = null,
       status_since = case when a.status = $2 then a.status_since else now() end,
       deadline_date = $3, deadline_kind = $4, promised_date = $5, denial_codes = $6, payer_claim_number = $12,
       paid_cents = case when $7 then $8 else a.paid_cents end,
       check_number = case when $9 then $10 else a.check_number end,
       due_at = case
         when $2 not in ('processing', 'reprocessing') then null
         when a.status = $2 and not $11 then a.due_at
         else (
           select (case when $5::date > place.today then $5::date else place.today + b.follow_up_days end
             + time '09:00') at time zone place.zone
           from billing_accounts b,
             (select zone, (now() at time zone zone)::date as today
              from (select coalesce((select time_zone from payer_for(a.account_id, a.payer_id)), 'America/New_York') as zone) z
             ) place
           where b.id = a.account_id
         ) end
     where a.id = $1`,
    [
      automationId,
      status,
      columns.deadline_date,
      columns.deadline_kind,
      columns.promised_date,
      columns.denial_codes,
      paid_cents !== undefined,
      paid_cents ?? null,
      check_number !== undefined,
      check_number ?? null,
      promised_date !== undefined,
      columns.payer_claim_number,
    ],
  );
}
