/** Sends webhooks: queues events for each endpoint, sends due deliveries, records every attempt. */

import { webhookBody } from '@claimline/domain/account/webhook';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { newMessageId } from '../../db/webhooks/webhook-deliveries.ts';
import {
  deliveryDueInMs,
  insertDeliveries,
  type LeasedDelivery,
  leaseDeliveries,
  noteFailure,
  noteSuccess,
  recordAttempt,
  takeWebhookEvents,
} from '../../db/webhooks/webhook-queue.ts';
import type { Log } from '../../log.ts';
import type { Seal } from '../../sealed.ts';
import { webhookSecretPurpose } from '../../webhook-secret.ts';
import { createQueueWorker, type Worker } from '../worker.ts';
import { offAfterHours, retryInMs } from './retry.ts';
import { retryAfterMs, send } from './send.ts';
import { signedHeaders } from './sign.ts';

const everyMs = 10_000;
const atOnceMax = 24;
const eventsAtOnce = 500;

export interface WebhooksOptions {
  readonly database: Database;
  readonly log: Log;
  readonly seal: Seal;
  /** This server's public address, without a trailing slash, for links in messages. */
  readonly publicUrl: string;
  /** Whether endpoints may be in a private network and use plain HTTP. */
  readonly allowsPrivate: boolean;
  /** In [0, 1). */
  readonly random?: () => number;
}

export function createWebhooks(options: WebhooksOptions): Worker {
  const { database, log, seal, publicUrl, allowsPrivate, random = Math.random } = options;
  const processId = newId();

  /** Returns how many events were queued. */
  function queueDeliveries(): Promise<number> {
    return database.asSystem('queue webhook deliveries', async (sql) => {
      const taken = await takeWebhookEvents(sql, eventsAtOnce);
      if (taken === null) return 0;
      await insertDeliveries(
        sql,
        taken.matched.map(({ account_id, endpoint_id, clinic_id, sequence, type, data, at, is_on }) => ({
          id: newMessageId(),
          account_id,
          endpoint_id,
          clinic_id,
          sequence,
          type,
          is_on,
          body: webhookBody({ type, timestamp: at, account_id, sequence, data }, publicUrl),
        })),
      );
      return taken.taken;
    });
  }

  async function deliver(delivery: LeasedDelivery): Promise<void> {
    const { id, url, body, secret, old_secret } = delivery;
    const at = new Date();
    const begunMs = performance.now();
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Claimline-Webhooks/1',
      ...signedHeaders(
        id,
        Math.floor(at.getTime() / 1000),
        body,
        [secret, old_secret].flatMap((sealed) =>
          sealed === null ? [] : [seal.open(webhookSecretPurpose, sealed)],
        ),
      ),
    };
    const sent = await send({ url, headers, body, allowsPrivate });
    const duration_ms = Math.round(performance.now() - begunMs);
    const again = sent.problem === null ? null : retryInMs(delivery.tries, random(), retryAfterMs(sent));
    await database.asSystem('record a webhook attempt', async (sql) => {
      await recordAttempt(
        sql,
        processId,
        delivery,
        { at, duration_ms, url, request_headers: headers, ...sent },
        again,
      );
      if (sent.problem === null) return noteSuccess(sql, delivery.endpoint_id);
      const isOff = await noteFailure(sql, delivery.endpoint_id, {
        offAfterHours,
        isGone: sent.status === 410,
      });
      if (isOff) log.warn({ endpoint: delivery.endpoint_id }, 'a webhook endpoint was turned off');
    });
  }

  return createQueueWorker({
    name: 'webhooks',
    log,
    everyMs,
    wakeOn: { database, channel: 'claimline_webhooks' },
    atOnceMax,
    async prepare({ isStopping }) {
      while (!isStopping() && (await queueDeliveries()) === eventsAtOnce);
    },
    lease: (limit) =>
      database.asSystem('lease due webhook deliveries', (sql) => leaseDeliveries(sql, processId, limit)),
    process: deliver,
    dueInMs: () => database.asSystem('find when the next delivery is due', deliveryDueInMs),
  });
}
