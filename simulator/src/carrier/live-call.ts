/** One call from dialing to its end. */

import { setImmediate } from 'node:timers/promises';
import { createSoundTrack } from '../recording/sound-track.ts';
import type { Call, CallStatus } from './call.ts';
import type { Carrier } from './carrier.ts';
import { followInstructions } from './instructions.ts';
import type { LineAnswer } from './line.ts';
import { TwimlError } from './twiml/twiml.ts';

const ringingAfterMs = 1200;
const busyAfterMs = 1500;
const unreachableAfterMs = 2500;

type Ending = {
  readonly status: CallStatus;
  /** The SIP response that ended it, if not 200. */
  readonly sip?: string;
  readonly why: string;
  /** When it ended, if not now: saving the recording takes time after the end of a call. */
  readonly atMs?: number;
};

/** Why a call is stopped from outside: the API asked, or the carrier itself stops. */
export type StopReason = 'canceled' | 'completed' | 'carrier-stopped';

/** Ends one call from outside. The first reason counts. */
export class CallStop {
  readonly #controller = new AbortController();
  #reason: StopReason = 'completed';

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get reason(): StopReason {
    return this.#reason;
  }

  end(reason: StopReason): void {
    if (this.signal.aborted) return;
    this.#reason = reason;
    this.#controller.abort();
  }
}

function endingOfStop(reason: StopReason): Ending {
  return reason === 'carrier-stopped'
    ? { status: 'failed', why: 'the carrier stopped during the call', sip: '503' }
    : { status: reason, why: 'ended by the caller', ...(reason === 'canceled' ? { sip: '487' } : {}) };
}

/** Runs the call to its end, which is recorded before this resolves. `stop` ends it early with that status. */
export async function runCall(call: Call, carrier: Carrier, stop: CallStop): Promise<void> {
  const { clock, ledger } = carrier;
  let answeredMs: number | null = null;
  let ending: Ending;
  try {
    stop.signal.throwIfAborted();
    await ledger.record({ event: 'started', sid: call.sid, at: new Date().toISOString() });
    carrier.notify(call, 'initiated', 'initiated');
    const fault = carrier.controls.nextCallFault();
    const answer: LineAnswer =
      fault === null
        ? carrier.lines.answerOf(call.to, call.earlier_calls)
        : { kind: 'unreachable', sip: fault };
    const refused = await ring(call, answer, carrier, stop.signal);
    if (refused) ending = refused;
    else {
      await ledger.record({ event: 'answered', sid: call.sid, at: new Date().toISOString() });
      // Not earlier: at a fast clock, the time of the disk write would count as seconds of call.
      answeredMs = clock.nowMs();
      carrier.notify(call, 'answered', 'in-progress');
      const dropAfterMs = answer.kind === 'answer' ? answer.dropAfterMs : null;
      ending = await converse(call, carrier, { answeredMs, dropAfterMs }, stop);
    }
  } catch (error) {
    if (!stop.signal.aborted)
      carrier.warn(`call ${call.sid} failed: ${error instanceof Error ? error.name : 'unknown'}`);
    ending = stop.signal.aborted
      ? endingOfStop(stop.reason)
      : { status: 'failed', why: 'the carrier failed', sip: '500' };
  }
  const durationMs = answeredMs === null ? 0 : (ending.atMs ?? clock.nowMs()) - answeredMs;
  await ledger.record({
    event: 'ended',
    sid: call.sid,
    at: new Date().toISOString(),
    status: ending.status,
    duration_s: Math.round(durationMs / 1000),
    ending: ending.why,
    keyed: call.keyed,
    said: call.said,
  });
  carrier.notify(call, 'completed', ending.status, ending.sip);
}

/** Rings. Null when someone answers. */
async function ring(
  call: Call,
  answer: LineAnswer,
  carrier: Carrier,
  stop: AbortSignal,
): Promise<Ending | null> {
  const { clock } = carrier;
  if (answer.kind === 'unreachable') {
    await clock.wait(unreachableAfterMs, stop);
    return { status: 'failed', why: 'the number is not in service', sip: answer.sip };
  }
  if (answer.kind === 'busy') {
    await clock.wait(busyAfterMs, stop);
    return { status: 'busy', why: 'busy', sip: '486' };
  }
  await clock.wait(ringingAfterMs, stop);
  call.status = 'ringing';
  carrier.notify(call, 'ringing', 'ringing');
  const ringMs = answer.kind === 'answer' ? answer.ringMs : Number.POSITIVE_INFINITY;
  const timeoutMs = call.timeout_s * 1000;
  await clock.wait(Math.min(ringMs, timeoutMs), stop);
  return ringMs > timeoutMs ? { status: 'no-answer', why: 'no answer', sip: '487' } : null;
}

async function converse(
  call: Call,
  carrier: Carrier,
  { answeredMs, dropAfterMs }: { answeredMs: number; dropAfterMs: number | null },
  stop: CallStop,
): Promise<Ending> {
  const { clock } = carrier;
  const line = carrier.lines.pickUp(call.to, call.sid);
  const track = createSoundTrack(() => clock.wallClockMs());
  line.record(track);
  const over = new AbortController();
  let ending: Ending | null = null;
  const finish = (status: CallStatus, why: string) => {
    ending ??= { status, why, atMs: clock.nowMs() };
    over.abort();
  };
  const stopped = () => {
    const { status, why } = endingOfStop(stop.reason);
    finish(status, why);
  };
  stop.signal.addEventListener('abort', stopped);
  void line.hungUp.then((how) => finish('completed', how));
  const limitMs = answeredMs + call.time_limit_s * 1000 - clock.nowMs();
  void clock.wait(limitMs, over.signal).then(
    () => finish('completed', 'the time limit was reached'),
    () => undefined,
  );
  if (dropAfterMs !== null)
    void clock.wait(dropAfterMs, over.signal).then(
      () => finish('completed', 'the line was lost'),
      () => undefined,
    );
  try {
    await followInstructions({
      call,
      carrier,
      line,
      track,
      over: over.signal,
      elapsedMs: () => clock.nowMs() - answeredMs,
    });
    finish('completed', 'the application hung up');
  } catch (error) {
    if (error instanceof TwimlError) {
      carrier.warn(`call ${call.sid}: the application's answer cannot be followed: ${error.message}`);
      // The other side hears "an application error has occurred": the call was answered, so it is completed.
      finish('completed', 'the application answered with an error');
    } else if (!over.signal.aborted) throw error;
  } finally {
    stop.signal.removeEventListener('abort', stopped);
    over.abort();
    line.close();
    // The line ends its last words one turn after it was closed.
    await setImmediate();
    await carrier.recorder.finish(call.sid);
  }
  return ending ?? { status: 'completed', why: 'the application hung up' };
}
