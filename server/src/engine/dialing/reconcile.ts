/**
 * Settles calls without events: an unanswered dial is looked up among the carrier's calls and never repeated; a
 * silent call is looked up by id. The carrier's answer is applied as if it had come in a webhook.
 */

import type { CarrierCall } from '../../carrier/client.ts';
import { inScope, ownStep, traced } from '../../tracing.ts';
import { applyCarrierStatus } from '../answer-carrier.ts';
import { type EngineContext, realMs } from '../context.ts';
import { bindCall, type LockedCall, lockCall } from '../locked-call.ts';
import { finishLocked } from '../outcome/finish-call.ts';
import { callLengthMaxMs, dialIntentLifeMs } from './dial.ts';

/** How long the carrier may take to show a call that it may have been asked to place. */
const graceMs = 60_000;
const graceLeastMs = 5_000;
/** Look a call up after this long without events. */
const quietMs = 2 * 60_000;
const quietLeastMs = 2_000;
/** Tolerance between the carrier's clock and ours. */
const clockMarginMs = 2 * 60_000;
/** Calls checked in one run, and how many of them at a time. */
const callsMax = 400;
const atOnce = 8;

interface QuietCall {
  id: string;
  state: LockedCall['state'];
  to_phone: string;
  from_phone: string;
  carrier_sid: string | null;
  created_at: string;
  answered_at: string | null;
  heard_at: string;
  trace_parent: string | null;
}

/**
 * Checks every open call without recent events. `everyCall` checks all of them, as after a start. `isOurDial` says
 * whether this process is still waiting for a dial. Safe to run in any number of processes.
 */
export async function reconcile(
  context: EngineContext,
  options: { everyCall: boolean; isOurDial(callId: string): boolean },
): Promise<void> {
  const heardBefore = new Date(
    context.now().getTime() - (options.everyCall ? 0 : realMs(context, quietMs, quietLeastMs)),
  );
  const quiet = await context.database.asSystem('find calls without recent events', (sql) =>
    sql<QuietCall>(
      `select id, state, to_phone, from_phone, carrier_sid, created_at, answered_at,
              coalesce(heard_at, created_at) as heard_at,
              (select trace_parent from automations where id = automation_id) as trace_parent
       from calls
       where state in ('intended', 'unknown')
          or (state in ('placed', 'ringing', 'in-progress') and coalesce(heard_at, created_at) <= $1)
       order by heard_at limit $2`,
      [heardBefore, callsMax],
    ),
  );
  const ours = quiet.filter((call) => !options.isOurDial(call.id));
  const failures: unknown[] = [];
  for (let first = 0; first < ours.length; first += atOnce) {
    const looked = await Promise.allSettled(
      ours
        .slice(first, first + atOnce)
        .map((call) =>
          inScope({ call: call.id }, () =>
            traced('carrier: look up call', {}, () => lookAfter(context, call), ownStep(call.trace_parent)),
          ),
        ),
    );
    for (const result of looked) if (result.status === 'rejected') failures.push(result.reason);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some calls could not be looked up');
}

async function lookAfter(context: EngineContext, call: QuietCall): Promise<void> {
  if (call.carrier_sid === null) await findDial(context, call);
  else if (context.lives.has(call.id)) await endIfTooLong(context, call, call.carrier_sid);
  else await lookUp(context, call, call.carrier_sid);
}

/** Binds an unanswered dial to the carrier's call, or gives it up when the carrier has had time to show it. */
async function findDial(context: EngineContext, call: QuietCall): Promise<void> {
  const sinceMs = new Date(call.created_at).getTime() - clockMarginMs;
  const listed = await context.carrier.list({ to: call.to_phone, from: call.from_phone });
  const candidates = listed.filter(
    (found) => found.createdAt === null || found.createdAt.getTime() >= sinceMs,
  );
  const quietForMs = context.now().getTime() - new Date(call.heard_at).getTime();
  const waitMs = realMs(context, graceMs, graceLeastMs) + (call.state === 'intended' ? dialIntentLifeMs : 0);

  const isSettled = await context.database.asSystem('settle an unanswered dial', async (sql) => {
    const known = await sql<{ carrier_sid: string }>(
      'select carrier_sid from calls where carrier_sid = any ($1)',
      [candidates.map((found) => found.sid)],
    );
    const taken = new Set(known.map((row) => row.carrier_sid));
    const locked = await lockCall(sql, call.id);
    if (!locked || locked.state === 'ended' || locked.carrier_sid !== null) return false;
    // At most one dial between two numbers is unanswered, so the first unknown call since then is this one.
    const found = candidates.findLast((candidate) => !taken.has(candidate.sid));
    if (found) {
      await bindCall(sql, locked, found.sid);
      await applyCarrierStatus(context, sql, { ...locked, carrier_sid: found.sid }, statusFields(found));
      context.log.info({ call: call.id }, 'an unanswered dial was found at the carrier');
    } else if (quietForMs >= waitMs) {
      await finishLocked(context, sql, locked, { kind: 'never-placed', detail: 'not-found' });
      context.log.info({ call: call.id }, 'an unanswered dial was never placed');
    } else return false;
    return true;
  });
  if (isSettled) context.wake();
}

async function lookUp(context: EngineContext, call: QuietCall, sid: string): Promise<void> {
  const found = await context.carrier.fetch(sid);
  await context.database.asSystem('apply the carrier’s state of a call', async (sql) => {
    const locked = await lockCall(sql, call.id);
    if (!locked || locked.state === 'ended') return;
    // A call that the carrier no longer knows has ended.
    if (found === null) await finishLocked(context, sql, locked, { kind: 'talked' });
    else await applyCarrierStatus(context, sql, locked, statusFields(found));
  });
  if (found?.status === 'in-progress') await endIfTooLong(context, call, sid);
}

async function endIfTooLong(context: EngineContext, call: QuietCall, sid: string): Promise<void> {
  if (call.answered_at === null) return;
  const lengthMs = (context.now().getTime() - new Date(call.answered_at).getTime()) * context.pace;
  if (lengthMs > callLengthMaxMs) await context.carrier.end(sid);
}

function statusFields(found: CarrierCall): { CallStatus: CarrierCall['status'] } {
  return { CallStatus: found.status };
}
