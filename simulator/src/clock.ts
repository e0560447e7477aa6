import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The simulator's own time: at pace 8, eight seconds of call pass in one real second. Everything that happens
 * on a call (ringing, speech, hold, time limits) runs on it; network time-outs, retries and the dates on the
 * wire stay real.
 */
export interface Clock {
  /** Milliseconds on this clock since some fixed moment; only differences mean anything. */
  nowMs(): number;
  /** Resolves after so many milliseconds of this clock; rejects with an AbortError when the signal fires. */
  wait(durationMs: number, signal?: AbortSignal): Promise<void>;
}

export function createClock(speed: number): Clock {
  return {
    nowMs: () => performance.now() * speed,
    wait: async (durationMs, signal) => {
      await sleep(Math.max(0, durationMs / speed), undefined, signal ? { signal } : {});
    },
  };
}
