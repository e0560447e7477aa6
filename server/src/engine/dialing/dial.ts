/** Asks the carrier to place a reserved call: once, whatever the result. */

import { carrierTimeoutMs } from '../../carrier/api-client.ts';
import { fallbackUrl, webhookUrl } from '../../carrier/call-urls.ts';
import type { CarrierError } from '../../carrier/error-codes.ts';
import { inScope, ownStep, traced } from '../../tracing.ts';
import { type EngineContext, realMs } from '../context.ts';
import { advanceCall, bindCall, lockCall } from '../locked-call.ts';
import { finishCall, finishLocked } from '../outcome/finish-call.ts';
import { endRefusedCall } from '../outcome/refused-call.ts';
import { retryWhileUnavailable } from '../retry-while-unavailable.ts';
import { resumeDialing } from './dialing-pauses.ts';
import type { ReservedCall } from './reserve.ts';

const ringTimeoutSeconds = 60;
/** Maximum length of a call. */
export const callLengthMaxMs = 2 * 60 * 60_000;
/** A process that paused this long between intent and dial must not dial: another may have given the call up. */
const dialWithinMs = 5_000;
/** A dial older than this was placed, or never will be. */
export const dialIntentLifeMs = dialWithinMs + carrierTimeoutMs;

const keepForMs = 10 * 60_000;
/** A call that the carrier refuses costs nothing, so calls resume soon after it accepts them again. */
const longestPauseMs = 15_000;

export type DialOutcome = 'placed' | 'unknown' | 'not-placed' | 'carrier-away';

export function dial(context: EngineContext, call: ReservedCall, begunMs: number): Promise<DialOutcome> {
  return inScope({ call: call.id }, () =>
    traced(
      'dial',
      { claim: call.automation_id },
      () => dialOnce(context, call, begunMs),
      ownStep(call.trace_parent),
    ),
  );
}

async function dialOnce(context: EngineContext, call: ReservedCall, begunMs: number): Promise<DialOutcome> {
  if (performance.now() - begunMs > dialWithinMs) {
    await retryWhileUnavailable(keepForMs, () =>
      finishCall(context, call.id, { kind: 'never-placed', detail: 'carrier-away' }),
    );
    return 'not-placed';
  }
  const request = {
    to: call.to_phone,
    from: call.from_phone,
    voiceUrl: webhookUrl(context, 'voice', call.id),
    statusUrl: webhookUrl(context, 'status', call.id),
    fallbackUrl: fallbackUrl(context, call.id),
    ringTimeoutSeconds,
    timeLimitSeconds: callLengthMaxMs / 1000,
  };
  const answer = await traced('carrier: place call', {}, () => context.carrier.dial(request));
  switch (answer.kind) {
    case 'placed':
      await retryWhileUnavailable(keepForMs, () => bindPlaced(context, call.id, answer.sid));
      return 'placed';
    case 'unknown':
      await retryWhileUnavailable(keepForMs, () => markUnknown(context, call.id));
      return 'unknown';
    case 'away':
      context.log.warn({ code: answer.code }, 'the carrier did not accept a call');
      await retryWhileUnavailable(keepForMs, () =>
        finishCall(context, call.id, { kind: 'never-placed', detail: 'carrier-away' }),
      );
      return 'carrier-away';
    case 'refused':
      await retryWhileUnavailable(keepForMs, () => finishRefused(context, call.id, answer.error));
      return 'not-placed';
  }
}

async function finishRefused(context: EngineContext, callId: string, error: CarrierError): Promise<void> {
  await context.database.asSystem('finish a refused call', async (sql) => {
    const call = await lockCall(sql, callId);
    if (!call || call.state === 'ended') return;
    await finishLocked(context, sql, call, await endRefusedCall(context, sql, error, call));
  });
  context.wake();
}

async function bindPlaced(context: EngineContext, callId: string, sid: string): Promise<void> {
  await context.database.asSystem('record the carrier’s answer to a dial', async (sql) => {
    const call = await lockCall(sql, callId);
    if (!call) return;
    const isOurs = await bindCall(sql, call, sid);
    if (isOurs && call.state !== 'ended') await advanceCall(sql, call, 'placed', context.now());
    await resumeDialing(context, sql, call, 'placed');
  });
  context.wake();
}

async function markUnknown(context: EngineContext, callId: string): Promise<void> {
  context.log.warn({ call: callId }, 'a dial request got no response; looking for the call at the carrier');
  await context.database.asSystem('record an unanswered dial', (sql) =>
    sql(`update calls set state = 'unknown', heard_at = $2 where id = $1 and state = 'intended'`, [
      callId,
      context.now(),
    ]),
  );
}

/** Pauses between dials while the carrier is unavailable, longer each time. */
export function createBackOff(context: EngineContext): {
  note(outcome: DialOutcome): void;
  readonly isOn: boolean;
  remainingMs(): number;
} {
  let failures = 0;
  let until = 0;
  return {
    note(outcome) {
      if (outcome !== 'carrier-away') {
        if (outcome === 'placed') failures = 0;
        return;
      }
      const pauseMs = Math.min(longestPauseMs, 1_000 * 2 ** failures);
      failures++;
      until = performance.now() + realMs(context, pauseMs, 500);
    },
    get isOn() {
      return performance.now() < until;
    },
    remainingMs: () => Math.max(0, until - performance.now()),
  };
}
