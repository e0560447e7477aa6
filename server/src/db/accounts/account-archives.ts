/** Archives of whole accounts: requested by admins, written in the background, deleted after some days. */

import type { AccountArchive } from '@claimline/domain/contracts/offboarding';
import { archiveKeptDays } from '@claimline/domain/contracts/offboarding';
import type { Sql } from '../database.ts';
import { dueInMs, type LeasedTable, leaseDue, leasedFor, released } from '../lease.ts';

/** Much longer than the time between two reports of progress. */
const leaseSeconds = 10 * 60;
const triesMax = 3;
const retrySeconds = 30;
/** How many are listed. */
const listedMax = 10;

const queue: LeasedTable = {
  name: 'account_archives',
  key: 'id',
  isWaiting: `q.state = 'waiting'`,
  orderBy: 'q.due_at, q.id',
  leaseSeconds,
  set: 'tries = q.tries + 1',
  returning: 'q.id, q.account_id, q.tries',
};

export interface DueArchive {
  readonly id: string;
  readonly account_id: string;
  readonly tries: number;
}

/** Whether the acting person is an admin who is in all clinics of the account. */
export async function seesWholeAccount(sql: Sql, accountId: string): Promise<boolean> {
  const [row] = await sql<{ sees: boolean }>('select sees_whole_account($1) as sees', [accountId]);
  return row?.sees ?? false;
}

/** The newest first. */
export function listArchives(sql: Sql, accountId: string): Promise<AccountArchive[]> {
  return sql<AccountArchive>(
    `select a.id, to_jsonb(a.requested_at) #>> '{}' as requested_at,
       (select name from audit_names($1, array[a.requested_by])) as requested_by,
       case when a.state = 'ready' and a.finished_at < now() - make_interval(days => $2) then 'expired' else a.state end as state,
       a.progress, a.bytes, to_jsonb(a.finished_at + make_interval(days => $2)) #>> '{}' as expires_at
     from account_archives a where a.account_id = $1 order by a.requested_at desc, a.id limit $3`,
    [accountId, archiveKeptDays, listedMax],
  );
}

/** The id of the one that is being written already, if there is one. */
export async function requestArchive(
  sql: Sql,
  archive: { readonly id: string; readonly accountId: string; readonly userId: string },
): Promise<string> {
  await sql(
    `insert into account_archives (id, account_id, requested_by) values ($1, $2, $3)
     on conflict (account_id) where state = 'waiting' do nothing`,
    [archive.id, archive.accountId, archive.userId],
  );
  const [waiting] = await sql<{ id: string }>(
    `select id from account_archives where account_id = $1 and state = 'waiting'`,
    [archive.accountId],
  );
  return waiting?.id ?? archive.id;
}

export const leaseArchives = (sql: Sql, processId: string, limit: number) =>
  leaseDue<DueArchive>(sql, queue, processId, limit);

export const archiveDueInMs = (sql: Sql) => dueInMs(sql, queue);

/** Also keeps the lease. False when another process works on it now. */
export async function reportArchive(
  sql: Sql,
  processId: string,
  id: string,
  percent: number,
): Promise<boolean> {
  const kept = await sql(
    `update account_archives set progress = $3, ${leasedFor(leaseSeconds)}
     where id = $2 and held_by = $1 and state = 'waiting' returning id`,
    [processId, id, percent],
  );
  return kept.length === 1;
}

export async function finishArchive(sql: Sql, id: string, bytes: number): Promise<void> {
  await sql(
    `update account_archives set state = 'ready', progress = 100, bytes = $2, finished_at = now(), ${released} where id = $1`,
    [id, bytes],
  );
}

/** Retried soon; fails after a few attempts. */
export async function postponeArchive(sql: Sql, id: string): Promise<void> {
  await sql(
    `update account_archives set progress = 0, due_at = now() + make_interval(secs => $2), ${released},
       state = case when tries >= $3 then 'failed' else state end
     where id = $1`,
    [id, retrySeconds, triesMax],
  );
}

/** Another process continues at once. */
export async function releaseArchive(sql: Sql, id: string): Promise<void> {
  await sql(`update account_archives set tries = tries - 1, progress = 0, ${released} where id = $1`, [id]);
}
