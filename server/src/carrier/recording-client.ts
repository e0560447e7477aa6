/** Downloads and deletes recordings at the carrier. The SDK cannot download audio, so that uses plain HTTP. */

import type { Twilio } from 'twilio';
import { apiCredentials, type CarrierSettings } from '../carrier-settings.ts';

export interface CarrierRecording {
  readonly sid: string;
  readonly status: string;
  readonly durationMs: number;
}

export interface RecordingClient {
  /** The recordings of a call. Rejects when the carrier cannot be reached. */
  recordingsOf(callSid: string): Promise<CarrierRecording[]>;
  /** The audio; null when the carrier has none. Rejects when the carrier cannot be reached or returns an error. */
  openRecording(
    sid: string,
    signal: AbortSignal,
  ): Promise<{ readonly bytes: AsyncIterable<Uint8Array>; readonly mediaType: string } | null>;
  /** Succeeds if the recording is already gone. */
  deleteRecording(sid: string): Promise<void>;
}

/** Download timeout: enough for an hour of audio over a slow connection. */
export const fetchWithinMs = 10 * 60_000;

export function createRecordingClient(client: Twilio, settings: CarrierSettings): RecordingClient {
  const { user, password } = apiCredentials(settings);
  const host = client.getHostname('api.twilio.com', settings.edge ?? undefined, settings.region ?? undefined);
  const base = `${settings.url ?? `https://${host}`}/2010-04-01/Accounts/${settings.accountSid}`;
  const credentials = Buffer.from(`${user}:${password}`).toString('base64');

  return {
    async recordingsOf(callSid) {
      const recordings = await client.recordings.list({ callSid, limit: 20 });
      return recordings.map(({ sid, status, duration }) => ({
        sid,
        status,
        durationMs: Math.max(0, Number(duration) || 0) * 1_000,
      }));
    },
    async openRecording(sid, signal) {
      // Never use the URL from a webhook: credentials go to the carrier only. Redirects to other hosts are followed
      // without them.
      const response = await fetch(`${base}/Recordings/${sid}.wav`, {
        headers: { authorization: `Basic ${credentials}` },
        signal: AbortSignal.any([signal, AbortSignal.timeout(fetchWithinMs)]),
      });
      if (response.status === 404 || response.status === 410) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok || response.body === null) {
        await response.body?.cancel();
        throw new Error(`the carrier answered ${response.status}`);
      }
      return {
        bytes: bytesOf(response, response.body),
        mediaType: mediaTypeOf(response.headers.get('content-type')),
      };
    },
    async deleteRecording(sid) {
      try {
        await client.recordings(sid).remove();
      } catch (error) {
        if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error;
      }
    },
  };
}

/**
 * The body of a response. Fetch cancels the body when the response is garbage collected before anybody reads it, and
 * then the body looks empty, so this keeps the response. Not a Node stream: aborting one before it is read would end
 * the process. Throws when the body is shorter than announced.
 */
async function* bytesOf(response: Response, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let missing = Number(response.headers.get('content-length'));
  for await (const piece of body) {
    missing -= piece.length;
    yield piece;
  }
  if (missing > 0 && !response.headers.has('content-encoding'))
    throw new Error('the carrier sent less of a recording than it announced');
}

/** The media type that browsers expect. */
function mediaTypeOf(header: string | null): string {
  const type = header?.split(';')[0]?.trim().toLowerCase() ?? '';
  return type.startsWith('audio/') && type !== 'audio/x-wav' && type !== 'audio/vnd.wave'
    ? type
    : 'audio/wav';
}
