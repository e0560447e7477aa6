/** How long accounts keep their data, and the deletion of older data in small batches. */

import type { Retention, RetentionKind } from '@claimline/domain/account/retention';
import type { Sql } from '../database.ts';

export interface RetentionRow extends Retention {
  updated_at: string;
  updated_by: string | null;
}

/** As the acting admin may see it, and who set it; undefined when nobody did. */
export async function findRetention(sql: Sql, accountId: string): Promise<RetentionRow | undefined> {
  const [row] = await sql<RetentionRow>(
    `select r.recordings, r.transcripts, r.claims, r.audit, r.updated_at, u.name as updated_by
     from retention_settings r left join identity.users u on u.id = r.updated_by where r.account_id = $1`,
    [accountId],
  );
  return row;
}

export async function keepRetention(
  sql: Sql,
  accountId: string,
  userId: string,
  { recordings, transcripts, claims, audit }: Retention,
): Promise<void> {
  await sql(
    `insert into retention_settings (account_id, recordings, transcripts, claims, audit, updated_by)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id) do update set recordings = excluded.recordings, transcripts = excluded.transcripts,
       claims = excluded.claims, audit = excluded.audit, updated_by = excluded.updated_by, updated_at = now()`,
    [accountId, recordings, transcripts, claims, audit, userId],
  );
}

export interface DeletableCounts {
  count: number;
  oldest: string | null;
}

/** How much is older than this many days, counted up to `most`; for an admin of the account, over all clinics. */
export async function countDeletable(
  sql: Sql,
  accountId: string,
  kind: RetentionKind,
  days: number,
  limit: number,
): Promise<DeletableCounts> {
  const [row] = await sql<DeletableCounts>('select count, oldest from retention_preview($1, $2, $3, $4)', [
    accountId,
    kind,
    days,
    limit,
  ]);
  return row ?? { count: 0, oldest: null };
}

/** Accounts that do not keep everything forever. */
export async function retainingAccounts(sql: Sql): Promise<(Retention & { account_id: string })[]> {
  return sql(
    `select account_id, recordings, transcripts, claims, audit from retention_settings
     where coalesce(recordings, transcripts, claims, audit) is not null order by account_id`,
  );
}

const olderThan = 'now() - make_interval(days => $2)';

/** Deletes up to `most` records of one kind of an account; returns how many. */
export async function deleteExpired(
  sql: Sql,
  kind: RetentionKind,
  accountId: string,
  days: number,
  limit: number,
): Promise<number> {
  switch (kind) {
    case 'recordings':
      return removeRecordings(
        sql,
        `select f.id from files f where f.account_id = $1 and f.kind = 'recording' and f.created_at < ${olderThan}
         order by f.created_at limit $3`,
        [accountId, days, limit],
      );
    case 'transcripts':
      return removeTranscripts(sql, accountId, days, limit);
    case 'claims':
      return removeClaims(sql, accountId, days, limit);
    case 'audit': {
      const [row] = await sql<{ gone: number }>(
        `select delete_old_audit_events($1, ${olderThan}, $3) as gone`,
        [accountId, days, limit],
      );
      return row?.gone ?? 0;
    }
  }
}

/** `which` selects files. */
async function removeRecordings(sql: Sql, which: string, values: readonly unknown[]): Promise<number> {
  const files = await sql<{ id: string; account_id: string }>(
    `with gone as (delete from recordings where file_id in (${which}) returning file_id, account_id)
     select file_id as id, account_id from gone`,
    values,
  );
  await forgetFiles(
    sql,
    files.map(({ id }) => id),
  );
  return files.length;
}

/** A trigger queues the removal of their bytes at the commit. */
async function forgetFiles(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql('delete from files where id = any ($1)', [ids]);
}

async function removeTranscripts(sql: Sql, accountId: string, days: number, limit: number): Promise<number> {
  const calls = await sql<{ id: string }>(
    `update calls set transcript_gone = true, dialogue_state = null
     where id in (
       select id from calls
       where account_id = $1 and state = 'ended' and not transcript_gone and ended_at < ${olderThan}
       order by ended_at limit $3 for update skip locked)
     returning id`,
    [accountId, days, limit],
  );
  await sql('delete from transcript_lines where call_id = any ($1)', [calls.map(({ id }) => id)]);
  return calls.length;
}

/** Everything of a claim, in the order that foreign keys require. A trigger deletes its history. */
const ofClaims = ['results', 'transcript_lines', 'notes', 'deadline_handlings'] as const;

async function removeClaims(sql: Sql, accountId: string, days: number, limit: number): Promise<number> {
  const taken = await sql<{ id: string }>(
    `select id from automations
     where account_id = $1 and due_at is null and status not in ('pending', 'scheduled', 'ringing', 'in-progress')
       and status_since < ${olderThan}
     order by status_since limit $3 for update skip locked`,
    [accountId, days, limit],
  );
  const ids = taken.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await removeRecordings(sql, 'select r.file_id from recordings r where r.automation_id = any ($1)', [ids]);
  await sql('delete from recordings where automation_id = any ($1)', [ids]);
  for (const table of ofClaims) await sql(`delete from ${table} where automation_id = any ($1)`, [ids]);
  await sql(
    'delete from call_events where call_id in (select id from calls where automation_id = any ($1))',
    [ids],
  );
  await sql('delete from calls where automation_id = any ($1)', [ids]);
  await sql('delete from automations where id = any ($1)', [ids]);
  await sql('select strip_audit_events($1, $2)', [accountId, ids]);
  return ids.length;
}
