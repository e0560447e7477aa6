/** The work queue as lists show it: pages in the order of an index, one claim, and sums. */

import type { WorkReason } from '@claimline/domain/claim/work';
import { unassigned, type WorkItem, type WorkOwner, type WorkSum } from '@claimline/domain/contracts/work';
import { selectPatientName } from '../claim/columns.ts';
import type { Sql } from '../database.ts';
import { Parameters } from '../parameters.ts';

export interface WorkQuery {
  readonly accountId: string;
  /** The acting person's clinics. */
  readonly clinicIds: readonly string[];
  /** A user's id, or `nobody`; undefined for everyone. */
  readonly owner: string | undefined;
  readonly reason: WorkReason | undefined;
  readonly snoozed: boolean;
  readonly offset: number;
  readonly size: number;
}

type ItemRow = Omit<WorkItem, 'owner'> & { owner_user_id: string | null; owner_name: string | null };

const shown = `w.automation_id as claim_id, w.clinic_id, c.name as clinic_name, ${selectPatientName}, a.payer_name,
  a.service_from, a.status, a.status_since, a.needs_review, w.state, w.reason, w.cents, w.due_on, w.follow_up_on,
  w.owner_user_id, u.name as owner_name, a.failure_reason, a.deadline_date, a.deadline_kind, a.promised_date,
  a.denial_codes as denial`;
const joined = `join automations a on a.id = w.automation_id join clinics c on c.id = w.clinic_id
  left join identity.users u on u.id = w.owner_user_id`;

const itemOf = ({ owner_user_id, owner_name, ...item }: ItemRow): WorkItem => ({
  ...item,
  owner: owner_user_id === null ? null : { user_id: owner_user_id, name: owner_name ?? '' },
});

/** With more clinics than this, a statement is planned each time: connections keep few plans. */
const plannedClinicsMax = 20;

/** One page, and one claim more when there is another page. */
export async function workPage(sql: Sql, workQuery: WorkQuery): Promise<WorkItem[]> {
  const { accountId, clinicIds, owner, reason, snoozed, offset, size } = workQuery;
  const parameters = new Parameters();
  const order = snoozed ? 'follow_up_on, automation_id' : 'rank desc, automation_id';
  const conditions = [
    snoozed ? `state = 'asleep' and follow_up_on is not null` : `state = 'waiting'`,
    ...(reason === undefined ? [] : [`reason = ${parameters.add(reason)}`]),
    ...(owner === undefined
      ? []
      : [owner === unassigned ? 'owner_user_id is null' : `owner_user_id = ${parameters.add(owner)}`]),
  ].join(' and ');
  const end = parameters.add(offset + size + 1);
  const branch = (place: string) =>
    `(select automation_id, rank, follow_up_on from work_items where ${place} and ${conditions}
      order by ${order} limit ${end}::int)`;
  const isByOwner = owner !== undefined && owner !== unassigned && !snoozed;
  // A person's own claims are in one order. Those of the team are in the order of each clinic, and PostgreSQL merges
  // branches that are written out, so that it reads a deep page once instead of once per clinic.
  const branches = isByOwner
    ? [
        branch(
          `account_id = ${parameters.add(accountId)} and clinic_id = any (${parameters.add(clinicIds)}::text[])`,
        ),
      ]
    : clinicIds.map((id) => branch(`clinic_id = ${parameters.add(id)}`));
  if (branches.length === 0) return [];
  const by = owner === undefined ? 'team' : owner === unassigned ? 'nobody' : 'owner';
  const rows = await sql<ItemRow>(
    `with page as materialized (
       select automation_id from (${branches.join(' union all ')}) found order by ${order}
       limit ${parameters.add(size + 1)}::int offset ${parameters.add(offset)}::int)
     select ${shown} from page join work_items w using (automation_id) ${joined}
     order by ${order.replaceAll(/rank|follow_up_on|automation_id/g, 'w.$&')}`,
    parameters.values,
    branches.length <= plannedClinicsMax
      ? `work page by ${by} ${branches.length} ${reason === undefined ? '' : 'reason '}${snoozed ? 'snoozed' : ''}`
      : undefined,
  );
  return rows.map(itemOf);
}

/** The item of one claim that the acting person sees. */
export async function findWorkItem(
  sql: Sql,
  accountId: string,
  claimId: string,
): Promise<WorkItem | undefined> {
  const [row] = await sql<ItemRow>(
    `select ${shown} from work_items w ${joined} where w.automation_id = $2 and w.account_id = $1`,
    [accountId, claimId],
  );
  return row && itemOf(row);
}

export interface WorkSumRow extends WorkSum {
  readonly owner: WorkOwner | null;
  readonly reason: WorkReason;
}

/** Waiting claims by owner and reason. */
export async function workSums(sql: Sql, clinicIds: readonly string[]): Promise<WorkSumRow[]> {
  const rows = await sql<WorkSum & { owner_user_id: string | null; name: string | null; reason: WorkReason }>(
    `select s.owner_user_id, u.name, s.reason, s.claims, s.cents
     from (
       select owner_user_id, reason, count(*) as claims, sum(cents)::bigint as cents from work_items
       where clinic_id = any ($1::text[]) and state = 'waiting' group by 1, 2
     ) s left join identity.users u on u.id = s.owner_user_id`,
    [clinicIds],
  );
  return rows.map(({ owner_user_id, name, ...sum }) => ({
    ...sum,
    owner: owner_user_id === null ? null : { user_id: owner_user_id, name: name ?? '' },
  }));
}

/** How many claims each person has snoozed; null for those that nobody works on. */
export async function snoozedCounts(
  sql: Sql,
  clinicIds: readonly string[],
): Promise<{ owner_user_id: string | null; claims: number }[]> {
  return sql(
    `select owner_user_id, count(*) as claims from work_items
     where clinic_id = any ($1::text[]) and state = 'asleep' and follow_up_on is not null group by 1`,
    [clinicIds],
  );
}
