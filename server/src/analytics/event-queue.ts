/**
 * Named events for the installation's own analytics: collected for a few seconds, then sent as JSON.
 * What the endpoint does not accept is dropped and counted, so that a slow endpoint delays nothing.
 */

import { createHmac, hkdfSync } from 'node:crypto';
import type { LoggedEvent } from '@claimline/domain/analytics';
import { Counter } from 'prom-client';
import { type AuthSecrets, currentSecret } from '../auth-secrets.ts';
import type { Log } from '../log.ts';

export interface AnalyticsEndpoint {
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string | null;
}

/** An event as it is sent. */
export interface SentEvent {
  readonly name: string;
  readonly parameters: LoggedEvent['parameters'];
  /** When the server received it. */
  readonly at: string;
  /** A pseudonym: the same for one person within a day (UTC), another the next day. Untraceable without our secret. */
  readonly person: string;
}

export interface EventQueue {
  /** Never throws and never waits. Ignores events when there is no endpoint. */
  take(userId: string, events: readonly LoggedEvent[]): void;
  /** Sends the queued events, or drops them after the time limit of one request. */
  stop(): Promise<void>;
}

export interface EventQueueOptions {
  /** Null when nothing is collected. */
  readonly endpoint: AnalyticsEndpoint | null;
  /** The installation's secret, from which the key of the pseudonyms is derived. */
  readonly secret: AuthSecrets;
  readonly log: Log;
  readonly answerWithinMs?: number;
  readonly now?: () => Date;
}

const sendAfterMs = 5_000;
export const sentAtOnceMax = 200;
/** How many events may wait while the endpoint is slow; beyond that the newest are dropped. */
export const waitingMax = 2_000;

const sentCount = new Counter({
  name: 'claimline_analytics_events_sent_total',
  help: 'Analytics events the endpoint accepted',
});
const droppedCount = new Counter({
  name: 'claimline_analytics_events_dropped_total',
  help: 'Analytics events dropped, because the endpoint failed or too many waited',
  labelNames: ['why'] as const,
});

export function createEventQueue(options: EventQueueOptions): EventQueue {
  const { endpoint, secret, log, answerWithinMs = 5_000, now = () => new Date() } = options;
  if (endpoint === null) return { take: () => undefined, stop: async () => undefined };
  const key = Buffer.from(hkdfSync('sha256', currentSecret(secret), '', 'claimline analytics', 32));
  const waiting: SentEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | null = null;
  let isDown = false;
  let isStopping = false;

  const personOn = (day: string, userId: string) =>
    createHmac('sha256', key).update(`${day} ${userId}`).digest('base64url').slice(0, 22);

  async function post(events: readonly SentEvent[], { url, key: token }: AnalyticsEndpoint): Promise<void> {
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
    droppedCount.inc({ why: 'endpoint' }, events.length);
    // Logged once per outage, or an endpoint that is down would fill the log.
    if (!isDown)
      log.warn({ status: answer?.status ?? null }, 'the analytics endpoint fails: events are dropped');
    isDown = true;
  }

  async function sendAll(to: AnalyticsEndpoint): Promise<void> {
    while (waiting.length > 0) {
      await post(waiting.splice(0, sentAtOnceMax), to);
      // While stopping, every further attempt would take another time limit.
      if (isStopping && isDown) droppedCount.inc({ why: 'endpoint' }, waiting.splice(0).length);
    }
  }

  function send(to: AnalyticsEndpoint): Promise<void> {
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
      if (waiting.length >= sentAtOnceMax) void send(endpoint);
      else timer ??= setTimeout(() => void send(endpoint), sendAfterMs);
    },
    async stop() {
      isStopping = true;
      await send(endpoint);
    },
  };
}
