/** Notifies people: fills inboxes, queues digest emails, sends pushes. */

import { deadlineNearDays } from '@claimline/domain/account/notification';
import type { GivenSubscription } from '@claimline/domain/contracts/notifications';
import type { Database, Sql } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import {
  digestDueInMs,
  queueDueDateEvents,
  queueFinishedBatchEvents,
  takeDueDigest,
} from '../../db/notifications/notification-events.ts';
import {
  deletePush,
  deleteSubscription,
  type LeasedPush,
  leasePush,
  postponePush,
  pushDueInMs,
} from '../../db/notifications/push-subscriptions.ts';
import type { Log } from '../../log.ts';
import type { EmailQueue } from '../../mail/email-queue.ts';
import { pushPurpose } from '../../push-services.ts';
import type { Seal } from '../../sealed.ts';
import { type Control, createQueueWorker, createWorker, type Worker } from '../worker.ts';
import { digestEmail, pushMessage } from './digest.ts';
import { notifyOfEvents } from './notify.ts';
import type { PushClient } from './push-client.ts';

const everyMs = 30_000;
/** Days begin at a different time in each account. */
const datesEveryMs = 15 * 60_000;
/** After a day, a push is too old to be useful. */
const usefulSeconds = 24 * 3600;
const firstWaitSeconds = 30;
const longestWaitSeconds = 3600;
/** Several at once, so that one slow push service does not delay the others. */
const pushesAtOnce = 8;

export interface NotificationsOptions {
  readonly database: Database;
  readonly log: Log;
  readonly seal: Seal;
  readonly emailQueue: EmailQueue;
  readonly pushClient: PushClient;
}

export function createNotifications({
  database,
  log,
  seal,
  emailQueue,
  pushClient,
}: NotificationsOptions): Worker {
  const processId = newId();
  let datesAtMs = Number.NEGATIVE_INFINITY;
  const asSystem = <T>(work: (sql: Sql) => Promise<T>) => database.asSystem('send notifications', work);

  async function notifyAll({ isStopping }: Control): Promise<number | null> {
    if (performance.now() - datesAtMs > datesEveryMs) {
      await asSystem((sql) => queueDueDateEvents(sql, deadlineNearDays));
      datesAtMs = performance.now();
    }
    while (!isStopping() && (await asSystem(queueFinishedBatchEvents)));
    while (!isStopping() && (await asSystem(notifyOfEvents)) > 0) pushes.wake();
    while (!isStopping() && (await asSystem(putDigest)));
    return asSystem(digestDueInMs);
  }

  /** Queues a digest email and marks its events as sent in one transaction. False when none was due. */
  async function putDigest(sql: Sql): Promise<boolean> {
    const due = await takeDueDigest(sql);
    if (!due) return false;
    if (due.items.length > 0)
      await emailQueue.queueEmail(sql, {
        to: due.email,
        kind: 'notifications',
        content: digestEmail(due, emailQueue.address),
        accountId: due.accountId,
      });
    return true;
  }

  async function deliver(push: LeasedPush): Promise<void> {
    const { subscriptionId, tries } = push;
    const subscription = open(push);
    const answer =
      subscription === null
        ? ({ kind: 'gone' } as const)
        : await pushClient.send(subscription, pushMessage(push), usefulSeconds);
    switch (answer.kind) {
      case 'arrived':
        return asSystem((sql) => deletePush(sql, push));
      case 'gone':
        return asSystem((sql) => deleteSubscription(sql, subscriptionId));
      case 'refused':
        log.warn(
          { status: answer.status, subscription: subscriptionId },
          'a push was refused and is given up',
        );
        return asSystem((sql) => deletePush(sql, push));
      case 'later': {
        const { status, afterSeconds } = answer;
        log.warn(
          { status, subscription: subscriptionId, tries },
          'a push could not be sent; it will be retried',
        );
        const ownSeconds = Math.min(firstWaitSeconds * 2 ** (tries - 1), longestWaitSeconds);
        const waitSeconds = Math.min(Math.max(afterSeconds ?? 0, ownSeconds), usefulSeconds);
        return asSystem((sql) => postponePush(sql, push, waitSeconds));
      }
    }
  }

  /** Null when it was encrypted with another secret: the browser must subscribe again. */
  function open({ sealed, subscriptionId }: LeasedPush): GivenSubscription | null {
    try {
      return JSON.parse(seal.open(pushPurpose, sealed)) as GivenSubscription;
    } catch (error) {
      log.warn({ error, subscription: subscriptionId }, 'a push subscription could not be decrypted');
      return null;
    }
  }

  // Pushes have a separate worker because they wait for external servers.
  const pushes = createQueueWorker<LeasedPush | 'nothing-left'>({
    name: 'pushes',
    log,
    everyMs,
    atOnceMax: pushesAtOnce,
    async lease(limit) {
      const leaseOne = () => asSystem((sql) => leasePush(sql, processId, usefulSeconds));
      // Most of the time none is due.
      const first = await leaseOne();
      if (first === undefined) return [];
      const more = await Promise.all(Array.from({ length: limit - 1 }, leaseOne));
      return [first, ...more].filter((push) => push !== undefined);
    },
    process: async (push) => (push === 'nothing-left' ? undefined : deliver(push)),
    dueInMs: () => asSystem(pushDueInMs),
  });
  const events = createWorker({ name: 'notifications', log, everyMs, run: notifyAll });
  return {
    start() {
      events.start();
      pushes.start();
    },
    wake() {
      events.wake();
      pushes.wake();
    },
    async stop() {
      await Promise.all([events.stop(), pushes.stop()]);
    },
  };
}
