/** Tells endpoints what happened: puts events in line for each, sends what is due, keeps how it went. */

import { webhookBody } from '@claimline/domain/account/webhook';
import { createAlarm } from '../alarm.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { newMessageId } from '../db/webhooks/webhook-deliveries.ts';
import {
  deleteOldDeliveries,
  deliveryDueInMs,
  insertDeliveries,
  keepAttempt,
  noteFailure,
  noteSuccess,
  type TakenDelivery,
  takeDeliveries,
  takeEvents,
} from '../db/webhooks/webhook-line.ts';
import type { Log } from '../log.ts';
import type { Seal } from '../sealed.ts';
import { webhookSecretPurpose } from '../webhook-secret.ts';
import { offAfterHours, retryInMs } from './retry.ts';
import { retryAfterMs, send } from './send.ts';
import { signedHeaders } from './sign.ts';

/** Even if no one tells of a message, the loop looks this often. */
const lookAgainMs = 10_000;
const atOnceMax = 24;
const eventsAtOnce = 500;
const cleanEveryMs = 60 * 60_000;
const cleanedAtOnce = 1_000;

export interface Webhooks {
  /** Begins to send, taking over what dead processes left. Does nothing when this process sends none. */
  start(): void;
  /** Waits for the answers that are under way. */
  stop(): Promise<void>;
}

export interface WebhooksOptions {
  readonly database: Database;
  readonly log: Log;
  readonly seal: Seal;
  /** Where this server is reached, without a slash at the end: for the links in messages. */
  readonly publicUrl: string;
  /** Whether endpoints may be in a private network, and be reached without TLS. */
  readonly allowsPrivate: boolean;
  readonly sendsWebhooks: boolean;
  /** In [0, 1). */
  readonly random?: () => number;
}

export function createWebhooks(options: WebhooksOptions): Webhooks {
  const { database, log, seal, publicUrl, allowsPrivate, sendsWebhooks, random = Math.random } = options;
  const processId = newId();
  const alarm = createAlarm();
  const underWay = new Set<Promise<void>>();
  let isStopping = false;
  let running: Promise<void> | null = null;
  let cleanedAtMs = Number.NEGATIVE_INFINITY;

  async function run(): Promise<void> {
    const heard = await listen();
    while (!isStopping) {
      let waitMs = lookAgainMs;
      try {
        while (!isStopping && (await putInLine()) === eventsAtOnce);
        await sendDue();
        await clean();
        if (underWay.size < atOnceMax) waitMs = Math.min(waitMs, await dueInMs());
      } catch (error) {
        log.error({ error }, 'webhooks could not be looked for; they are again');
        waitMs = 1_000;
      }
      if (!isStopping) await alarm.wait(waitMs);
    }
    await Promise.allSettled(underWay);
    await heard?.stop();
  }

  /** Without it the loop only looks less often. */
  async function listen() {
    const ring = () => alarm.ring();
    return database.listen('claimline_webhooks', ring, ring).catch((error: unknown) => {
      log.warn({ error }, 'webhooks are not told of what waits and look for it');
      return undefined;
    });
  }

  /** Returns how many events were taken. */
  function putInLine(): Promise<number> {
    return database.asSystem('queue webhook deliveries', async (sql) => {
      const taken = await takeEvents(sql, eventsAtOnce);
      if (taken === null) return 0;
      await insertDeliveries(
        sql,
        taken.told.map(({ account_id, endpoint_id, clinic_id, sequence, type, data, at, is_on }) => ({
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

  async function sendDue(): Promise<void> {
    const free = atOnceMax - underWay.size;
    if (free === 0 || isStopping) return;
    const taken = await database.asSystem('lease due webhook deliveries', (sql) =>
      takeDeliveries(sql, processId, free),
    );
    for (const delivery of taken) {
      const sending = deliver(delivery)
        // Its lease runs out, and it is sent again.
        .catch((error: unknown) =>
          log.error({ error, delivery: delivery.id }, 'how a webhook went could not be kept'),
        )
        .finally(() => {
          underWay.delete(sending);
          alarm.ring();
        });
      underWay.add(sending);
    }
  }

  async function deliver(delivery: TakenDelivery): Promise<void> {
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
      await keepAttempt(
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
      if (isOff) log.warn({ endpoint: delivery.endpoint_id }, 'a webhook endpoint was switched off');
    });
  }

  async function clean(): Promise<void> {
    if (performance.now() - cleanedAtMs < cleanEveryMs) return;
    cleanedAtMs = performance.now();
    let deleted = cleanedAtOnce;
    while (deleted === cleanedAtOnce && !isStopping)
      deleted = await database.asSystem('delete old webhook deliveries', (sql) =>
        deleteOldDeliveries(sql, cleanedAtOnce),
      );
  }

  async function dueInMs(): Promise<number> {
    const ms = await database.asSystem('find when the next delivery is due', deliveryDueInMs);
    return ms ?? lookAgainMs;
  }

  return {
    start() {
      if (sendsWebhooks) running ??= run();
    },
    async stop() {
      isStopping = true;
      alarm.ring();
      await running;
    },
  };
}
