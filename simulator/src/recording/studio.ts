/** Makes the sound of tapes, in a thread that lives while there is something to make. */

import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Sound } from './tape.ts';

export interface Studio {
  /** The tape as a WAV file. */
  render(tape: { readonly duration_ms: number; readonly sounds: readonly Sound[] }): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The synthesizer takes 150 MB while it runs: it is let go when nobody asked for so long. */
const idleMs = 60_000;

const answerSchema = z.union([
  z.object({ id: z.number(), wave: z.instanceof(Uint8Array) }),
  z.object({ id: z.number(), fault: z.string() }),
]);

export function createStudio(): Studio {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let orders = 0;

  function letGo(): Promise<unknown> {
    const gone = worker;
    worker = null;
    return gone?.terminate() ?? Promise.resolve();
  }

  function giveUp(error: unknown): void {
    for (const asked of waiting.values()) asked.reject(error);
    waiting.clear();
  }

  function hired(): Worker {
    if (worker) return worker;
    const hand = new Worker(new URL('./voice-worker.ts', import.meta.url), {
      // The runtime's door to WASI calls itself experimental at each start.
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    hand.unref();
    hand.on('message', (message: unknown) => {
      const answer = answerSchema.parse(message);
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('wave' in answer) asked?.resolve(answer.wave);
      else asked?.reject(new Error(answer.fault));
      if (waiting.size === 0) idle = setTimeout(() => void letGo(), idleMs).unref();
    });
    const failed = (error: unknown) => {
      if (worker !== hand) return;
      worker = null;
      giveUp(error);
    };
    hand.on('error', failed);
    hand.on('exit', () => failed(new Error('the recording thread ended')));
    worker = hand;
    return hand;
  }

  return {
    render(tape) {
      clearTimeout(idle);
      const asked = Promise.withResolvers<Uint8Array>();
      const id = ++orders;
      waiting.set(id, asked);
      hired().postMessage({ id, tape });
      return asked.promise;
    },
    async close() {
      clearTimeout(idle);
      await letGo();
      giveUp(new Error('the carrier stops'));
    },
  };
}
