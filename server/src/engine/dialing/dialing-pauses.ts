/**
 * Pauses dialing while the carrier refuses calls for a reason that is not the dialed number. From time to time a probe
 * call is placed; the first that succeeds resumes dialing. Shared by all processes through the database.
 */

import type { CarrierError } from '../../carrier/error-codes.ts';
import { isSessionCode } from '../../carrier/session-errors.ts';
import type { Sql } from '../../db/database.ts';
import { type EngineContext, realMs } from '../context.ts';

const minute = 60_000;
const waitsMs = {
  account: [minute, 2 * minute, 5 * minute, 10 * minute, 15 * minute],
  // A line may become free at any moment.
  capacity: [minute / 4, minute / 2, minute],
} as const;
/** How long other calls wait for the outcome of the probe call. */
const probeMs = 2 * minute;
const leastMs = 500;

/** Every caller ID. */
const all = '';

interface ProbedCall {
  readonly id: string;
  readonly from_phone: string;
  readonly created_at: string | Date;
}

/** Pauses dialing, tells the operator, and notifies the admins of the accounts concerned, once a day. */
export async function pauseDialing(
  context: EngineContext,
  sql: Sql,
  error: CarrierError,
  call: Pick<ProbedCall, 'id' | 'from_phone'>,
): Promise<void> {
  const from = error.scope === 'caller-id' ? call.from_phone : all;
  const now = context.now();
  const waits = error.scope === 'capacity' ? waitsMs.capacity : waitsMs.account;
  const retryAt = (tries: number) =>
    new Date(now.getTime() + realMs(context, waits[Math.min(tries, waits.length) - 1] ?? minute, leastMs));
  const [begun] = await sql<{ tries: number }>(
    `insert into dialing_holds (from_phone, code, since, retry_at) values ($1, $2, $3, $4)
     on conflict (from_phone) do nothing returning tries`,
    [from, error.code, now, retryAt(1)],
  );
  if (!begun) {
    // Only the probe call shows that it still fails; the others were dialed before the pause.
    const [probed] = await sql<{ tries: number }>(
      `update dialing_holds set code = $2, tries = tries + 1, trial_call_id = null
       where from_phone = $1 and trial_call_id = $3 returning tries`,
      [from, error.code, call.id],
    );
    if (!probed) return;
    await sql('update dialing_holds set retry_at = $2 where from_phone = $1', [from, retryAt(probed.tries)]);
  }
  const { code, advice } = error;
  if (error.scope === 'capacity')
    return context.log.warn({ code, advice }, 'the carrier takes no more calls at the moment');
  context.log.error({ code, advice }, 'calls are paused because the carrier refuses them');
  await notifyAdmins(context, sql, error, from);
}

/** Accounts that are waiting for calls, and for a refused caller ID only those that use it. */
async function notifyAdmins(
  context: EngineContext,
  sql: Sql,
  error: CarrierError,
  from: string,
): Promise<void> {
  await sql(
    `insert into notification_events (account_id, user_id, subject_id, event, key)
     select distinct b.id, m.user_id, $1, 'calls-paused', 'calls-paused:' || m.user_id || ':' || $4::timestamptz::date
     from billing_accounts b join memberships m on m.account_id = b.id and m.role = 'admin'
     where ($2 = '' or coalesce(b.caller_id, $3) = $2)
       and exists (select from automations a where a.account_id = b.id and not a.sandbox and not a.archived
                     and a.status in ('pending', 'scheduled', 'ringing', 'in-progress'))
     on conflict (account_id, key) do nothing`,
    [error.code, from, context.callerId, context.now()],
  );
}

/** The caller IDs that must not be dialed from now; null when no call can be placed. */
export async function pausedCallerIds(sql: Sql, now: Date): Promise<string[] | null> {
  const paused = await sql<{ from_phone: string }>(
    'select from_phone from dialing_holds where retry_at > $1',
    [now],
  );
  const phones = paused.map(({ from_phone }) => from_phone);
  return phones.includes(all) ? null : phones;
}

/** When a pause is over, this call is its probe. */
export async function startProbeCall(context: EngineContext, sql: Sql, call: ProbedCall): Promise<void> {
  const now = context.now();
  await sql(
    `update dialing_holds set trial_call_id = $2, retry_at = $4
     where from_phone in ('', $1) and retry_at <= $3`,
    [call.from_phone, call.id, now, new Date(now.getTime() + realMs(context, probeMs, leastMs))],
  );
}

/**
 * The carrier placed the call, or (`connected`) opened our WebSocket for it: what it refused before is over. A call that
 * was dialed before the pause proves nothing.
 */
export async function resumeDialing(
  context: EngineContext,
  sql: Sql,
  call: ProbedCall,
  how: 'placed' | 'connected',
): Promise<void> {
  const pauses = await sql<{ from_phone: string; code: string }>(
    `select from_phone, code from dialing_holds where from_phone in ('', $1) and since <= $2`,
    [call.from_phone, call.created_at],
  );
  for (const { from_phone, code } of pauses) {
    if (isSessionCode(code) !== (how === 'connected')) continue;
    await sql('delete from dialing_holds where from_phone = $1 and code = $2', [from_phone, code]);
    context.log.info({ code }, 'calls are placed again');
  }
}

/**
 * Whether the carrier calls other numbers for us: then a refused destination is an error of that number, not of our
 * account.
 */
export async function areOthersCalled(
  sql: Sql,
  call: { readonly to_phone: string },
  now: Date,
): Promise<boolean> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * minute);
  const rows = await sql(
    `select from calls where created_at > $1 and to_phone <> $2 and carrier_sid is not null and not sandbox limit 1`,
    [dayAgo, call.to_phone],
  );
  return rows.length > 0;
}
