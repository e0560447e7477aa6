import pg from 'pg';
import type { Log } from '../log.ts';

/**
 * Keeps a connection listening. After a lost one it connects again and calls `reconnected`: notifications may have
 * been missed. A query every `probeMs` finds a connection that vanished without a reset.
 */
export async function listen(
  databaseUrl: string,
  channel: string,
  notified: (payload: string) => void,
  reconnected: () => void,
  log: Log,
  probeMs = 5_000,
): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let probing: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      options: '-c role=claimline_server',
      application_name: 'claimline listen',
      keepAlive: true,
      connectionTimeoutMillis: 2 * probeMs,
      query_timeout: probeMs,
    });
    fresh.on('notification', (message) => {
      if (message.payload !== undefined) notified(message.payload);
    });
    const lost = () => {
      if (stopped || client !== fresh) return;
      client = undefined;
      clearInterval(probing);
      // It may never answer: not awaited.
      fresh.end().catch(() => undefined);
      reconnect();
    };
    fresh.on('error', lost);
    fresh.on('end', lost);
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    client = fresh;
    probing = setInterval(() => void fresh.query('select 1').catch(lost), probeMs);
  }

  function reconnect(): void {
    retry = setTimeout(() => {
      connect().then(reconnected, (error: unknown) => {
        log.warn({ error }, 'the connection that listens to the database was lost');
        if (!stopped) reconnect();
      });
    }, 500);
  }

  await connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      clearInterval(probing);
      await client?.end();
    },
  };
}
