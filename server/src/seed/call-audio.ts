/** The recordings of past calls: what was heard when, sent to the simulated carrier, which produces the audio. */

import { createHash } from 'node:crypto';
import type { ReplayedCall } from '@claimline/dialogue/call/replay';
import { keyMs, speechMs } from '@claimline/domain/call/speech';
import { apiCredentials } from '../carrier-settings.ts';
import type { Configuration } from '../configuration.ts';

type Sound =
  | { kind: 'speech'; by: 'payer' | 'caller'; text: string; from_ms: number; to_ms: number }
  | { kind: 'key'; key: string; from_ms: number }
  | { kind: 'music'; from_ms: number; to_ms: number };

/** The format in which the simulated carrier stores a recording (`simulator/README.md`, `POST /past-recordings`). */
export interface CallAudio {
  readonly sid: string;
  readonly call_sid: string;
  readonly began_at: string;
  readonly duration_ms: number;
  readonly sounds: readonly Sound[];
}

/** The carrier's name for the recording of a call. */
export const recordingSidOf = (callId: string) =>
  `RE${createHash('sha256').update(callId).digest('hex').slice(0, 32)}`;

export function callAudioOf(
  call: ReplayedCall,
  callId: string,
  callSid: string,
  answered: string,
): CallAudio {
  const spoken = call.lines.flatMap(soundsOf);
  return {
    sid: recordingSidOf(callId),
    call_sid: callSid,
    began_at: answered,
    duration_ms: call.duration_ms,
    sounds: [...spoken, ...musicOf(call, spoken)],
  };
}

function soundsOf({ speaker, text, pressed, at_ms }: ReplayedCall['lines'][number]): Sound[] {
  if (pressed)
    return [...text].map((key, place) => ({ kind: 'key', key, from_ms: at_ms + place * keyMs }) as const);
  const by = speaker === 'payer' ? 'payer' : 'caller';
  return [{ kind: 'speech', by, text, from_ms: at_ms, to_ms: at_ms + speechMs(text) }];
}

/** The times when we were on hold and nobody spoke. */
function musicOf(call: ReplayedCall, spoken: readonly Sound[]): Sound[] {
  return call.conclusion.holds.flatMap(({ from_ms, to_ms }) => {
    const music: Sound[] = [];
    let fromMs = from_ms;
    for (const sound of spoken) {
      if (sound.kind !== 'speech' || sound.from_ms >= to_ms || sound.to_ms <= fromMs) continue;
      if (sound.from_ms > fromMs) music.push({ kind: 'music', from_ms: fromMs, to_ms: sound.from_ms });
      fromMs = sound.to_ms;
    }
    if (fromMs < to_ms) music.push({ kind: 'music', from_ms: fromMs, to_ms });
    return music;
  });
}

const atOnce = 40;

/** Safe to repeat: a recording is stored under its own name. */
export async function sendCallAudio(
  carrier: Configuration['carrier'],
  recordings: readonly CallAudio[],
): Promise<void> {
  const { user, password } = apiCredentials(carrier);
  const credentials = Buffer.from(`${user}:${password}`).toString('base64');
  for (let first = 0; first < recordings.length; first += atOnce) {
    const answer = await fetch(`${carrier.url}/past-recordings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${credentials}` },
      body: JSON.stringify(recordings.slice(first, first + atOnce)),
    });
    if (!answer.ok) throw new Error(`the simulated carrier refused the recordings (${answer.status})`);
  }
}
