/**
 * Runs work on a stranger's file in a thread of its own, with so much memory and so much time: whatever the file
 * does there, the server lives and others notice nothing.
 */

import { Worker } from 'node:worker_threads';
import { readingMemoryMb, readingTimeMs } from './limits.ts';
import { FileRefusal } from './refusal.ts';

/** What the thread sends. Each part is answered with a `next`, and only a few go ahead of that: nothing piles up. */
export type Sent<Part> =
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'done' };

export interface Confinement {
  readonly memoryMb?: number;
  readonly timeMs?: number;
  readonly signal?: AbortSignal;
  /** Parts of the data that go over to the thread instead of being copied: here they are empty afterwards. */
  readonly transfer?: readonly ArrayBuffer[];
}

const tooMuch =
  'Reading the file takes more memory than a sheet of claims needs. Copy the claims alone into a new sheet, or split it.';
const tooLong = 'Reading the file takes too long. Copy the claims alone into a new sheet, or split it.';

function asRefusal(error: unknown): Error {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (isMemory) return new FileRefusal(tooMuch);
  return error instanceof Error ? error : new Error('a thread ended with something that is no error');
}

/** A promise that may be rejected before anyone waits for it. */
function expectation<T>(): PromiseWithResolvers<T> {
  const expected = Promise.withResolvers<T>();
  expected.promise.catch(() => undefined);
  return expected;
}

/**
 * The parts that the module at `script` sends when given `data` (see `confined.ts`). Ending the loop early ends the
 * thread. Throws a {@link FileRefusal} for a file the thread refused, or that took more memory or time than allowed.
 */
export async function* confine<Part>(
  script: URL,
  data: unknown,
  { memoryMb = readingMemoryMb, timeMs = readingTimeMs, signal, transfer = [] }: Confinement = {},
): AsyncGenerator<Part> {
  signal?.throwIfAborted();
  const worker = new Worker(script, {
    workerData: data,
    transferList: [...transfer],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    stdin: false,
  });
  let failure: Error | undefined;
  let arrived = expectation<void>();
  const waiting: Sent<Part>[] = [];
  const fail = (error: unknown) => {
    failure ??= asRefusal(error);
    arrived.reject(failure);
  };
  worker.on('message', (sent: Sent<Part>) => {
    waiting.push(sent);
    arrived.resolve();
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('a thread ended before its work')));
  const timer = setTimeout(() => fail(new FileRefusal(tooLong)), timeMs);
  const abort = () => fail(signal?.reason);
  signal?.addEventListener('abort', abort);
  try {
    for (;;) {
      if (signal?.aborted) throw signal.reason;
      const sent = waiting.shift();
      if (sent === undefined) {
        // What came before it failed is used first.
        if (failure) throw failure;
        arrived = expectation();
        await arrived.promise;
        continue;
      }
      if (sent.kind === 'refused') throw new FileRefusal(sent.message);
      if (sent.kind === 'done') return;
      yield sent.part;
      worker.postMessage('next');
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    await worker.terminate();
  }
}
