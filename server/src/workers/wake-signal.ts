import { setTimeout as pause } from 'node:timers/promises';

/** A wait that can be cut short: a wake before the wait is not lost. */
export interface WakeSignal {
  wake(): void;
  /** Resolves after so many milliseconds or shortly after a wake, the earlier. */
  wait(atMostMs: number): Promise<void>;
}

/** A burst of wakes counts as one: those within this time. */
const burstMs = 20;

export function createWakeSignal(): WakeSignal {
  let isWoken = false;
  let resolveWait: (() => void) | undefined;
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
      await pause(burstMs);
      isWoken = false;
    },
  };
}
