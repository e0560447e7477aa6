/** Clinics, payers and batches as the API lists them: pages that begin after a known record. */

import type { OutputOf } from '@claimline/domain/contract';
import type { readPayer } from '@claimline/domain/contracts/developers/rest';
import type { AiPolicy } from '@claimline/domain/payer/payer';
import type { Sql } from '../database.ts';

interface Page<After> {
  readonly after: After | undefined;
  readonly limit: number;
}

/** Ordered by id, because names may change between two pages. */
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

export type ProgramPayer = OutputOf<typeof readPayer> & { ai_policy: AiPolicy };

const payerColumns = 'e.id, e.name, e.phone, e.time_zone, e.required_fields, e.ai_policy';

export async function programPayers(
  sql: Sql,
  accountId: string,
  { after, limit }: Page<{ name: string; id: string }>,
): Promise<ProgramPayer[]> {
  return sql<ProgramPayer>(
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
): Promise<ProgramPayer[]> {
  return sql<ProgramPayer>(
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
