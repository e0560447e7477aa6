/** Stores the carrier's recording as MP3, or as the carrier sends it when it cannot be encoded. */

import type { FileRow } from '../../db/files.ts';
import type { EngineContext } from '../context.ts';
import { encodedMs, encodeRecording, NotEncodable } from './encode-recording.ts';

export interface RecordingToStore {
  readonly call: string;
  readonly carrierSid: string | null;
  /** As the carrier reports it, in whole seconds; 0 when unknown. */
  readonly durationMs: number;
  /** In the file store. */
  readonly key: string;
}

type StoredRecording = Pick<FileRow, 'bytes' | 'sha256' | 'media_type'> & { readonly ending: 'mp3' | 'wav' };

/** Of the carrier's whole seconds. */
const toleranceMs = 2_000;

/** Null when the carrier has no such recording. */
export async function storeRecording(
  {
    carrier,
    files,
    log,
  }: Pick<EngineContext, 'files' | 'log'> & {
    readonly carrier: Pick<EngineContext['carrier'], 'openRecording'>;
  },
  { call, carrierSid, durationMs, key }: RecordingToStore,
  signal: AbortSignal,
): Promise<StoredRecording | null> {
  const open = async () => (carrierSid === null ? null : carrier.openRecording(carrierSid, signal));
  const sound = await open();
  if (sound === null) return null;
  try {
    const stored = await files.put(key, encodeRecording(sound.bytes));
    // The carrier's copy is deleted next, so nothing of it may be missing.
    if (encodedMs(stored.bytes) < durationMs - toleranceMs)
      throw new NotEncodable('the encoded recording is shorter than the recording');
    return { ...stored, media_type: 'audio/mpeg', ending: 'mp3' };
  } catch (error) {
    if (!(error instanceof NotEncodable)) throw error;
    log.error({ error, call }, 'a recording could not be encoded and is stored as it is');
  }
  const again = await open();
  if (again === null) return null;
  const stored = await files.put(key, again.bytes);
  return { ...stored, media_type: again.mediaType, ending: 'wav' };
}
