/** Writes exports in separate threads, a few at a time, each no faster than it is read. */

import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { Outcome } from '@claimline/domain/claim/outcome';
import type { Job, ThreadMessage } from './message.ts';

/** A thread that needs more memory than this has a bug, and is ended alone. */
const threadMemoryMb = 256;
/** How much is written ahead of the reader. */
const aheadBytes = 256 * 1024;
/** How many exports may run at once, in this process and for one person: each takes a thread and a connection. */
export const exportsMax = 4;
const runningMaxOfPerson = 2;

export interface Progress {
  readonly written: number;
  /** Null until it is known. */
  readonly total: number | null;
}

export interface OpenedExport {
  /** Destroyed with an error when the file cannot be completed. Destroying it ends the thread. */
  readonly bytes: Readable;
  progress(): Progress;
}

export interface Exporter {
  /** Resolves with the first bytes; throws when there will be none. Everything is cleaned up when `signal` aborts. */
  open(job: Pick<Job, 'userId' | 'question'>, signal: AbortSignal): Promise<OpenedExport>;
  /** Ends all running exports. */
  close(): Promise<void>;
}

/** The error of the thread by its code and stack: a message may quote a row. */
function toError({ code, at }: Extract<ThreadMessage, { kind: 'failed' }>): Error {
  const error = new Error('an export failed in its thread');
  error.stack = `Error: ${error.message}\n${at}`;
  return code === null ? error : Object.assign(error, { code });
}

function readThread(job: Job): { bytes: Readable; progress(): Progress } {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
  });
  let isWhole = false;
  let progress: Progress = { written: 0, total: null };
  const bytes = new Readable({
    highWaterMark: aheadBytes,
    read: () => worker.postMessage('more'),
    destroy: (error, done) => {
      void (async () => {
        await worker.terminate();
        done(error);
      })();
    },
  });
  worker.on('message', (message: ThreadMessage) => {
    switch (message.kind) {
      case 'total':
        progress = { ...progress, total: message.total };
        return;
      case 'piece':
        progress = { ...progress, written: message.written };
        bytes.push(message.bytes);
        return;
      case 'end':
        progress = { ...progress, written: message.written };
        isWhole = true;
        bytes.push(null);
        return;
      case 'failed':
        bytes.destroy(toError(message));
        return;
    }
  });
  worker.on('error', (error) => bytes.destroy(error instanceof Error ? error : new Error('a thread threw')));
  worker.on('exit', () => {
    if (!isWhole) bytes.destroy(new Error('the thread of an export ended before its file was complete'));
  });
  return { bytes, progress: () => progress };
}

export function openExporter(options: Pick<Job, 'databaseUrl' | 'address'>): Exporter {
  const running = new Map<Readable, string>();

  function requireFreeSlot(userId: string): void {
    const ofPerson = [...running.values()].filter((other) => other === userId).length;
    if (ofPerson >= runningMaxOfPerson)
      throw new Outcome(
        'resource-exhausted',
        'Two of your exports are still running. Wait for one to finish.',
      );
    if (running.size >= exportsMax)
      throw new Outcome('resource-exhausted', 'Several exports are running. Try again in a minute.');
  }

  return {
    async open({ userId, question }, signal) {
      signal.throwIfAborted();
      requireFreeSlot(userId);
      const { bytes, progress } = readThread({ ...options, userId, question });
      running.set(bytes, userId);
      const end = () => bytes.destroy();
      signal.addEventListener('abort', end);
      // Frees the slot as soon as everything was read, before the thread has ended.
      bytes.once('end', () => running.delete(bytes));
      bytes.once('close', () => {
        running.delete(bytes);
        signal.removeEventListener('abort', end);
      });
      await once(bytes, 'readable', { signal });
      return { bytes, progress };
    },
    async close() {
      await Promise.all(
        Array.from(running.keys(), (bytes) => {
          const closed = once(bytes, 'close');
          bytes.destroy();
          return closed;
        }),
      );
    },
  };
}
