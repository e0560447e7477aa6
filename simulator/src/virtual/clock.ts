import { setImmediate as settle } from 'node:timers/promises';
import type { Clock } from '../clock.ts';

interface Alarm {
  readonly dueMs: number;
  readonly ring: () => void;
}

/** A clock that advances only on request, so that a call takes only as long as its computation. */
export interface VirtualClock extends Clock {
  /** Runs what is due until `untilMs`, or until `isEnough` after one of the steps. */
  advance(untilMs: number, isEnough: () => boolean): Promise<void>;
}

export function createVirtualClock(): VirtualClock {
  const alarms: Alarm[] = [];
  let currentMs = 0;

  return {
    nowMs: () => currentMs,
    outsideMs: () => currentMs,
    wait(durationMs, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      if (signal?.aborted) {
        reject(signal.reason);
        return promise;
      }
      const abort = () => {
        alarms.splice(alarms.indexOf(alarm), 1);
        reject(signal?.reason);
      };
      const alarm: Alarm = {
        dueMs: currentMs + Math.max(0, durationMs),
        ring() {
          signal?.removeEventListener('abort', abort);
          resolve();
        },
      };
      signal?.addEventListener('abort', abort, { once: true });
      // Alarms due at the same moment ring in the order they were set.
      const later = alarms.findIndex(({ dueMs }) => dueMs > alarm.dueMs);
      alarms.splice(later < 0 ? alarms.length : later, 0, alarm);
      return promise;
    },
    async advance(untilMs, isEnough) {
      // What the caller just did sets alarms of its own before time may pass.
      await settle();
      while (!isEnough()) {
        const next = alarms[0];
        if (!next || next.dueMs > untilMs) {
          currentMs = Math.max(currentMs, untilMs);
          return;
        }
        alarms.shift();
        currentMs = Math.max(currentMs, next.dueMs);
        next.ring();
        await settle();
      }
    },
  };
}
