import { setImmediate as turn } from 'node:timers/promises';

/**
 * The simulator's own time: at speed 8, eight seconds of call pass in one real second. Everything on a call (ringing,
 * speech, hold, time limits) follows it. Network timeouts, retries and dates stay real.
 */
export interface Clock {
  /** Milliseconds on this clock. Only differences are meaningful. */
  nowMs(): number;
  /** Like `nowMs`, but including stalls: real time at this clock's speed. */
  outsideMs(): number;
  /** Resolves after this many milliseconds of this clock. Rejects with the signal's reason when it fires. */
  wait(durationMs: number, signal?: AbortSignal): Promise<void>;
}

interface Alarm {
  readonly dueMs: number;
  readonly ring: () => void;
}

/** A stall of this process longer than this is not counted as time, so that nobody seems to fall silent. */
const forgivenRealMs = 15;
/** While anyone waits, the clock checks itself this often. A longer time between two checks was a stall. */
const beatRealMs = 10;

/**
 * Alarms ring strictly in the order they are due, each at its exact time on this clock, with time in between for what they
 * start. A busy machine slows the clock down but never reorders a call.
 */
export function createClock(speed: number): Clock {
  const alarms: Alarm[] = [];
  let epochRealMs = performance.now();
  let currentMs = 0;
  let isRinging = false;
  let timer: NodeJS.Timeout | undefined;
  let nextBeatRealMs = Number.POSITIVE_INFINITY;

  /** The time regardless of alarms that have yet to ring, without the stall since the last check. */
  function pacedMs(): number {
    const realMs = performance.now();
    const stalledRealMs = realMs - nextBeatRealMs - forgivenRealMs;
    if (stalledRealMs > 0) {
      epochRealMs += stalledRealMs;
      nextBeatRealMs += stalledRealMs;
    }
    return (realMs - epochRealMs) * speed;
  }

  function nowMs(): number {
    if (!isRinging) {
      const next = alarms[0]?.dueMs ?? Number.POSITIVE_INFINITY;
      currentMs = Math.max(currentMs, Math.min(pacedMs(), next));
    }
    return currentMs;
  }

  function insert(alarm: Alarm): void {
    let [low, high] = [0, alarms.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((alarms[middle]?.dueMs ?? 0) <= alarm.dueMs) low = middle + 1;
      else high = middle;
    }
    alarms.splice(low, 0, alarm);
    if (low === 0 && !isRinging) setTimer();
  }

  function setTimer(): void {
    clearTimeout(timer);
    const next = alarms[0];
    const dueRealMs = next ? Math.max(0, (next.dueMs - pacedMs()) / speed) : Number.POSITIVE_INFINITY;
    const waitRealMs = Math.min(dueRealMs, beatRealMs);
    nextBeatRealMs = next ? performance.now() + waitRealMs : Number.POSITIVE_INFINITY;
    if (next) timer = setTimeout(() => void ringDue(), waitRealMs);
  }

  async function ringDue(): Promise<void> {
    isRinging = true;
    for (let next = alarms[0]; next && next.dueMs <= pacedMs(); next = alarms[0]) {
      alarms.shift();
      currentMs = Math.max(currentMs, next.dueMs);
      next.ring();
      await turn();
    }
    isRinging = false;
    setTimer();
  }

  return {
    nowMs,
    outsideMs: () => performance.now() * speed,
    wait(durationMs, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      if (signal?.aborted) {
        reject(signal.reason);
        return promise;
      }
      const abort = () => {
        const index = alarms.indexOf(alarm);
        if (index >= 0) alarms.splice(index, 1);
        reject(signal?.reason);
        if (alarms.length === 0) setTimer();
      };
      const alarm: Alarm = {
        dueMs: nowMs() + Math.max(0, durationMs),
        ring() {
          signal?.removeEventListener('abort', abort);
          resolve();
        },
      };
      signal?.addEventListener('abort', abort, { once: true });
      insert(alarm);
      return promise;
    },
  };
}
