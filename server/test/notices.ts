/** For tests: a world with a running notifier and a push service for browsers. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type NotificationEvent, notificationDefaults } from '@claimline/domain/account/notification';
import { listNotifications, type Notification } from '@claimline/domain/contracts/notifications';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { createLog } from '../src/log.ts';
import { emailPurpose } from '../src/mail/email-queue.ts';
import { createNotifications } from '../src/workers/notifications/notifications.ts';
import { createPushClient } from '../src/workers/notifications/push-client.ts';
import { loadPushKeys, type PushKeys } from '../src/workers/notifications/push-keys.ts';
import type { Worker } from '../src/workers/worker.ts';
import { emptyTables } from './database.ts';
import { type PushService, startPushService } from './services/push-service.ts';
import { createWorld, type PersonKind, type World } from './world.ts';

export const soon = { timeout: 6_000, interval: 20 };

/** One world for all tests of a file, with a new notifier in each; a test leaves nothing for the next. */
export function noticesScene() {
  let world: World;
  let folder: string;
  let keys: PushKeys;
  let service: PushService;
  const notifiers: Worker[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'claimline-keys-'));
    keys = await loadPushKeys(folder);
    service = await startPushService(() => keys.publicKey);
    world = await createWorld({
      push: { publicKey: keys.publicKey, moreServices: [service.origin] },
    });
    await world.owner.query('update identity.users set banned = true where id = $1', [world.people.disabled]);
  });
  afterAll(async () => {
    await service.close();
    await world.end();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    startNotifier();
  });
  afterEach(async () => {
    await stopNotifiers();
    await world.owner.query('update automations set archived = true');
    await emptyTables(
      world.owner,
      'notification_events, notifications, notification_choices, identity.push_subscriptions, push_deliveries, outgoing_emails',
    );
    await world.owner.query(
      `insert into clinic_users (account_id, clinic_id, user_id) values ($1, $2, $3) on conflict do nothing`,
      [world.accountId, world.clinicId, world.people.viewer],
    );
    for (const list of [service.arrived, service.faults, service.answers]) list.length = 0;
  });

  function startNotifier(): void {
    const notifier = createNotifications({
      database: world.database,
      log: createLog('silent'),
      seal: world.services.seal,
      emailQueue: world.services.emailQueue,
      pushClient: createPushClient({
        keys,
        subject: 'mailto:ops@claimline.test',
        moreServices: [service.origin],
      }),
    });
    notifiers.push(notifier);
    notifier.start();
  }

  async function stopNotifiers(): Promise<void> {
    for (const notifier of notifiers.splice(0)) await notifier.stop();
  }

  /** Makes every worker check its queue, as after a wake signal. */
  const look = () => {
    for (const notifier of notifiers) notifier.wake();
  };

  const allProcessed = async () => {
    const { rows } = await world.owner.query('select from notification_events where processed_at is null');
    expect(rows).toEqual([]);
  };

  return {
    startNotifier,
    stopNotifiers,
    look,

    get world() {
      return world;
    },
    get service() {
      return service;
    },

    async inbox(kind: PersonKind, more: object = {}): Promise<Notification[]> {
      const { access_token } = await world.signIn(kind);
      const accountId = kind === 'outsider' ? world.otherAccountId : world.accountId;
      const { body } = await world.call(
        'listNotifications',
        { account_id: accountId, ...more },
        access_token,
      );
      return listNotifications.output.parse(body.result).notifications;
    },

    /** Waits until every event was processed. */
    settled: () =>
      vi.waitFor(() => {
        look();
        return allProcessed();
      }, soon),

    move: (claimId: string, columns: string) =>
      world.owner.query(`update automations set ${columns} where id = $1`, [claimId]),

    async choose(
      kind: PersonKind,
      change: Partial<Record<NotificationEvent, string[]>>,
      more: object = {},
    ): Promise<void> {
      const { access_token } = await world.signIn(kind);
      const { status } = await world.call(
        'keepNotificationChoices',
        {
          account_id: world.accountId,
          ...notificationDefaults,
          ways: { ...notificationDefaults.ways, ...change },
          ...more,
        },
        access_token,
      );
      expect(status).toBe(200);
    },

    async subscribe(kind: PersonKind): Promise<{ access_token: string; messaging_token: string }> {
      const { access_token } = await world.signIn(kind);
      const { body } = await world.call(
        'addPushDevice',
        { subscription: service.subscription, name: 'Firefox on Linux' },
        access_token,
      );
      const { messaging_token } = body.result as { messaging_token: string };
      return { access_token, messaging_token };
    },

    /** Makes waiting pushes due now. */
    dueNow: () => world.owner.query(`update push_deliveries set due_at = now()`),
    makeDigestsDue: () =>
      world.owner.query('update notifications set digest_due_at = now() where digest_due_at is not null'),

    /** Queued emails and texts. */
    async emails(): Promise<{ to: string; subject: string; text: string }[]> {
      const { rows } = await world.owner.query<{ sealed: string }>(
        'select sealed from outgoing_emails where sealed is not null order by created_at',
      );
      return rows.map(
        ({ sealed }) =>
          JSON.parse(world.services.seal.open(emailPurpose, sealed)) as {
            to: string;
            subject: string;
            text: string;
          },
      );
    },
  };
}
