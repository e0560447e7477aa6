/**
 * Encodes recordings as MP3, an eighth of what the carrier sends. The bit rate is constant and there is no header, so
 * that a second of the recording is always at the same byte: players seek by it exactly.
 */

import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { EncodingMessage, EncodingOrder } from './encoding-thread.ts';

/** Enough for speech on a telephone line. */
export const bitsPerSecond = 16_000;

/** The sound is fine, or may be, but not for this encoder. */
export class NotEncodable extends Error {}

export const encodedMs = (bytes: number) => (bytes * 8 * 1_000) / bitsPerSecond;

/** Above what the encoder needs for a call of two hours. */
const threadMemoryMb = 128;

/**
 * The MP3 of a WAV file, encoded in a thread that reads no faster than the result is used. Throws {@link NotEncodable}
 * when the thread fails, and what `wave` throws.
 */
export async function* encodeRecording(wave: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const worker = new Worker(new URL('./encoding-thread.ts', import.meta.url), {
    workerData: { bitsPerSecond } satisfies EncodingOrder,
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
  });
  const messages = on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[EncodingMessage]>;
  const source = wave[Symbol.asyncIterator]();
  let isSourceBroken = false;
  try {
    for await (const [message] of messages) {
      if (message.kind === 'piece') yield message.bytes;
      else if (message.kind === 'end') return;
      else {
        const next = await source.next().catch((error: unknown) => {
          isSourceBroken = true;
          throw error;
        });
        worker.postMessage(next.done === true ? null : next.value);
      }
    }
    throw new Error('the thread ended before the recording did');
  } catch (error) {
    if (isSourceBroken) throw error;
    throw new NotEncodable('the thread of the encoder failed', { cause: error });
  } finally {
    await worker.terminate();
    await source.return?.();
  }
}
