/** Asks the carrier to place a reserved call: once, whatever the result. */

import { carrierTimeoutMs } from '../../carrier/client.ts';
import { type EngineContext, realMs } from '../context.ts';
import { advanceCall, bindCall, lockCall } from '../locked-call.ts';
import { finishCall } from '../outcome/finish-call.ts';
import { retryWhileAway } from '../retry-while-away.ts';
import type { ReservedCall } from './reserve.ts';

const ringTimeoutSeconds = 60;
/** Maximum length of a call. */
export const callLengthMaxMs = 2 * 60 * 60_000;
/** A process that paused this long between intent and dial must not dial: another may have given the call up. */
export const dialWithinMs = 5_000;
/** A dial older than this was placed, or never will be. */
export const intentLastsMs = dialWithinMs + carrierTimeoutMs;

const keepForMs = 10 * 60_000;

export type DialOutcome = 'placed' | 'unknown' | 'not-placed' | 'carrier-away' | 'settings';

export async function dial(
  context: EngineContext,
  call: ReservedCall,
  begunMs: number,
): Promise<DialOutcome> {
  if (performance.now() - begunMs > dialWithinMs) {
    await retryWhileAway(keepForMs, () =>
      finishCall(context, call.id, { kind: 'never-placed', detail: 'carrier-away' }),
    );
    return 'not-placed';
  }
  const about = `call=${encodeURIComponent(call.id)}`;
  const answer = await context.carrier.dial({
    to: call.to_phone,
    from: call.from_phone,
    voiceUrl: `${context.publicUrl}/carrier/voice?${about}`,
    statusUrl: `${context.publicUrl}/carrier/status?${about}`,
    ringTimeoutSeconds,
    timeLimitSeconds: callLengthMaxMs / 1000,
  });
  switch (answer.kind) {
    case 'placed':
      await retryWhileAway(keepForMs, () => bindPlaced(context, call.id, answer.sid));
      return 'placed';
    case 'unknown':
      await retryWhileAway(keepForMs, () => markUnknown(context, call.id));
      return 'unknown';
    case 'refused': {
      if (answer.why === 'settings')
        context.log.error(
          { code: answer.code },
          'the carrier refuses our credentials: mend TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN',
        );
      else context.log.warn({ why: answer.why, code: answer.code }, 'the carrier did not accept a call');
      const isNumber = answer.why === 'number';
      await retryWhileAway(keepForMs, () =>
        finishCall(
          context,
          call.id,
          isNumber
            ? { kind: 'not-connected', ending: 'failed', detail: 'no-such-number' }
            : { kind: 'never-placed', detail: answer.why === 'request' ? 'not-found' : 'carrier-away' },
        ),
      );
      if (isNumber || answer.why === 'request') return 'not-placed';
      return answer.why === 'settings' ? 'settings' : 'carrier-away';
    }
  }
}

async function bindPlaced(context: EngineContext, callId: string, sid: string): Promise<void> {
  await context.database.asSystem('record the carrier’s answer to a dial', async (sql) => {
    const call = await lockCall(sql, callId);
    if (!call) return;
    const isOurs = await bindCall(sql, call, sid);
    if (isOurs && call.state !== 'ended') await advanceCall(sql, call, 'placed', context.now());
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
      if (outcome !== 'carrier-away' && outcome !== 'settings') {
        if (outcome === 'placed') failures = 0;
        return;
      }
      const pauseMs = outcome === 'settings' ? 60_000 : Math.min(60_000, 1_000 * 2 ** failures);
      failures++;
      until = performance.now() + realMs(context, pauseMs, 500);
    },
    get isOn() {
      return performance.now() < until;
    },
    remainingMs: () => Math.max(0, until - performance.now()),
  };
}
