import { setImmediate as turn } from 'node:timers/promises';

/**
 * The simulator's own time: at speed 8, eight seconds of call pass in one real second. Everything on a call (ringing,
 * speech, hold, time limits) follows it. Network timeouts, retries and dates stay real.
 */
export interface Clock {
  /** Milliseconds on this clock. Only differences are meaningful. */
  nowMs(): number;
  /** Like `nowMs`, but including stalls: real time at this clock's speed. */
  wallClockMs(): number;
  /** Resolves after this many milliseconds of this clock. Rejects with the signal's reason when it fires. */
  wait(durationMs: number, signal?: AbortSignal): Promise<void>;
}

interface ScheduledWait {
  readonly dueMs: number;
  readonly fire: () => void;
}

/** A stall of this process longer than this is not counted as time, so that nobody seems to fall silent. */
const stallToleranceRealMs = 15;
/** While anyone waits, the clock checks itself this often. A longer time between two checks was a stall. */
const tickRealMs = 10;

/**
 * Waits end strictly in the order they are due, each at its exact time on this clock, with time in between for what they
 * start. A busy machine slows the clock down but never reorders a call.
 */
export function createClock(speed: number): Clock {
  const waits: ScheduledWait[] = [];
  let epochRealMs = performance.now();
  let currentMs = 0;
  let isFiring = false;
  let timer: NodeJS.Timeout | undefined;
  let nextTickRealMs = Number.POSITIVE_INFINITY;

  /** The time regardless of waits that have yet to end, without the stall since the last check. */
  function pacedMs(): number {
    const realMs = performance.now();
    const stalledRealMs = realMs - nextTickRealMs - stallToleranceRealMs;
    if (stalledRealMs > 0) {
      epochRealMs += stalledRealMs;
      nextTickRealMs += stalledRealMs;
    }
    return (realMs - epochRealMs) * speed;
  }

  function nowMs(): number {
    if (!isFiring) {
      const next = waits[0]?.dueMs ?? Number.POSITIVE_INFINITY;
      currentMs = Math.max(currentMs, Math.min(pacedMs(), next));
    }
    return currentMs;
  }

  function insert(scheduled: ScheduledWait): void {
    let [low, high] = [0, waits.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((waits[middle]?.dueMs ?? 0) <= scheduled.dueMs) low = middle + 1;
      else high = middle;
    }
    waits.splice(low, 0, scheduled);
    if (low === 0 && !isFiring) setTimer();
  }

  function setTimer(): void {
    clearTimeout(timer);
    const next = waits[0];
    const dueRealMs = next ? Math.max(0, (next.dueMs - pacedMs()) / speed) : Number.POSITIVE_INFINITY;
    const waitRealMs = Math.min(dueRealMs, tickRealMs);
    nextTickRealMs = next ? performance.now() + waitRealMs : Number.POSITIVE_INFINITY;
    if (next) timer = setTimeout(() => void fireDue(), waitRealMs);
  }

  async function fireDue(): Promise<void> {
    isFiring = true;
    for (let next = waits[0]; next && next.dueMs <= pacedMs(); next = waits[0]) {
      waits.shift();
      currentMs = Math.max(currentMs, next.dueMs);
      next.fire();
      await turn();
    }
    isFiring = false;
    setTimer();
  }

  return {
    nowMs,
    wallClockMs: () => performance.now() * speed,
    wait(durationMs, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      if (signal?.aborted) {
        reject(signal.reason);
        return promise;
      }
      const abort = () => {
        const index = waits.indexOf(scheduled);
        if (index >= 0) waits.splice(index, 1);
        reject(signal?.reason);
        if (waits.length === 0) setTimer();
      };
      const scheduled: ScheduledWait = {
        dueMs: nowMs() + Math.max(0, durationMs),
        fire() {
          signal?.removeEventListener('abort', abort);
          resolve();
        },
      };
      signal?.addEventListener('abort', abort, { once: true });
      insert(scheduled);
      return promise;
    },
  };
}
