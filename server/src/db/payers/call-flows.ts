/** What payers' phone systems offered and asked on earlier calls, in versions; the version seen last is current. */

import { isDeepStrictEqual } from 'node:util';
import type { CallFlowVersion } from '@claimline/domain/contracts/payers';
import type { CallFlowStep } from '@claimline/domain/payer/call-flow';
import type { Sql } from '../database.ts';
import { lockName } from '../lock-name.ts';

/** Versions beyond this many are deleted, oldest first. */
const versionsMax = 6;

const columns = `version, steps, calls, last_seen_at, corrected_at, md5(steps::text) as revision`;
const newestFirst = 'last_seen_at desc, version desc';

/** The current version first. */
export async function callFlowsOf(sql: Sql, accountId: string, payerId: string): Promise<CallFlowVersion[]> {
  return sql<CallFlowVersion>(
    `select ${columns} from payer_call_flows where account_id = $1 and payer_id = $2 order by ${newestFirst}`,
    [accountId, payerId],
  );
}

export async function lockCallFlow(
  sql: Sql,
  accountId: string,
  payerId: string,
  version: number,
): Promise<CallFlowVersion | undefined> {
  const [row] = await sql<CallFlowVersion>(
    `select ${columns} from payer_call_flows where account_id = $1 and payer_id = $2 and version = $3 for update`,
    [accountId, payerId, version],
  );
  return row;
}

/** Saves a person's correction as the current version. */
export async function correctCallFlow(
  sql: Sql,
  accountId: string,
  payerId: string,
  version: number,
  steps: readonly CallFlowStep[],
): Promise<void> {
  await sql(
    `update payer_call_flows set steps = $4, corrected_at = now(), last_seen_at = now()
     where account_id = $1 and payer_id = $2 and version = $3`,
    [accountId, payerId, version, JSON.stringify(steps)],
  );
}

/**
 * Counts an answered call towards the version it followed. A call that got less far, or further, followed the same
 * version; any other makes a new one. Corrected steps stay as the person set them.
 */
export async function countCallFlow(
  sql: Sql,
  accountId: string,
  payerId: string,
  steps: readonly CallFlowStep[],
  seenAt: Date,
): Promise<void> {
  await lockName(sql, 'call flow', accountId, payerId);
  const versions = await callFlowsOf(sql, accountId, payerId);
  const same = versions.find((version) => isPart(version.steps, steps) || isPart(steps, version.steps));
  if (same) {
    const longer = same.corrected_at === null && steps.length > same.steps.length ? steps : same.steps;
    await sql(
      `update payer_call_flows set steps = $4, calls = calls + 1, last_seen_at = greatest(last_seen_at, $5)
       where account_id = $1 and payer_id = $2 and version = $3`,
      [accountId, payerId, same.version, JSON.stringify(longer), seenAt],
    );
    return;
  }
  const next = Math.max(0, ...versions.map(({ version }) => version)) + 1;
  await sql(
    `insert into payer_call_flows (account_id, payer_id, version, steps, calls, last_seen_at) values ($1, $2, $3, $4, 1, $5)`,
    [accountId, payerId, next, JSON.stringify(steps), seenAt],
  );
  await sql('delete from payer_call_flows where account_id = $1 and payer_id = $2 and version <= $3', [
    accountId,
    payerId,
    next - versionsMax,
  ]);
}

/** Whether `whole` begins with these steps. */
function isPart(part: readonly CallFlowStep[], whole: readonly CallFlowStep[]): boolean {
  return part.every((step, place) => isDeepStrictEqual(step, whole[place]));
}
