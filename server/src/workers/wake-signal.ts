import { setTimeout as pause } from 'node:timers/promises';

/** A wait that can be ended early; a wake before the wait starts is not lost. */
export interface WakeSignal {
  wake(): void;
  /** Resolves after the given milliseconds or shortly after a wake, whichever is first. */
  wait(atMostMs: number): Promise<void>;
}

/** Waits end at least this long after each other, so that the wakes of a burst count as one. */
const burstMs = 20;

export function createWakeSignal(): WakeSignal {
  let isWoken = false;
  let resolveWait: (() => void) | undefined;
  let endedAtMs = Number.NEGATIVE_INFINITY;
  return {
    wake() {
      isWoken = true;
      resolveWait?.();
    },
    async wait(atMostMs) {
      if (!isWoken) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, atMostMs);
        resolveWait = resolve;
        await promise;
        clearTimeout(timer);
        resolveWait = undefined;
      }
      const leftMs = endedAtMs + burstMs - performance.now();
      if (leftMs > 0) await pause(leftMs);
      isWoken = false;
      endedAtMs = performance.now();
    },
  };
}
