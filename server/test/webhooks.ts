/** Webhooks of an account, and the endpoint that they are sent to. */

import type { Delivery, DeliveryAttempt, Webhook } from '@claimline/domain/contracts/developers/webhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { createLog } from '../src/log.ts';
import { createWebhooks } from '../src/workers/webhooks/webhooks.ts';
import type { Worker } from '../src/workers/worker.ts';
import { emptyTables } from './database.ts';
import { openReceiver, type Receiver } from './services/receiver.ts';
import { createWorld, type World } from './world.ts';

interface Message {
  type: string;
  sequence: number;
  data: Record<string, unknown>;
}

/** One world for the file; each test has an endpoint of its own, and no webhooks yet. */
export function useWebhooks() {
  let world: World;
  let receiver: Receiver;
  const sending: Worker[] = [];
  let token = '';

  beforeAll(async () => {
    world = await createWorld();
    token = (await world.signIn('admin')).access_token;
  });
  beforeEach(async () => {
    receiver = await openReceiver();
  });
  afterEach(async () => {
    await receiver.close();
    await Promise.all(sending.splice(0).map((webhooks) => webhooks.stop()));
    await emptyTables(world.owner, 'webhook_endpoints, webhook_events');
  });
  afterAll(() => world.end());

  function startSending(allowsPrivate = true): void {
    const webhooks = createWebhooks({
      database: world.database,
      log: createLog('silent'),
      seal: world.services.seal,
      publicUrl: 'https://claimline.test',
      allowsPrivate,
    });
    sending.push(webhooks);
    webhooks.start();
  }

  async function call<T>(name: string, data: Record<string, unknown>): Promise<T> {
    const { body } = await world.call(name, { account_id: world.accountId, ...data }, token);
    if (body.error) throw new Error(`${body.error.status}: ${body.error.message}`);
    return body.result as T;
  }

  const add = (more: Record<string, unknown> = {}) =>
    call<{ webhook: Webhook; secret: string }>('addWebhook', {
      url: receiver.url,
      events: ['claim.submitted', 'claim.completed'],
      clinic_ids: [world.clinicId],
      ...more,
    });
  const deliveries = async (webhook_id: string) =>
    (await call<{ deliveries: Delivery[] }>('listDeliveries', { webhook_id })).deliveries;
  const whole = async (delivery_id: string) =>
    (
      await call<{ delivery: Delivery & { body: string; tries: DeliveryAttempt[] } }>('getDelivery', {
        delivery_id,
      })
    ).delivery;
  const endpoint = async () => (await call<{ webhooks: Webhook[] }>('listWebhooks', {})).webhooks[0];

  const eventually = (check: () => unknown, timeout = 15_000) =>
    vi.waitFor(check as () => Promise<void>, { timeout, interval: 20 });
  const arrived = (count: number) => eventually(() => expect(receiver.received).toHaveLength(count));
  /** The only delivery, once it has this status. */
  const standing = async (webhookId: string, want: Partial<Delivery>) => {
    await eventually(async () => expect((await deliveries(webhookId))[0]).toMatchObject(want));
    const [found] = await deliveries(webhookId);
    return whole(found?.id ?? '');
  };
  const becomeDue = () =>
    world.owner.query(`update webhook_deliveries set due_at = now() where state = 'waiting'`);
  const messages = () => receiver.received.map(({ body }) => JSON.parse(body) as Message);
  const pay = (id: string) => world.owner.query(`update automations set status = 'paid' where id = $1`, [id]);

  return {
    get world() {
      return world;
    },
    get receiver() {
      return receiver;
    },
    add,
    arrived,
    becomeDue,
    call,
    deliveries,
    endpoint,
    eventually,
    messages,
    pay,
    standing,
    startSending,
    whole,
  };
}
