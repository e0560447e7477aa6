import { answerChanges, type FieldChange } from '@claimline/domain/claim/field-change';
import type { Fact } from '@claimline/domain/claim/result';
import { isAnswer } from '@claimline/domain/claim/review';
import type { Status } from '@claimline/domain/claim/status';
import type { StatusChange } from '@claimline/domain/contracts/claims';
import type { Sql } from '../database.ts';

/** Records what the acting person changed in claims without changing their statuses. */
export async function recordChanges(
  sql: Sql,
  change: {
    accountId: string;
    userId: string;
    claims: readonly { id: string; clinic_id: string; status: Status }[];
    why: string;
    changes?: readonly FieldChange[];
  },
): Promise<void> {
  const { accountId, userId, claims, why, changes = [] } = change;
  await sql(
    `insert into status_history (account_id, clinic_id, automation_id, from_status, to_status, by_kind, by_user_id, why,
       changes)
     select $1, clinic_id, id, status, status, 'person', $2, $3, $7
     from unnest($4::text[], $5::text[], $6::text[]) as changed (clinic_id, id, status)`,
    [
      accountId,
      userId,
      why,
      claims.map(({ clinic_id }) => clinic_id),
      claims.map(({ id }) => id),
      claims.map(({ status }) => status),
      JSON.stringify(changes),
    ],
  );
}

/** Every change of a claim, oldest first; `withAnswerChanges` adds what changed between its answers. */
export async function historyOf(sql: Sql, automationId: string): Promise<HistoryRow[]> {
  return sql<HistoryRow>(
    `select h.id::text as id, h.at, h.from_status as "from", h.to_status as "to", h.by_kind as by, u.name as by_name,
       h.why, h.changes, h.call_id
     from status_history h left join identity.users u on u.id = h.by_user_id
     where h.automation_id = $1 order by h.id`,
    [automationId],
  );
}

export interface HistoryRow extends StatusChange {
  call_id: string | null;
}

/** Adds to each answer of a payer how it differs from the previous one. */
export function withAnswerChanges(
  history: readonly HistoryRow[],
  results: readonly { readonly call_id: string; readonly facts: readonly Fact[] }[],
): StatusChange[] {
  let earlier: readonly Fact[] | null = null;
  return history.map(({ call_id, ...change }) => {
    const facts = isAnswer(change) && results.find((result) => result.call_id === call_id)?.facts;
    if (!facts) return change;
    const changes = earlier === null ? [] : answerChanges(earlier, facts);
    earlier = facts;
    return { ...change, changes };
  });
}

export interface LatestChange extends StatusChange {
  by_user_id: string | null;
  /** By the database's clock. */
  seconds_ago: number;
}

const latest = `h.id::text as id, h.at, h.from_status as "from", h.to_status as "to", h.by_kind as by, h.by_user_id,
  u.name as by_name, h.why, h.changes, greatest(0, extract(epoch from clock_timestamp() - h.at))::int as seconds_ago
  from status_history h left join identity.users u on u.id = h.by_user_id`;

export async function latestChange(sql: Sql, automationId: string): Promise<LatestChange | undefined> {
  const rows = await sql<LatestChange>(
    `select ${latest} where h.automation_id = $1 order by h.id desc limit 1`,
    [automationId],
  );
  return rows[0];
}

/**
 * The latest change that another person or program made after the one with that id; undefined when there is none. Who
 * works on the claim is no change of it.
 */
export async function othersChangeSince(
  sql: Sql,
  automationId: string,
  userId: string,
  changeId: string,
): Promise<LatestChange | undefined> {
  const rows = await sql<LatestChange>(
    `select ${latest}
     where h.automation_id = $1 and h.id > $3::bigint and h.by_kind in ('person', 'api-key') and h.by_user_id is distinct from $2
       and not h.changes @> '[{"of": "work"}]'
     order by h.id desc limit 1`,
    [automationId, userId, changeId],
  );
  return rows[0];
}
