import { setImmediate as settle } from 'node:timers/promises';
import type { Clock } from '../clock.ts';

interface ScheduledWait {
  readonly dueMs: number;
  readonly fire: () => void;
}

/** A clock that advances only on request, so that a call takes only as long as its computation. */
export interface VirtualClock extends Clock {
  /** Runs what is due until `untilMs`, or until `isEnough` after one of the steps. */
  advance(untilMs: number, isEnough: () => boolean): Promise<void>;
}

export function createVirtualClock(): VirtualClock {
  const waits: ScheduledWait[] = [];
  let currentMs = 0;

  return {
    nowMs: () => currentMs,
    wallClockMs: () => currentMs,
    wait(durationMs, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      if (signal?.aborted) {
        reject(signal.reason);
        return promise;
      }
      const abort = () => {
        waits.splice(waits.indexOf(scheduled), 1);
        reject(signal?.reason);
      };
      const scheduled: ScheduledWait = {
        dueMs: currentMs + Math.max(0, durationMs),
        fire() {
          signal?.removeEventListener('abort', abort);
          resolve();
        },
      };
      signal?.addEventListener('abort', abort, { once: true });
      // Waits due at the same moment end in the order they were set.
      const later = waits.findIndex(({ dueMs }) => dueMs > scheduled.dueMs);
      waits.splice(later < 0 ? waits.length : later, 0, scheduled);
      return promise;
    },
    async advance(untilMs, isEnough) {
      // What the caller just did starts waits of its own before time may pass.
      await settle();
      while (!isEnough()) {
        const next = waits[0];
        if (!next || next.dueMs > untilMs) {
          currentMs = Math.max(currentMs, untilMs);
          return;
        }
        waits.shift();
        currentMs = Math.max(currentMs, next.dueMs);
        next.fire();
        await settle();
      }
    },
  };
}
