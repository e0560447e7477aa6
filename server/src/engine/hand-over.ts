/**
 * A stopping process hands its calls over to another process behind the same address, or to the next one that starts.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { redirectTwiml, waitTwiml } from '../carrier/twiml.ts';
import { type EngineContext, realMs } from './context.ts';

/** How long the carrier waits before it asks again: at least a restart in real time, and at least 20 s of call time. */
const restartWait = { realSeconds: 5, callSeconds: 20 };
/**
 * How often the carrier asks again at once. With two processes in turn, one in sixty-four calls still reaches only us.
 * Twilio ends a call that only redirects, and does not document after how many times (error 11215).
 */
const redirectsMax = 6;

export interface HandOver {
  /** What a stopping process answers when the carrier asks for instructions. */
  instructions(callId: string, thenUrl: string): string;
  /** Another process had the carrier connect the call, and the connection reached this one. */
  connected(callId: string): void;
}

export function createHandOver(context: EngineContext): HandOver {
  const asked = new Map<string, number>();
  return {
    connected(callId) {
      asked.delete(callId);
    },
    instructions(callId, thenUrl) {
      const times = (asked.get(callId) ?? 0) + 1;
      asked.set(callId, times);
      if (times <= redirectsMax) return redirectTwiml(thenUrl);
      // No other process is running: the carrier keeps the call and asks again when the next process runs.
      context.handedOver.get(callId)?.();
      const seconds = Math.max(restartWait.callSeconds, Math.ceil(restartWait.realSeconds * context.pace));
      return waitTwiml(seconds, thenUrl);
    },
  };
}

/** How long to wait for a moment in which nothing is said or keyed, in call time. */
const drainMs = 30_000;
/** The carrier asks at once how to continue a call; when it does not ask, nothing is lost by waiting no longer. */
const handOverWithinMs = 4_000;
const lookEveryMs = 100;
/** The database may answer nothing. */
const askWithinMs = 1_000;

/** The longest time a process needs to hand over its calls, when call time is real time. */
export const handOverMaxMs = drainMs + handOverWithinMs;

/**
 * Ends every connection in order, so that the carrier asks for instructions while this process still answers: after a
 * lost connection it would ask a server that is not there. Until then the calls go on. Resolves when no call
 * depends on this process anymore.
 */
export async function handOverCalls(context: EngineContext): Promise<void> {
  const waiting = new Set<string>();
  const beganMs = performance.now();
  const dueMs = realMs(context, drainMs);
  for (;;) {
    const sinceMs = performance.now() - beganMs;
    for (const [id, live] of context.lives) {
      if (!context.handedOver.has(id)) waiting.add(id);
      context.handedOver.set(id, () => waiting.delete(id));
      live.handOver(sinceMs > dueMs);
    }
    if (waiting.size === 0 || sinceMs > dueMs + handOverWithinMs) return;
    await pause(lookEveryMs);
    const taken = takenByOthers(context, [...waiting]).then((ids) => {
      for (const id of ids) waiting.delete(id);
    });
    await Promise.race([taken, pause(askWithinMs)]);
  }
}

/** Calls that another process has, or that have ended. */
async function takenByOthers(context: EngineContext, callIds: readonly string[]): Promise<string[]> {
  const rows = await context.database
    .asSystem('see who has the calls of a stopping process', (sql) =>
      sql<{ id: string }>(
        `select id from calls
         where id = any ($1) and (state <> 'in-progress' or not starts_with(held_by, $2))`,
        [callIds, `${context.processId}/`],
      ),
    )
    .catch(() => []);
  return rows.map(({ id }) => id);
}
