/** Records calls, and reports when a recording starts and is ready. */

import type { Sound, SoundTrack } from '../recording/sound-track.ts';
import type { Ledger } from './ledger.ts';
import { type Recording, type RecordingEvent, recordingParameters } from './recording.ts';
import { newSid } from './sid.ts';
import type { RecordingOptions } from './twiml/twiml.ts';
import type { Webhooks } from './webhooks/webhook.ts';

/** Shorter recordings are reported as absent. */
const recordingLeastMs = 1_000;

export interface Recorder {
  /** `<Start><Recording>`: starts the track. */
  start(callSid: string, track: SoundTrack, order: RecordingOptions): Promise<void>;
  /** At the end of a call: saves its recordings and reports them. */
  finish(callSid: string): Promise<void>;
  /** Saves a recording made elsewhere under its own sid, without a callback. */
  keep(recording: PastRecording): Promise<void>;
  remove(sid: string): Promise<void>;
  /** Ends recordings that a crash cut off (their sound is lost), and sends callbacks that are due. Once, before calls are accepted. */
  recover(): Promise<void>;
}

export interface PastRecording {
  readonly sid: string;
  readonly call_sid: string;
  readonly began_at: string;
  readonly duration_ms: number;
  readonly sounds: readonly Sound[];
}

export function createRecorder(parts: {
  readonly ledger: Ledger;
  readonly webhooks: Webhooks;
  readonly accountSid: string;
  /** The public address of this carrier. */
  readonly baseUrl: Promise<string>;
  readonly closing: AbortSignal;
  /** Runs in the background; the carrier waits for it when it stops. */
  background(work: Promise<void>): void;
  warn(message: string): void;
}): Recorder {
  const { ledger, accountSid } = parts;
  const running = new Map<string, { sid: string; track: SoundTrack }[]>();

  async function sendCallback(recording: Recording, event: RecordingEvent): Promise<boolean> {
    if (recording.callback === null || !recording.callback_events.includes(event)) return true;
    const answer = await parts.webhooks.send(
      {
        url: recording.callback,
        method: recording.callback_method,
        parameters: recordingParameters(recording, event, accountSid, await parts.baseUrl),
      },
      parts.closing,
    );
    if (answer.kind === 'failed' && !parts.closing.aborted)
      parts.warn(
        `recording ${recording.sid}: its ${event} callback could not be delivered (${answer.reason})`,
      );
    return answer.kind === 'answered' || !parts.closing.aborted;
  }

  async function notifyEnd(sid: string): Promise<void> {
    const recording = ledger.recordings.get(sid);
    if (!recording || recording.status === 'in-progress') return;
    if (await sendCallback(recording, recording.status))
      await ledger.record({ event: 'recording-notified', recording_sid: sid, sid: recording.call_sid });
  }

  return {
    async start(callSid, track, order) {
      track.start();
      const sid = newSid('RE');
      running.set(callSid, [...(running.get(callSid) ?? []), { sid, track }]);
      const written = ledger.record({
        event: 'recording-began',
        recording_sid: sid,
        sid: callSid,
        at: new Date().toISOString(),
        channels: order.channels,
        callback: order.callback,
        callback_method: order.callbackMethod,
        callback_events: [...order.callbackEvents],
      });
      const recording = ledger.recordings.get(sid);
      if (recording) parts.background(sendCallback(recording, 'in-progress').then(() => undefined));
      await written;
    },
    async finish(callSid) {
      const recordings = running.get(callSid) ?? [];
      running.delete(callSid);
      for (const { sid, track } of recordings) {
        const { duration_ms, sounds } = track.content();
        await ledger.record({
          event: 'recording-ended',
          recording_sid: sid,
          sid: callSid,
          status: duration_ms < recordingLeastMs ? 'absent' : 'completed',
          duration_ms,
          sounds: [...sounds],
        });
        parts.background(notifyEnd(sid));
      }
    },
    async keep({ sid, call_sid, began_at, duration_ms, sounds }) {
      const about = { recording_sid: sid, sid: call_sid };
      void ledger.record({
        event: 'recording-began',
        ...about,
        at: began_at,
        channels: 1,
        callback: null,
        callback_method: 'POST',
        callback_events: [],
      });
      void ledger.record({
        event: 'recording-ended',
        ...about,
        status: 'completed',
        duration_ms,
        sounds: [...sounds],
      });
      await ledger.record({ event: 'recording-notified', ...about });
    },
    async remove(sid) {
      const recording = ledger.recordings.get(sid);
      if (recording)
        await ledger.record({ event: 'recording-deleted', recording_sid: sid, sid: recording.call_sid });
    },
    async recover() {
      for (const { sid, call_sid, status, is_notified } of ledger.recordings.values()) {
        if (status === 'in-progress')
          await ledger.record({
            event: 'recording-ended',
            recording_sid: sid,
            sid: call_sid,
            status: 'absent',
            duration_ms: 0,
            sounds: [],
          });
        if (!is_notified) parts.background(notifyEnd(sid));
      }
    },
  };
}
