/** A process that stops hands its calls over: to another process behind the same address, or to the next one. */

import { setTimeout as pause } from 'node:timers/promises';
import { redirectTwiml, waitTwiml } from '../carrier/twiml.ts';
import type { EngineContext } from './context.ts';

/** How long a restart takes, and the least silence on the line that it is worth. */
const restart = { realSeconds: 5, seconds: 20 };
/**
 * How often the carrier asks again at once. With two processes in turn, one in sixty-four calls still reaches only us.
 * Twilio ends a call that only redirects, and does not document after how many times (error 11215).
 */
const redirectsMax = 6;

/** Returns what a stopping process answers when the carrier asks for instructions. */
export function createHandOver(context: EngineContext): (callId: string, thenUrl: string) => string {
  const asked = new Map<string, number>();
  return (callId, thenUrl) => {
    const times = (asked.get(callId) ?? 0) + 1;
    asked.set(callId, times);
    if (times <= redirectsMax) return redirectTwiml(thenUrl);
    // Nobody else answers: the carrier keeps the call and asks again when the next process runs.
    context.handedOver.get(callId)?.();
    return waitTwiml(Math.max(restart.seconds, Math.ceil(restart.realSeconds * context.pace)), thenUrl);
  };
}

/** The carrier asks at once how to continue a call; when it does not ask, nothing is lost by waiting no longer. */
const handOverWithinMs = 4_000;
const lookEveryMs = 100;

/**
 * Ends every connection in order, so that the carrier asks for instructions while this process still answers: after a
 * lost connection it would ask a server that is not there. Resolves when no call depends on this process any more.
 */
export async function handOverCalls(context: EngineContext): Promise<void> {
  const waiting = new Set(context.lives.keys());
  for (const [id, live] of context.lives) {
    context.handedOver.set(id, () => waiting.delete(id));
    live.handOver();
  }
  const untilMs = performance.now() + handOverWithinMs;
  while (waiting.size > 0 && performance.now() < untilMs) {
    await pause(lookEveryMs);
    for (const id of await takenByOthers(context, [...waiting])) waiting.delete(id);
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
