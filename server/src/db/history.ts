import type { StatusChange } from '@claimline/domain/contracts/claims';
import type { Status } from '@claimline/domain/status';
import type { Sql } from './database.ts';

/** Keeps one change of status made by the acting person. */
export async function keepPersonsChange(
  sql: Sql,
  change: {
    accountId: string;
    clinicId: string;
    automationId: string;
    from: Status | null;
    to: Status;
    userId: string;
    why: string;
  },
): Promise<void> {
  await sql(
    `insert into status_history (account_id, clinic_id, automation_id, from_status, to_status, by_kind, by_user_id, why)
     values ($1, $2, $3, $4, $5, 'person', $6, $7)`,
    [
      change.accountId,
      change.clinicId,
      change.automationId,
      change.from,
      change.to,
      change.userId,
      change.why,
    ],
  );
}

/** The same change of many claims, made by the acting person. */
export async function keepPersonsChanges(
  sql: Sql,
  change: {
    accountId: string;
    userId: string;
    claims: readonly { id: string; clinic_id: string; status: Status }[];
    to: Status;
    why: string;
  },
): Promise<void> {
  const { accountId, userId, claims, to, why } = change;
  await sql(
    `insert into status_history (account_id, clinic_id, automation_id, from_status, to_status, by_kind, by_user_id, why)
     select $1, clinic_id, id, status, $2, 'person', $3, $4
     from unnest($5::text[], $6::text[], $7::text[]) as moved (clinic_id, id, status)`,
    [
      accountId,
      to,
      userId,
      why,
      claims.map(({ clinic_id }) => clinic_id),
      claims.map(({ id }) => id),
      claims.map(({ status }) => status),
    ],
  );
}

/** Every change of a claim's status, oldest first. */
export async function historyOf(sql: Sql, automationId: string): Promise<StatusChange[]> {
  return sql<StatusChange>(
    `select h.id::text as id, h.at, h.from_status as "from", h.to_status as "to", h.by_kind as by, u.name as by_name, h.why
     from status_history h left join identity.users u on u.id = h.by_user_id
     where h.automation_id = $1 order by h.id`,
    [automationId],
  );
}

export interface LatestChange extends StatusChange {
  by_user_id: string | null;
  /** By the database's clock. */
  seconds_ago: number;
}

export async function latestChange(sql: Sql, automationId: string): Promise<LatestChange | undefined> {
  const rows = await sql<LatestChange>(
    `select h.id::text as id, h.at, h.from_status as "from", h.to_status as "to", h.by_kind as by, h.by_user_id,
       u.name as by_name, h.why, greatest(0, extract(epoch from clock_timestamp() - h.at))::int as seconds_ago
     from status_history h left join identity.users u on u.id = h.by_user_id
     where h.automation_id = $1 order by h.id desc limit 1`,
    [automationId],
  );
  return rows[0];
}
