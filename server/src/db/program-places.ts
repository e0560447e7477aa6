/** Clinics, payers and batches as programs read them: pages that begin after a known one. And what was used. */

import type { RequirableField } from '@claimline/domain/claim';
import type { AiPolicy } from '@claimline/domain/payer';
import type { Sql } from './database.ts';

interface Page<After> {
  readonly after: After | undefined;
  readonly limit: number;
}

/** By id: names may change between two pages. */
export async function programClinics(
  sql: Sql,
  accountId: string,
  { after, limit }: Page<string>,
): Promise<{ id: string; name: string }[]> {
  return sql(
    'select id, name from clinics where account_id = $1 and ($2::text is null or id > $2) order by id limit $3',
    [accountId, after ?? null, limit],
  );
}

export interface ProgramPayerRow {
  id: string;
  name: string;
  phone: string;
  time_zone: string;
  required_fields: RequirableField[];
  ai_policy: AiPolicy;
}

const payerColumns = 'e.id, e.name, e.phone, e.time_zone, e.required_fields, e.ai_policy';

export async function programPayers(
  sql: Sql,
  accountId: string,
  { after, limit }: Page<{ name: string; id: string }>,
): Promise<ProgramPayerRow[]> {
  return sql<ProgramPayerRow>(
    `select ${payerColumns} from payers p cross join lateral payer_for($1, p.id) e
     where (p.account_id is null or p.account_id = $1) and p.retired_at is null
       and ($2::text is null or (lower(p.name), p.id) > (lower($2), $3))
     order by lower(p.name), p.id limit $4`,
    [accountId, after?.name ?? null, after?.id ?? null, limit],
  );
}

/** Those of the ids that are payers of the directory or the account's own. */
export async function payersById(
  sql: Sql,
  accountId: string,
  payerIds: readonly string[],
): Promise<ProgramPayerRow[]> {
  return sql<ProgramPayerRow>(
    `select ${payerColumns} from unnest($2::text[]) as given (id) cross join lateral payer_for($1, given.id) e
     where e.retired_at is null`,
    [accountId, payerIds],
  );
}

export interface ProgramBatchRow {
  id: string;
  name: string | null;
  created_at: string;
  uploaded_by: string | null;
  created_us: number;
}

const batchColumns = `b.id, b.name, b.created_at, u.name as uploaded_by,
  (extract(epoch from b.created_at) * 1000000)::bigint as created_us`;

export async function programBatches(
  sql: Sql,
  accountId: string,
  { after, limit }: Page<{ createdUs: number; id: string }>,
): Promise<ProgramBatchRow[]> {
  return sql<ProgramBatchRow>(
    `select ${batchColumns} from batches b left join identity.users u on u.id = b.uploaded_by
     where b.account_id = $1 and ($2::bigint is null
       or (b.created_at, b.id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3))
     order by b.created_at desc, b.id desc limit $4`,
    [accountId, after?.createdUs ?? null, after?.id ?? null, limit],
  );
}

export async function findProgramBatch(
  sql: Sql,
  accountId: string,
  batchId: string,
): Promise<ProgramBatchRow | undefined> {
  const rows = await sql<ProgramBatchRow>(
    `select ${batchColumns} from batches b left join identity.users u on u.id = b.uploaded_by
     where b.account_id = $1 and b.id = $2`,
    [accountId, batchId],
  );
  return rows[0];
}

export interface Usage {
  claims_submitted: number;
  calls_made: number;
  calls_answered: number;
  call_ms: number;
  hold_ms: number;
}

/** Of these clinics, from midnight to midnight in the time zone. A call the carrier never placed is none. */
export async function usageOf(
  sql: Sql,
  clinicIds: readonly string[],
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<Usage> {
  const span = `>= ($2::date)::timestamp at time zone $4 and %s < ($3::date + 1)::timestamp at time zone $4`;
  const within = (column: string) => `${column} ${span.replace('%s', column)}`;
  const values = [clinicIds, from, to, timeZone];
  const [[claims], [calls]] = await Promise.all([
    sql<Pick<Usage, 'claims_submitted'>>(
      `select coalesce(sum(n), 0)::bigint as claims_submitted from unnest($1::text[]) s (clinic_id)
       cross join lateral (
         select count(*) as n from automations a
         where a.clinic_id = s.clinic_id and not a.archived and a.status <> 'in-progress' and ${within('a.created_at')}
         union all
         select count(*) from automations a
         where a.clinic_id = s.clinic_id and a.archived and a.status <> 'in-progress' and ${within('a.created_at')}
         union all
         select count(*) from automations a
         where a.clinic_id = s.clinic_id and not a.archived and a.status = 'in-progress' and ${within('a.created_at')}
       ) counted`,
      values,
    ),
    sql<Omit<Usage, 'claims_submitted'>>(
      `select count(*) as calls_made, count(*) filter (where answered_at is not null) as calls_answered,
         coalesce(sum(duration_ms), 0)::bigint as call_ms, coalesce(sum(hold_ms), 0)::bigint as hold_ms
       from calls where clinic_id = any ($1::text[]) and ${within('created_at')}
         and ending is distinct from 'never-placed'`,
      values,
    ),
  ]);
  return {
    claims_submitted: claims?.claims_submitted ?? 0,
    calls_made: calls?.calls_made ?? 0,
    calls_answered: calls?.calls_answered ?? 0,
    call_ms: calls?.call_ms ?? 0,
    hold_ms: calls?.hold_ms ?? 0,
  };
}
