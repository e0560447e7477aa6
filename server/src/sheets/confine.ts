/**
 * Runs work on an untrusted file in a separate thread with limited memory and time, so that a hostile file cannot
 * affect the server or other users.
 */

import { Worker } from 'node:worker_threads';
import { readingBuffersMb, readingMemoryMb, readingTimeMs } from './limits.ts';
import { FileRefusal } from './refusal.ts';

/**
 * Messages of the thread. Each part is answered with a `next`, and only a few are sent ahead, so that nothing piles
 * up.
 */
export type Sent<Part> =
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'done' };

export interface Confinement<Data> {
  readonly memoryMb?: number;
  /** Memory outside the heap, which the heap's limit does not cover. */
  readonly buffersMb?: number;
  readonly timeMs?: number;
  readonly signal?: AbortSignal;
  /** Parts of the data that are transferred to the thread instead of copied. Here they are empty afterwards. */
  transfer?(data: Data): readonly ArrayBuffer[];
}

/** How long a thread that was started ahead waits for its file. */
const aheadMs = 10 * 60_000;
/** At most one for each script. */
const startedAhead = new Map<string, { readonly worker: Worker; readonly end: NodeJS.Timeout }>();

function startThread(script: URL, memoryMb = readingMemoryMb): Worker {
  return new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    stdin: false,
  });
}

/** Starts a thread for {@link confine} before its file is there, which takes a tenth of a second or more. */
export function startAhead(script: URL): void {
  if (startedAhead.has(script.href)) return;
  const worker = startThread(script);
  const end = setTimeout(() => void takeStarted(script)?.terminate(), aheadMs).unref();
  startedAhead.set(script.href, { worker, end });
  const forget = () => startedAhead.get(script.href)?.worker === worker && takeStarted(script);
  worker.on('error', forget).on('exit', forget).unref();
}

/** Each thread reads one file only, so that nothing of a file can affect another. */
function takeStarted(script: URL): Worker | undefined {
  const started = startedAhead.get(script.href);
  startedAhead.delete(script.href);
  clearTimeout(started?.end);
  started?.worker.ref();
  return started?.worker;
}

/** How often memory outside the heap is checked. */
const lookEveryMs = 100;

const tooMuch =
  'The file needs too much memory to read. Copy only the claims into a new sheet, or split the file.';
const tooLong = 'The file takes too long to read. Copy only the claims into a new sheet, or split the file.';

function errorOf(error: unknown): Error {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (isMemory) return new FileRefusal(tooMuch);
  return error instanceof Error ? error : new Error('a thread threw something other than an error');
}

/** A promise that may be rejected before anyone awaits it. */
function expectation<T>(): PromiseWithResolvers<T> {
  const expected = Promise.withResolvers<T>();
  expected.promise.catch(() => undefined);
  return expected;
}

/**
 * The parts that the module at `script` sends when given `data` (see `confined.ts`), which may arrive while the thread
 * starts. Ending the loop early ends the
 * thread. Throws a {@link FileRefusal} for a file the thread refused, or that took more memory or time than allowed.
 */
export async function* confine<Part, Data = unknown>(
  script: URL,
  data: Data | Promise<Data>,
  limits: Confinement<Data> = {},
): AsyncGenerator<Part> {
  const { buffersMb = readingBuffersMb, signal } = limits;
  let leftMs = limits.timeMs ?? readingTimeMs;
  const awaited = Promise.resolve(data);
  // It may fail before it is awaited.
  awaited.catch(() => undefined);
  signal?.throwIfAborted();
  const worker =
    (limits.memoryMb === undefined && takeStarted(script)) || startThread(script, limits.memoryMb);
  let failure: Error | undefined;
  let arrived = expectation<void>();
  const waiting: Sent<Part>[] = [];
  const fail = (error: unknown) => {
    failure ??= errorOf(error);
    arrived.reject(failure);
  };
  worker.on('message', (sent: Sent<Part>) => {
    waiting.push(sent);
    arrived.resolve();
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('a thread ended before its work was done')));
  const watch = setInterval(() => {
    worker.getHeapStatistics().then(
      ({ external_memory }) => {
        if (external_memory > buffersMb * 1024 * 1024) fail(new FileRefusal(tooMuch));
      },
      // The thread has ended.
      () => undefined,
    );
  }, lookEveryMs);
  const abort = () => fail(signal?.reason);
  signal?.addEventListener('abort', abort);
  try {
    const given = await awaited;
    worker.postMessage(given, limits.transfer?.(given) ?? []);
    for (;;) {
      if (signal?.aborted) throw signal.reason;
      const sent = waiting.shift();
      if (sent === undefined) {
        // Parts that arrived before the failure are used first.
        if (failure) throw failure;
        arrived = expectation();
        const begunMs = performance.now();
        const timer = setTimeout(() => fail(new FileRefusal(tooLong)), leftMs);
        await arrived.promise.finally(() => clearTimeout(timer));
        leftMs -= performance.now() - begunMs;
        continue;
      }
      if (sent.kind === 'refused') throw new FileRefusal(sent.message);
      if (sent.kind === 'done') return;
      yield sent.part;
      worker.postMessage('next');
    }
  } finally {
    clearInterval(watch);
    signal?.removeEventListener('abort', abort);
    await worker.terminate();
  }
}
