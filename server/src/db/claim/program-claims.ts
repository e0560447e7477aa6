/** Claims as the API returns them: one shape, and pages that begin after a known claim. */

import type { Status } from '@claimline/domain/claim/status';
import { readListedClaims } from '../claim-list/reader.ts';
import type { Sql } from '../database.ts';
import { Parameters } from '../parameters.ts';
import { type AutomationRow, claimColumns } from './automations.ts';

export interface ProgramClaimRow extends AutomationRow {
  /** Microseconds since 1970 for the cursor, because timestamps are read from the database in milliseconds only. */
  created_us: number;
}

const columns = `${claimColumns}, (extract(epoch from a.created_at) * 1000000)::bigint as created_us`;

export async function findProgramClaim(
  sql: Sql,
  accountId: string,
  claimId: string,
): Promise<ProgramClaimRow | undefined> {
  const rows = await sql<ProgramClaimRow>(
    `select ${columns} from automations a join clinics c on c.id = a.clinic_id where a.id = $1 and a.account_id = $2`,
    [claimId, accountId],
    'claim of a program',
  );
  return rows[0];
}

export interface ProgramClaimsQuery {
  readonly accountId: string;
  /** Clinics that the acting person cannot see return nothing. */
  readonly clinicIds: readonly string[];
  readonly statuses: readonly Status[] | undefined;
  readonly batchId: string | undefined;
  readonly isArchived: boolean;
  /** The last claim of the previous page. */
  readonly after: { readonly createdUs: number; readonly id: string } | undefined;
  readonly limit: number;
}

/**
 * Newest first. Every branch reads an index from where the page begins, so that late pages are as fast as the
 * first.
 */
export async function programClaims(sql: Sql, asked: ProgramClaimsQuery): Promise<ProgramClaimRow[]> {
  const ids = await readListedClaims(sql, asked, (clinicIds) => {
    const parameters = new Parameters();
    return sql<{ id: string }>(pageOfIds({ ...asked, clinicIds }, parameters), parameters.values);
  });
  return sql<ProgramClaimRow>(
    `select ${columns}
     from unnest($1::text[]) with ordinality paged (id, place)
       join automations a using (id) join clinics c on c.id = a.clinic_id
     order by paged.place`,
    [ids.map(({ id }) => id)],
    'claims of a program',
  );
}

function pageOfIds(asked: ProgramClaimsQuery, parameters: Parameters): string {
  const { clinicIds, statuses, batchId, isArchived, after, limit } = asked;
  const end = `order by a.created_at desc, a.id desc limit ${parameters.add(limit)}`;
  const archived = isArchived ? 'a.archived' : 'not a.archived';
  const begin =
    after === undefined
      ? 'true'
      : `(a.created_at, a.id) < (timestamptz 'epoch' + ${parameters.add(after.createdUs)}::bigint * interval '1 microsecond', ${parameters.add(after.id)})`;
  const branch = (condition: string) =>
    `(select a.id, a.created_at from listed_claims a where ${condition} and ${archived} and ${begin} ${end})`;
  const clinics = `unnest(${parameters.add(clinicIds)}::text[])`;
  if (batchId !== undefined) {
    const conditions = [
      `a.bulk_ref = ${parameters.add(batchId)}`,
      `a.clinic_id in (select ${clinics})`,
      statuses === undefined ? 'true' : `a.status = any (${parameters.add(statuses)}::text[])`,
    ];
    return branch(conditions.join(' and '));
  }
  if (statuses !== undefined)
    return `select a.id from ${clinics} s (clinic_id)
      cross join unnest(${parameters.add(statuses)}::text[]) t (status)
      cross join lateral ${branch('a.clinic_id = s.clinic_id and a.status = t.status')} a ${end}`;
  return `select a.id from ${clinics} s (clinic_id) cross join lateral ${branch('a.clinic_id = s.clinic_id')} a ${end}`;
}
