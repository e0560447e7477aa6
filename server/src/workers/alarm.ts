import { setTimeout as pause } from 'node:timers/promises';

/** A wait that anyone may cut short: a ring that comes before the wait is not lost. */
export interface Alarm {
  ring(): void;
  /** Resolves after so many milliseconds or shortly after a ring, the earlier. */
  wait(atMostMs: number): Promise<void>;
}

/** A burst of rings wakes once: rings within this time count as one. */
const burstMs = 20;

export function createAlarm(): Alarm {
  let isRung = false;
  let wakeUp: (() => void) | undefined;
  return {
    ring() {
      isRung = true;
      wakeUp?.();
    },
    async wait(atMostMs) {
      if (!isRung) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, atMostMs);
        wakeUp = resolve;
        await promise;
        clearTimeout(timer);
        wakeUp = undefined;
      }
      await pause(burstMs);
      isRung = false;
    },
  };
}
