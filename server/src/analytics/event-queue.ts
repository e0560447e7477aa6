/**
 * Named events on their way to the door of the installation's own analytics: gathered for a moment, sent as JSON.
 * They are figures, not work: what the door does not take is dropped and counted, so that nothing waits for it.
 */

import { createHmac, hkdfSync } from 'node:crypto';
import type { LoggedEvent } from '@claimline/domain/analytics';
import { Counter } from 'prom-client';
import type { Log } from '../log.ts';

export interface EventDoor {
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string | null;
}

/** As the door is told it. */
export interface ToldEvent {
  readonly name: string;
  readonly parameters: LoggedEvent['parameters'];
  /** When the server took it. */
  readonly at: string;
  /** The same for one person within a day (UTC), another the next day; leads back to nobody without our secret. */
  readonly person: string;
}

export interface EventLine {
  /** Never throws and never waits. Forgets what it is given where there is no door. */
  take(userId: string, events: readonly LoggedEvent[]): void;
  /** Sends what waits, or drops it within the time limit of one answer. */
  stop(): Promise<void>;
}

export interface EventLineOptions {
  /** Null: nothing is collected. */
  readonly door: EventDoor | null;
  /** The installation's secret, of which a key of its own is made. */
  readonly secret: string;
  readonly log: Log;
  readonly answerWithinMs?: number;
  readonly now?: () => Date;
}

const sendAfterMs = 5_000;
export const sentAtOnceMax = 200;
/** So many may wait while the door is slow; then the newest are dropped. */
export const waitingMax = 2_000;

const sentCount = new Counter({
  name: 'claimline_analytics_events_sent_total',
  help: 'Analytics events the door took',
});
const droppedCount = new Counter({
  name: 'claimline_analytics_events_dropped_total',
  help: 'Analytics events dropped, because the door took none or too many waited',
  labelNames: ['why'] as const,
});

export function createEventLine(options: EventLineOptions): EventLine {
  const { door, secret, log, answerWithinMs = 5_000, now = () => new Date() } = options;
  if (door === null) return { take: () => undefined, stop: async () => undefined };
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'claimline analytics', 32));
  const waiting: ToldEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | null = null;
  let isDown = false;
  let isStopping = false;

  const personOn = (day: string, userId: string) =>
    createHmac('sha256', key).update(`${day} ${userId}`).digest('base64url').slice(0, 22);

  async function post(events: readonly ToldEvent[], { url, key: token }: EventDoor): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ events }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    }).catch(() => null);
    await answer?.body?.cancel().catch(() => undefined);
    if (answer?.ok) {
      sentCount.inc(events.length);
      isDown = false;
      return;
    }
    droppedCount.inc({ why: 'door' }, events.length);
    // Said once until it takes some again: a door that is down would fill the log.
    if (!isDown)
      log.warn({ status: answer?.status ?? null }, 'the analytics door takes no events: they are dropped');
    isDown = true;
  }

  async function sendAll(to: EventDoor): Promise<void> {
    while (waiting.length > 0) {
      await post(waiting.splice(0, sentAtOnceMax), to);
      // Each further try at a stop would wait for its own time limit.
      if (isStopping && isDown) droppedCount.inc({ why: 'door' }, waiting.splice(0).length);
    }
  }

  function send(to: EventDoor): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sending ??= sendAll(to).finally(() => {
      sending = null;
    });
    return sending;
  }

  return {
    take(userId, events) {
      const at = now().toISOString();
      const person = personOn(at.slice(0, 10), userId);
      const taken = events.slice(0, Math.max(0, waitingMax - waiting.length));
      if (taken.length < events.length) droppedCount.inc({ why: 'full' }, events.length - taken.length);
      waiting.push(...taken.map(({ name, parameters }) => ({ name, parameters, at, person })));
      if (waiting.length >= sentAtOnceMax) void send(door);
      else timer ??= setTimeout(() => void send(door), sendAfterMs);
    },
    async stop() {
      isStopping = true;
      await send(door);
    },
  };
}
