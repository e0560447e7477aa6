/** The Recordings API as Twilio answers it: list, look up, fetch the sound, delete. */

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { apiErrors } from './carrier/api-error.ts';
import type { Exchange } from './carrier/exchange.ts';
import type { PastRecording } from './carrier/recorder.ts';
import { type Recording, recordingResource } from './carrier/recording.ts';
import { soundSchema } from './recording/sound-track.ts';
import type { Studio } from './recording/studio.ts';

/** A recording of a call that was made before this carrier existed. */
export const pastRecordingSchema = z.object({
  sid: z.string().regex(/^RE[0-9a-f]{32}$/),
  call_sid: z.string(),
  began_at: z.string(),
  duration_ms: z.number().min(0),
  sounds: z.array(soundSchema),
}) satisfies z.ZodType<PastRecording>;

interface OneRecording {
  Params: { file: string };
}

const listPageSize = 50;

export function recordingRoutes(
  api: FastifyInstance,
  { exchange, studio, accountSid }: { exchange: Exchange; studio: Studio; accountSid: string },
): void {
  const found = (url: string, file: string): Recording => {
    const recording = exchange.recordings.get(file.replace(/\.\w+$/, ''));
    if (!recording) throw apiErrors.notFound(url.split('?')[0] ?? '');
    return recording;
  };
  const list = (uri: string, callSid: string | undefined) => {
    const all = [...exchange.recordings.values()].filter(
      ({ call_sid }) => callSid === undefined || call_sid === callSid,
    );
    return {
      recordings: all
        .slice(-listPageSize)
        .reverse()
        .map((recording) => recordingResource(recording, accountSid)),
      uri,
      page: 0,
      page_size: listPageSize,
      next_page_uri: null,
    };
  };

  api.get<{ Querystring: { CallSid?: string } }>('/Accounts/:accountSid/Recordings.json', (request) =>
    list(request.url, request.query.CallSid),
  );
  api.get<{ Params: { callSid: string } }>(
    '/Accounts/:accountSid/Calls/:callSid/Recordings.json',
    (request) => list(request.url, request.params.callSid),
  );
  api.get<OneRecording>('/Accounts/:accountSid/Recordings/:file', async (request, reply) => {
    const { file } = request.params;
    const recording = found(request.url, file);
    if (file.endsWith('.json')) return recordingResource(recording, accountSid);
    const { status, duration_ms, sounds } = recording;
    // Other formats, and recordings that are not ready, are not found.
    if (!/^RE\w+(?:\.wav)?$/.test(file) || status !== 'completed' || duration_ms === null)
      throw apiErrors.notFound(request.url);
    const wave = await studio.render({ duration_ms, sounds });
    return reply.type('audio/x-wav').send(Buffer.from(wave.buffer, wave.byteOffset, wave.byteLength));
  });
  api.delete<OneRecording>('/Accounts/:accountSid/Recordings/:file', async (request, reply) => {
    await exchange.recorder.remove(found(request.url, request.params.file).sid);
    return reply.status(204).send();
  });
}
