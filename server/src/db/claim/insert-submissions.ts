/** Inserts claims, one or many, with one statement. */

import { cancelWindowMs } from '@claimline/domain/call/call';
import type { Submission } from '@claimline/domain/claim/claim';
import { describeStep, traceParent } from '../../tracing.ts';
import type { Sql } from '../database.ts';
import { submissionColumnNames, valuesFromJson, valuesOf } from './columns.ts';

/** Placeholders of parameters in the statement, such as `$1`. */
interface Places {
  readonly account: string;
  readonly user: string;
  readonly batch: string;
  readonly reconsiderSeconds: string;
  /** Of the request; left out where many claims would share one trace. */
  readonly trace?: string;
  /** When the claims were submitted; the moment of the transaction when left out. */
  readonly at?: string;
}

/** The statement after a `with` that defines `chosen` with `id` and `submission` (jsonb): inserts each as a claim. */
export function insertOfChosen({ account, user, batch, reconsiderSeconds, trace, at }: Places): string {
  const moments = at === undefined ? [] : ['created_at', 'status_since'];
  const more = [...moments, ...(trace === undefined ? [] : ['trace_parent'])];
  const valuesOfMore = [...moments.map(() => `${at}::timestamptz`), ...(trace === undefined ? [] : [trace])];
  return `insert into automations (id, account_id, clinic_id, created_by, bulk_ref, ${[...more, ...submissionColumnNames].join(', ')},
       payer_id, payer_name, payer_phone, priority, not_before, due_at)
     select c.id, ${account}, submission ->> 'clinic_id', ${user}, ${batch}, ${[...valuesOfMore, ...valuesFromJson].join(', ')},
       known.id, coalesce(known.name, payer ->> 'name'), coalesce(known.phone, payer ->> 'phone'),
       coalesce(call ->> 'priority', (select b.priority from batches b where b.id = ${batch}), 'normal'),
       (call ->> 'not_before')::date,
       -- Not before the morning of a requested day, in the payer's time zone.
       greatest(now() + make_interval(secs => ${reconsiderSeconds}), ((call ->> 'not_before')::date + time '06:00')
         at time zone coalesce(known.time_zone, 'America/New_York'))
     from (
       select chosen.*, submission -> 'call' as call, submission -> 'payer' as payer from chosen
     ) c left join lateral payer_for(${account}, payer ->> 'payer_id') known on true`;
}

/** Inserts as the acting person, and begins the history of each claim. Each submission must have been checked. */
export async function insertSubmissions(
  sql: Sql,
  given: {
    accountId: string;
    userId: string;
    batchId: string | null;
    taken: readonly { id: string; submission: Submission }[];
    /** For claims of the past, which the seed makes. */
    submittedAt?: Date;
  },
): Promise<void> {
  const { accountId, userId, batchId, taken, submittedAt } = given;
  if (taken.length === 0) return;
  // The same attribute as on the span of each dial for the claim.
  if (taken.length === 1) describeStep({ claim: taken[0]?.id });
  await sql(
    `with chosen as (select id, submission from jsonb_to_recordset($1::jsonb) as given (id text, submission jsonb))
     ${insertOfChosen({ account: '$2', user: '$3', batch: '$4', reconsiderSeconds: '$5', trace: '$6', ...(submittedAt ? { at: '$7' } : {}) })}`,
    [
      JSON.stringify(taken),
      accountId,
      userId,
      batchId,
      cancelWindowMs / 1000,
      traceParent(),
      ...(submittedAt ? [submittedAt] : []),
    ],
    submittedAt ? 'claims of the past' : 'new claims',
  );
}

const placeholders = submissionColumnNames.map((_, place) => `$${place + 12}`);

// Reading the values from JSON, as for many claims, would take longer than inserting them.
const insertOfOne = `insert into automations (id, account_id, clinic_id, created_by, trace_parent, payer_id, payer_name,
     payer_phone, priority, not_before, due_at, ${submissionColumnNames.join(', ')})
   select $1, $2, $3, $4, $5, known.id, coalesce(known.name, $7), coalesce(known.phone, $8), $9, $10::date,
     greatest(now() + make_interval(secs => $11), ($10::date + time '06:00')
       at time zone coalesce(known.time_zone, 'America/New_York')), ${placeholders.join(', ')}
   from (select set_config('claimline.notifies_claims', 'later', true)) notified
     left join lateral payer_for($2, $6) known on true`;

/** Inserts one claim likewise, whose caller notifies of it after the commit. */
export async function insertSubmission(
  sql: Sql,
  {
    accountId,
    userId,
    id,
    submission,
  }: { accountId: string; userId: string; id: string; submission: Submission },
): Promise<void> {
  const { clinic_id, payer, call } = submission;
  describeStep({ claim: id });
  const payerValues = 'payer_id' in payer ? [payer.payer_id, null, null] : [null, payer.name, payer.phone];
  await sql(
    insertOfOne,
    [
      id,
      accountId,
      clinic_id,
      userId,
      traceParent(),
      ...payerValues,
      call.priority ?? 'normal',
      call.not_before ?? null,
      cancelWindowMs / 1000,
      ...valuesOf(submission),
    ],
    'new claim',
  );
}
