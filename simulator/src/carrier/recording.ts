/** A recording as stored by the carrier: a separate resource, built from its ledger lines. */

import { z } from 'zod';
import { type Sound, soundSchema } from '../recording/sound-track.ts';

export const recordingEvents = ['in-progress', 'completed', 'absent'] as const;
export type RecordingEvent = (typeof recordingEvents)[number];

export interface Recording {
  readonly sid: string;
  readonly call_sid: string;
  readonly began_at: string;
  readonly channels: 1 | 2;
  readonly callback: string | null;
  readonly callback_method: 'GET' | 'POST';
  readonly callback_events: readonly RecordingEvent[];
  status: 'in-progress' | 'completed' | 'absent';
  duration_ms: number | null;
  sounds: readonly Sound[];
  /** Whether the callback about its end was delivered or given up. */
  is_notified: boolean;
}

const ofRecording = { recording_sid: z.string(), sid: z.string() };

/** The ledger's lines about recordings; `sid` is the call's. */
export const recordingEntries = [
  z.object({
    event: z.literal('recording-began'),
    ...ofRecording,
    at: z.string(),
    channels: z.union([z.literal(1), z.literal(2)]),
    callback: z.string().nullable(),
    callback_method: z.enum(['GET', 'POST']),
    callback_events: z.array(z.enum(recordingEvents)),
  }),
  z.object({
    event: z.literal('recording-ended'),
    ...ofRecording,
    status: z.enum(['completed', 'absent']),
    duration_ms: z.number(),
    sounds: z.array(soundSchema),
  }),
  z.object({ event: z.literal('recording-notified'), ...ofRecording }),
  z.object({ event: z.literal('recording-deleted'), ...ofRecording }),
] as const;
export type RecordingEntry = z.infer<(typeof recordingEntries)[number]>;

export function applyRecordingEntry(recordings: Map<string, Recording>, entry: RecordingEntry): void {
  const recording = recordings.get(entry.recording_sid);
  switch (entry.event) {
    case 'recording-began':
      recordings.set(entry.recording_sid, {
        sid: entry.recording_sid,
        call_sid: entry.sid,
        began_at: entry.at,
        channels: entry.channels,
        callback: entry.callback,
        callback_method: entry.callback_method,
        callback_events: entry.callback_events,
        status: 'in-progress',
        duration_ms: null,
        sounds: [],
        is_notified: false,
      });
      break;
    case 'recording-ended':
      if (recording)
        Object.assign(recording, {
          status: entry.status,
          duration_ms: entry.duration_ms,
          sounds: entry.sounds,
        });
      break;
    case 'recording-notified':
      if (recording) recording.is_notified = true;
      break;
    case 'recording-deleted':
      recordings.delete(entry.recording_sid);
      break;
  }
}

const rfc2822 = (iso: string) => new Date(iso).toUTCString().replace('GMT', '+0000');
const secondsOf = (recording: Recording) =>
  recording.duration_ms === null ? null : String(Math.round(recording.duration_ms / 1000));

/** The path of its resource and its sound, without an extension. */
const recordingPath = (accountSid: string, sid: string) =>
  `/2010-04-01/Accounts/${accountSid}/Recordings/${sid}`;

/** The recording as Twilio's Recordings API shows it (RecordingResource in the SDK). */
export function recordingResource(recording: Recording, accountSid: string): Record<string, unknown> {
  const path = recordingPath(accountSid, recording.sid);
  return {
    sid: recording.sid,
    account_sid: accountSid,
    call_sid: recording.call_sid,
    conference_sid: null,
    status: recording.status === 'in-progress' ? 'in-progress' : recording.status,
    channels: recording.channels,
    source: 'StartCallRecordingTwiML',
    error_code: recording.status === 'absent' ? tooShort : null,
    start_time: rfc2822(recording.began_at),
    date_created: rfc2822(recording.began_at),
    date_updated: rfc2822(recording.began_at),
    duration: secondsOf(recording),
    price: null,
    price_unit: 'USD',
    encryption_details: null,
    api_version: '2010-04-01',
    uri: `${path}.json`,
    media_url: path,
    subresource_uris: {},
  };
}

/** Twilio's error 16101: the recording was too short. */
const tooShort = 16101;

/** What the recording status callback carries. Source: Twilio, "TwiML Voice: Recording". */
export function recordingParameters(
  recording: Recording,
  event: RecordingEvent,
  accountSid: string,
  baseUrl: string,
): Record<string, string> {
  return {
    AccountSid: accountSid,
    CallSid: recording.call_sid,
    RecordingSid: recording.sid,
    RecordingUrl: `${baseUrl}${recordingPath(accountSid, recording.sid)}`,
    RecordingStatus: event,
    RecordingChannels: String(recording.channels),
    RecordingSource: 'StartCallRecordingTwiML',
    RecordingTrack: 'both',
    RecordingStartTime: rfc2822(recording.began_at),
    ErrorCode: event === 'absent' ? String(tooShort) : '0',
    ...(event === 'completed' ? { RecordingDuration: secondsOf(recording) ?? '0' } : {}),
  };
}
