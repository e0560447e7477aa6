/** The carrier itself: accepts calls, dials them at its pace, and reports their statuses. */

import type { Clock } from '../clock.ts';
import { apiErrors } from './api-error.ts';
import { type Call, isFinal, type PlacedCall, type StatusEvent } from './call.ts';
import type { Carrier } from './carrier.ts';
import type { Controls } from './controls.ts';
import type { Ledger } from './ledger.ts';
import type { Lines } from './line.ts';
import { CallStop, runCall, type StopReason } from './live-call.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import type { Recording } from './recording.ts';
import { newSid } from './sid.ts';
import type { Webhooks } from './webhooks/webhook.ts';
import { callParameters } from './webhooks/webhook-parameters.ts';

export type CallRequest = Omit<PlacedCall, 'sid' | 'placed_at' | 'earlier_calls'>;

export interface Exchange {
  /** Every call, in the order placed. */
  readonly calls: ReadonlyMap<string, Call>;
  readonly recordings: ReadonlyMap<string, Recording>;
  readonly recorder: Pick<Recorder, 'keep' | 'remove'>;
  /** Accepts a call. It is on the disk when this resolves, and dialed when its turn comes. */
  place(request: CallRequest): Promise<Call>;
  /** Ends a call: `canceled` before it is answered, `completed` at any time before its end. */
  end(sid: string, status: 'canceled' | 'completed'): Promise<Call>;
  /** Ends the calls that a crash left open, and reports that. Once, before calls are accepted. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

export interface ExchangeParts {
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly lines: Lines;
  readonly webhooks: Webhooks;
  readonly accountSid: string;
  readonly authToken: () => string;
  readonly controls: Controls;
  /** Whether URLs may be `http` and `ws`. */
  readonly allowsHttp: boolean;
  readonly toneDelayMs: number;
  /** The public address of this carrier. */
  readonly baseUrl: Promise<string>;
  readonly callsPerSecond: number;
  warn(message: string): void;
}

export function createExchange(parts: ExchangeParts): Exchange {
  const { clock, ledger } = parts;
  const calls = ledger.calls;
  const callsTo = new Map<string, number>();
  for (const call of calls.values()) callsTo.set(call.to, (callsTo.get(call.to) ?? 0) + 1);

  const stops = new Map<string, CallStop>();
  const running = new Set<Promise<void>>();
  const sequences = new Map<string, number>();
  const closing = new AbortController();
  let nextDialMs = 0;

  const keep = (work: Promise<void>) => {
    running.add(work);
    void work
      .catch((error: unknown) =>
        parts.warn(`the carrier failed: ${error instanceof Error ? error.message : 'unknown'}`),
      )
      .finally(() => running.delete(work));
  };

  async function notifyStatus(
    call: Call,
    event: StatusEvent,
    status: string,
    sipResponse = '200',
  ): Promise<void> {
    if (!call.status_callback || !call.status_callback_events.includes(event)) return;
    const sequence = sequences.get(call.sid) ?? 0;
    sequences.set(call.sid, sequence + 1);
    const parameters: Record<string, string> = {
      ...callParameters(call, parts.accountSid),
      CallStatus: status,
      CallbackSource: 'call-progress-events',
      Timestamp: new Date().toUTCString().replace('GMT', '+0000'),
      SequenceNumber: String(sequence),
    };
    if (event === 'completed') {
      parameters.CallDuration = String(call.duration_s ?? 0);
      parameters.Duration = String(Math.ceil((call.duration_s ?? 0) / 60));
      parameters.SipResponseCode = sipResponse;
    }
    const answer = await parts.webhooks.send(
      { url: call.status_callback, method: call.status_callback_method, parameters },
      closing.signal,
    );
    if (answer.kind === 'failed' && !closing.signal.aborted)
      parts.warn(`call ${call.sid}: its ${event} callback could not be delivered (${answer.reason})`);
    if (event === 'completed') {
      sequences.delete(call.sid);
      // A callback that our own stop interrupted is sent at the next start.
      if (!closing.signal.aborted || answer.kind === 'answered')
        await ledger.record({ event: 'notified', sid: call.sid });
    }
  }

  const recorder = createRecorder({
    ledger,
    webhooks: parts.webhooks,
    accountSid: parts.accountSid,
    baseUrl: parts.baseUrl,
    closing: closing.signal,
    background: keep,
    warn: parts.warn,
  });

  const carrier: Carrier = {
    recorder,
    clock,
    ledger,
    lines: parts.lines,
    webhooks: parts.webhooks,
    accountSid: parts.accountSid,
    authToken: parts.authToken,
    controls: parts.controls,
    allowsHttp: parts.allowsHttp,
    toneDelayMs: parts.toneDelayMs,
    notify: (call, event, status, sipResponse) => keep(notifyStatus(call, event, status, sipResponse)),
    warn: parts.warn,
  };

  async function dialInTurn(call: Call, stop: CallStop): Promise<void> {
    const now = clock.nowMs();
    const dialMs = Math.max(now, nextDialMs);
    nextDialMs = dialMs + 1000 / parts.callsPerSecond;
    call.queue_ms = dialMs - now;
    // A canceled call leaves the queue at once; runCall then records its end.
    await clock.wait(dialMs - now, AbortSignal.any([stop.signal, closing.signal])).catch(() => undefined);
    if (!closing.signal.aborted) await runCall(call, carrier, stop);
    stops.delete(call.sid);
  }

  return {
    calls,
    recordings: ledger.recordings,
    recorder,
    async place(request) {
      const apiError = parts.controls.nextApiError();
      if (apiError !== null) throw apiError;
      const sid = newSid('CA');
      const earlier = callsTo.get(request.to) ?? 0;
      callsTo.set(request.to, earlier + 1);
      const recorded = ledger.record({
        ...request,
        event: 'placed',
        sid,
        status_callback_events: [...request.status_callback_events],
        placed_at: new Date().toISOString(),
        earlier_calls: earlier,
      });
      await recorded;
      const call = calls.get(sid);
      if (!call) throw new Error('a recorded call is not in the ledger');
      const stop = new CallStop();
      stops.set(sid, stop);
      keep(dialInTurn(call, stop));
      return call;
    },
    async end(sid, status) {
      const call = calls.get(sid);
      if (!call) throw apiErrors.notFound(`/Calls/${sid}.json`);
      if (isFinal(call.status)) throw apiErrors.callStateInvalid('Call is not in-progress. Cannot redirect.');
      if (status === 'canceled' && call.status === 'in-progress')
        throw apiErrors.callStateInvalid('Call is in-progress and cannot be canceled.');
      const ended: StopReason = call.status === 'in-progress' ? 'completed' : 'canceled';
      call.status = ended;
      stops.get(sid)?.end(ended);
      return call;
    },
    async recover() {
      await recorder.recover();
      for (const call of calls.values()) {
        if (!isFinal(call.status)) {
          await ledger.record({
            event: 'ended',
            sid: call.sid,
            at: new Date().toISOString(),
            status: 'failed',
            duration_s: 0,
            ending: 'the carrier stopped during the call',
            keyed: [],
            said: [],
          });
        }
        if (!call.is_notified) {
          // Callbacks before the crash had lower numbers.
          sequences.set(call.sid, 4);
          carrier.notify(call, 'completed', call.status);
        }
      }
    },
    async close() {
      closing.abort();
      for (const stop of stops.values()) stop.end('carrier-stopped');
      // A call that ends sends a callback, so there may be more to wait for now.
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
