/** Makes the sound of recordings, in a thread that lives while there is something to make. */

import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Sound } from './sound-track.ts';

export interface Studio {
  /** The track as a WAV file. */
  render(track: { readonly duration_ms: number; readonly sounds: readonly Sound[] }): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The synthesizer takes 150 MB while it runs: it is stopped when nobody asked for so long. */
const idleMs = 60_000;

const answerSchema = z.union([
  z.object({ id: z.number(), wave: z.instanceof(Uint8Array) }),
  z.object({ id: z.number(), fault: z.string() }),
]);

/** The synthesizer writes its sentences in `folder`, which is removed at the end. */
export function createStudio(folder: string): Studio {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let orders = 0;

  function stopWorker(): Promise<unknown> {
    const gone = worker;
    worker = null;
    return gone?.terminate() ?? Promise.resolve();
  }

  function giveUp(error: unknown): void {
    for (const asked of waiting.values()) asked.reject(error);
    waiting.clear();
  }

  function startedWorker(): Worker {
    if (worker) return worker;
    const started = new Worker(new URL('./voice-worker.ts', import.meta.url), {
      workerData: folder,
      // WASI warns at each start that it is experimental.
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    started.unref();
    started.on('message', (message: unknown) => {
      const answer = answerSchema.parse(message);
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('wave' in answer) asked?.resolve(answer.wave);
      else asked?.reject(new Error(answer.fault));
      if (waiting.size === 0) idle = setTimeout(() => void stopWorker(), idleMs).unref();
    });
    const failed = (error: unknown) => {
      if (worker !== started) return;
      worker = null;
      giveUp(error);
    };
    started.on('error', failed);
    started.on('exit', () => failed(new Error('the recording thread ended')));
    worker = started;
    return started;
  }

  return {
    render(track) {
      clearTimeout(idle);
      const asked = Promise.withResolvers<Uint8Array>();
      const id = ++orders;
      waiting.set(id, asked);
      startedWorker().postMessage({ id, track });
      return asked.promise;
    },
    async close() {
      clearTimeout(idle);
      await stopWorker();
      giveUp(new Error('the carrier stops'));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
