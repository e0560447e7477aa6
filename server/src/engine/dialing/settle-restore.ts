/**
 * After a backup was restored: finds the claims that may have been called after the backup was made, in calls that it
 * does not know, and leaves them to a person. Nothing is dialed before that (`reserve.ts`).
 */

import { markSettled, type UnsettledRestore, unsettledRestore } from '../../db/backup/restores.ts';
import type { ClaimToMove } from '../../db/claim/status.ts';
import { moveClaims } from '../../db/claim/status.ts';
import type { Sql } from '../../db/database.ts';
import type { EngineContext } from '../context.ts';

/** Tolerance between the carrier's clock and ours. */
const clockMarginMs = 2 * 60_000;
/** Pairs of numbers that the carrier is asked about at a time. */
const atOnce = 8;
/** Claims moved in one statement. */
const movedAtOnce = 500;

interface Waiting extends ClaimToMove {
  readonly due_at: string;
  readonly to_phone: string;
  readonly from_phone: string;
  /** Its call was on the line in the backup, and how it ended is not known. */
  readonly was_cut_off: boolean;
}

/** Whether dialing may go on. Call it when every open call has been looked up at the carrier. */
export async function settleRestores(context: EngineContext): Promise<boolean> {
  const found = await context.database.asSystem('find a restore to settle', async (sql) => {
    const restore = await unsettledRestore(sql);
    return (
      restore && {
        restore,
        isWaiting: await hasUnansweredDials(sql),
        claims: await waitingClaims(sql, restore, context),
      }
    );
  });
  if (found === undefined) return true;
  if (found.isWaiting) return false;
  const lastCalls = await lastUnknownCalls(context, found.restore, found.claims);
  await context.database.asSystem('settle a restore', async (sql) => {
    const restore = await unsettledRestore(sql);
    // Another process was first.
    if (restore?.id !== found.restore.id) return;
    const claims = await waitingClaims(sql, restore, context);
    const held = claims.filter((claim) => mayHaveBeenCalled(claim, restore, lastCalls));
    for (let first = 0; first < held.length; first += movedAtOnce)
      await moveClaims(sql, held.slice(first, first + movedAtOnce), {
        to: 'failed',
        at: context.now(),
        by: { kind: 'system' },
        why: 'may have been called after the restored backup',
        dueAt: null,
        failure: { reason: 'maybe_called', field: null },
      });
    await markSettled(sql, restore.id, context.now(), held.length);
    context.log.info(
      { held: held.length, waiting: claims.length },
      'a restored backup is settled: calls go on',
    );
  });
  return false;
}

/** These are settled first, by the carrier's list of calls. */
async function hasUnansweredDials(sql: Sql): Promise<boolean> {
  return (await sql(`select from calls where state in ('intended', 'unknown') limit 1`)).length > 0;
}

/** The claims of the backup that would be called now, or have a call since. */
function waitingClaims(sql: Sql, restore: UnsettledRestore, context: EngineContext): Promise<Waiting[]> {
  return sql<Waiting>(
    `select a.id, a.account_id, a.clinic_id, a.status, a.due_at, coalesce(p.phone, a.payer_phone) as to_phone,
            coalesce(b.caller_id, $1) as from_phone,
            coalesce(a.id = any ($2) and last.ending = 'dropped', false) as was_cut_off
     from automations a
       join billing_accounts b on b.id = a.account_id
       left join lateral payer_for(a.account_id, a.payer_id) p on true
       left join lateral (
         select ending from calls c where c.automation_id = a.id order by round desc, attempt desc limit 1
       ) last on true
     where a.status in ('pending', 'scheduled') and not a.archived and not a.sandbox
       and a.created_at <= (select restored_at from restores where id = $3) and (a.due_at <= $4 or a.id = any ($2))
     order by a.id for update of a`,
    [context.callerId, restore.claims_on_call, restore.id, context.now()],
  );
}

/** When the carrier last placed a call that the backup does not know, by the two numbers; nothing where it placed none. */
async function lastUnknownCalls(
  context: EngineContext,
  restore: UnsettledRestore,
  claims: readonly Waiting[],
): Promise<Map<string, number>> {
  const sinceMs = new Date(restore.backup_at).getTime() - clockMarginMs;
  const pairs = [...new Map(claims.map((claim) => [pairOf(claim), claim])).values()];
  const lastCalls = new Map<string, number>();
  for (let first = 0; first < pairs.length; first += atOnce)
    await Promise.all(
      pairs.slice(first, first + atOnce).map(async (pair) => {
        const listed = await context.carrier.list({ to: pair.to_phone, from: pair.from_phone });
        const recent = listed.filter(({ createdAt }) => createdAt === null || createdAt.getTime() >= sinceMs);
        const known = await knownCalls(
          context,
          recent.map(({ sid }) => sid),
        );
        const times = recent
          .filter(({ sid }) => !known.has(sid))
          .map(({ createdAt }) => (createdAt ?? context.now()).getTime());
        if (times.length > 0) lastCalls.set(pairOf(pair), Math.max(...times));
      }),
    );
  return lastCalls;
}

const pairOf = (claim: Waiting) => `${claim.to_phone} ${claim.from_phone}`;

async function knownCalls(context: EngineContext, sids: readonly string[]): Promise<Set<string>> {
  const known = await context.database.asSystem('find known calls of the carrier', (sql) =>
    sql<{ carrier_sid: string }>('select carrier_sid from calls where carrier_sid = any ($1)', [sids]),
  );
  return new Set(known.map(({ carrier_sid }) => carrier_sid));
}

/**
 * The carrier does not say for which claim a call was, so each claim that was due before the last unknown call to its
 * number counts.
 */
function mayHaveBeenCalled(
  claim: Waiting,
  restore: UnsettledRestore,
  lastCalls: ReadonlyMap<string, number>,
): boolean {
  if (claim.was_cut_off) return true;
  const lastMs = lastCalls.get(pairOf(claim));
  if (lastMs === undefined) return false;
  return (
    restore.claims_on_call.includes(claim.id) || new Date(claim.due_at).getTime() <= lastMs + clockMarginMs
  );
}
