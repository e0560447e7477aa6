/** The thread that encodes one recording. It asks for the WAV file piece by piece. */

import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import {
  Conversion,
  Input,
  Mp3OutputFormat,
  Output,
  ReadableStreamSource,
  StreamTarget,
  WAVE,
} from 'mediabunny';

export interface EncodingOrder {
  readonly bitsPerSecond: number;
}

/** `more` is answered with the next bytes of the WAV file, or null at its end. */
export type EncodingMessage =
  | { readonly kind: 'more' }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' };

/** That of a telephone line. */
const samplesPerSecond = 8_000;
const behindCalls = 10;

async function encode(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('this module runs in a worker thread');
  // Calls and requests come first. On Linux this is the thread's own priority; elsewhere that of the whole process.
  if (platform() === 'linux') setPriority(behindCalls);
  const send = (message: EncodingMessage) => port.postMessage(message);
  const source = new ReadableStream<Uint8Array>({
    async pull(controller) {
      send({ kind: 'more' });
      const [bytes] = (await once(port, 'message')) as [Uint8Array | null];
      if (bytes === null) controller.close();
      else controller.enqueue(bytes);
    },
  });
  const sink = new WritableStream<{ readonly data: Uint8Array }>({
    write: ({ data }) => send({ kind: 'piece', bytes: data }),
  });

  registerMp3Encoder();
  const conversion = await Conversion.init({
    input: new Input({ source: new ReadableStreamSource(source), formats: [WAVE] }),
    output: new Output({
      format: new Mp3OutputFormat({ xingHeader: false }),
      target: new StreamTarget(sink, { chunked: true, chunkSize: 64 * 1024 }),
    }),
    audio: {
      codec: 'mp3',
      bitrate: (workerData as EncodingOrder).bitsPerSecond,
      numberOfChannels: 1,
      sampleRate: samplesPerSecond,
      forceTranscode: true,
    },
  });
  if (!conversion.isValid) throw new Error('the sound of this file cannot be encoded');
  await conversion.execute();
  flushCompileCache();
  send({ kind: 'end' });
}

await encode();
