import pg from 'pg';
import type { Log } from '../log.ts';

interface Subscription {
  readonly channel: string;
  notified(payload: string): void;
  reconnected(): void;
}

export interface Listener {
  /** Calls `notified` with the payload of each notification on the channel until `stop`. */
  listen(subscription: Subscription): Promise<{ stop(): Promise<void> }>;
}

const retryMs = 500;

/**
 * Listens to any number of channels on one connection, which is open while there are subscriptions. After a lost one it
 * connects again and calls every `reconnected`: notifications may have been missed. A query every `probeMs` finds a
 * connection that vanished without a reset.
 */
export function createListener(databaseUrl: string, log: Log, probeMs = 5_000): Listener {
  const subscriptions = new Set<Subscription>();
  let client: pg.Client | undefined;
  let opening: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let probing: NodeJS.Timeout | undefined;
  let hasMissed = false;

  /** The last query, as a client runs one at a time. */
  let last: Promise<unknown> = Promise.resolve();

  function query(on: pg.Client, text: string): Promise<unknown> {
    const next = last.then(() => on.query(text));
    last = next.catch(() => undefined);
    return next;
  }
  const listenTo = (on: pg.Client, channel: string) => query(on, `listen ${pg.escapeIdentifier(channel)}`);

  async function open(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      options: '-c role=claimline_server',
      application_name: 'claimline listen',
      keepAlive: true,
      connectionTimeoutMillis: 2 * probeMs,
      query_timeout: probeMs,
    });
    fresh.on('notification', ({ channel, payload }) => {
      if (payload === undefined) return;
      for (const each of subscriptions) if (each.channel === channel) each.notified(payload);
    });
    const lost = () => {
      if (client !== fresh) return;
      close();
      hasMissed = true;
      reconnect();
    };
    fresh.on('error', lost);
    fresh.on('end', lost);
    last = Promise.resolve();
    try {
      await fresh.connect();
      for (const channel of new Set([...subscriptions].map((each) => each.channel)))
        await listenTo(fresh, channel);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    client = fresh;
    probing = setInterval(() => void query(fresh, 'select 1').catch(lost), probeMs);
    if (hasMissed) for (const each of subscriptions) each.reconnected();
    hasMissed = false;
    return fresh;
  }

  function connection(): Promise<pg.Client> {
    opening ??= open().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  function reconnect(): void {
    retry = setTimeout(() => {
      if (client !== undefined) return;
      connection().catch((error: unknown) => {
        log.warn({ error }, 'the connection that listens to the database was lost');
        if (subscriptions.size > 0) reconnect();
      });
    }, retryMs);
  }

  function close(): void {
    clearInterval(probing);
    clearTimeout(retry);
    // It may never answer: not awaited.
    client?.end().catch(() => undefined);
    client = undefined;
  }

  return {
    async listen(subscription) {
      subscriptions.add(subscription);
      try {
        await listenTo(client ?? (await connection()), subscription.channel);
      } catch (error) {
        subscriptions.delete(subscription);
        throw error;
      }
      return {
        stop: async () => {
          subscriptions.delete(subscription);
          if (subscriptions.size === 0) close();
        },
      };
    },
  };
}
