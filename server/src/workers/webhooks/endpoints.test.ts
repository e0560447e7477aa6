/** Endpoints that refuse, are slow, gone or switched off, and what people see of their deliveries. */

import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { openReceiver } from '../../../test/services/receiver.ts';
import { useWebhooks } from '../../../test/webhooks.ts';
import { createLog } from '../../log.ts';
import { createRetention } from '../retention.ts';

const webhooks = useWebhooks();
const { add, arrived, becomeDue, call, deliveries, endpoint, eventually, standing, startSending } = webhooks;

describe('a message that is not accepted', () => {
  it('is retried with the same id and body, with growing delays, until it is accepted', async () => {
    const { webhook } = await add({ events: ['claim.submitted'] });
    webhooks.receiver.answer = (response) => response.writeHead(500).end('broken');
    startSending();
    await webhooks.world.addClaim();
    const failed = await standing(webhook.id, { state: 'waiting', attempts: 1, last_status: 500 });
    expect(failed.tries[0]).toMatchObject({ answer: 'broken', problem: expect.stringContaining('500') });
    const waitMs = Date.parse(failed.due_at ?? '') - Date.parse(failed.last_at ?? '');
    expect(waitMs).toBeGreaterThan(4_000);
    expect((await endpoint())?.failing_since).not.toBeNull();
    webhooks.receiver.answer = (response) => response.writeHead(200).end('ok');
    await becomeDue();
    await standing(webhook.id, { state: 'delivered', attempts: 2 });
    const [first, second] = webhooks.receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect((await endpoint())?.failing_since).toBeNull();
  });

  it('is given up after the tenth try, and sent again when a person asks', async () => {
    const { webhook } = await add({ events: ['claim.submitted'] });
    webhooks.receiver.answer = (response) => response.writeHead(500).end();
    startSending();
    await webhooks.world.addClaim();
    for (let tries = 1; tries < 10; tries++) {
      await standing(webhook.id, { state: 'waiting', attempts: tries });
      await becomeDue();
    }
    const given = await standing(webhook.id, { state: 'failed', attempts: 10, due_at: null });
    expect((await endpoint())?.unsent).toBe(1);
    webhooks.receiver.answer = (response) => response.writeHead(200).end();
    await call('replayDelivery', { delivery_id: given.id });
    await standing(webhook.id, { state: 'delivered', attempts: 11 });
  });

  it('is sent once more when a person asks during a try', async () => {
    const { webhook } = await add({ events: ['claim.submitted'] });
    const held: ServerResponse[] = [];
    webhooks.receiver.answer = (response) => void held.push(response);
    startSending();
    await webhooks.world.addClaim();
    await arrived(1);
    const [underWay] = await deliveries(webhook.id);
    webhooks.receiver.answer = (response) => response.writeHead(204).end();
    await call('replayDelivery', { delivery_id: underWay?.id });
    expect(webhooks.receiver.received).toHaveLength(1);
    held[0]?.writeHead(204).end();
    const done = await standing(webhook.id, { state: 'delivered', attempts: 2 });
    expect(webhooks.receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      done.id,
      done.id,
    ]);
  });

  it('follows no redirect', async () => {
    const { webhook } = await add({ events: ['claim.submitted'] });
    webhooks.receiver.answer = (response) =>
      response.writeHead(307, { location: `${webhooks.receiver.url}/elsewhere` }).end();
    startSending();
    await webhooks.world.addClaim();
    const seen = await standing(webhook.id, { state: 'waiting', attempts: 1, last_status: 307 });
    expect(seen.tries[0]?.problem).toContain('redirect');
    expect(webhooks.receiver.received.map(({ path }) => path)).toEqual(['/']);
  });

  it('is not sent to an address that became private after it was entered', async () => {
    const { webhook } = await add({ events: ['claim.submitted'] });
    startSending(false);
    await webhooks.world.addClaim();
    const seen = await standing(webhook.id, { state: 'waiting', attempts: 1, last_status: null });
    expect(seen.tries[0]?.problem).toBeTruthy();
    expect(webhooks.receiver.received).toEqual([]);
  });

  it('keeps only the beginning of a long response, as text that a database can store', async () => {
    const { webhook } = await add({ events: ['claim.submitted'] });
    webhooks.receiver.answer = (response) => response.writeHead(200).end(`\u0000${'x'.repeat(3_000_000)}`);
    startSending();
    await webhooks.world.addClaim();
    const seen = await standing(webhook.id, { state: 'delivered' });
    expect(seen.tries[0]?.answer).toMatch(/^\ufffdx{16383}$/);
  });
});

describe('an endpoint', () => {
  const offWith = async (status: number, failingFor: string | null) => {
    const { webhook } = await add({ events: ['claim.submitted'] });
    if (failingFor)
      await webhooks.world.owner.query(`update webhook_endpoints set failing_since = now() - $1::interval`, [
        failingFor,
      ]);
    webhooks.receiver.answer = (response) => response.writeHead(status).end();
    startSending();
    await webhooks.world.addClaim();
    await standing(webhook.id, { attempts: 1 });
    return endpoint();
  };

  it('that accepted nothing for three days is switched off', async () => {
    expect(await offWith(500, '73 hours')).toMatchObject({ is_on: false, off_why: 'failing' });
  });

  it('that accepted nothing for two days is not', async () => {
    expect(await offWith(500, '48 hours')).toMatchObject({ is_on: true, off_why: null });
  });

  it('that responds with 410 Gone is switched off at once', async () => {
    expect(await offWith(410, null)).toMatchObject({ is_on: false, off_why: 'gone' });
  });

  it('misses events while it is off, and gets them when a person requests it', async () => {
    const { webhook } = await add({ events: ['claim.submitted'] });
    startSending();
    await call('changeWebhook', { webhook_id: webhook.id, is_on: false });
    await webhooks.world.addClaim();
    await webhooks.world.addClaim();
    await eventually(async () => expect((await endpoint())?.unsent).toBe(2));
    await expect(call('replayUnsent', { webhook_id: webhook.id })).rejects.toThrow('The webhook is off.');
    await expect(call('testWebhook', { webhook_id: webhook.id })).rejects.toThrow('The webhook is off.');
    await call('changeWebhook', { webhook_id: webhook.id, is_on: true });
    expect(await call('replayUnsent', { webhook_id: webhook.id })).toEqual({ replayed: 2 });
    await arrived(2);
    await eventually(async () =>
      expect(await endpoint()).toMatchObject({ unsent: 0, waiting: 0, is_on: true }),
    );
  });

  it('can be tested with a test message', async () => {
    const { webhook, secret } = await add();
    startSending();
    const { delivery_id } = await call<{ delivery_id: string }>('testWebhook', { webhook_id: webhook.id });
    await arrived(1);
    const [got] = webhooks.receiver.received;
    expect(got?.headers['webhook-id']).toBe(delivery_id);
    expect(new Webhook(secret).verify(got?.body ?? '', got?.headers as Record<string, string>)).toMatchObject(
      {
        type: 'webhook.test',
        sequence: 1,
        data: { webhook_id: webhook.id },
      },
    );
  });

  it('that is slow does not delay others', async () => {
    const slow = await openReceiver();
    const held: (() => void)[] = [];
    slow.answer = (response) => held.push(() => response.writeHead(200).end());
    await add({ url: slow.url, events: ['claim.submitted'] });
    await add({ events: ['claim.submitted'] });
    startSending();
    for (let count = 0; count < 12; count++) await webhooks.world.addClaim();
    await arrived(12);
    expect(slow.received).toHaveLength(4);
    slow.answer = (response) => response.writeHead(200).end();
    for (const answer of held) answer();
    await eventually(() => expect(slow.received).toHaveLength(12));
    await slow.close();
  });

  it('deletes deliveries after thirty days', async () => {
    const { webhook } = await add({ events: ['claim.submitted'] });
    startSending();
    await webhooks.world.addClaim();
    await standing(webhook.id, { state: 'delivered' });
    await webhooks.world.owner.query(`update webhook_deliveries set created_at = now() - interval '31 days'`);
    const { database, places } = webhooks.world;
    await createRetention({ database, log: createLog('silent'), ...places }).deleteNow();
    expect(await deliveries(webhook.id)).toEqual([]);
  });

  it('shows the deliveries of a clinic only to its people', async () => {
    const { webhook } = await add({ events: ['claim.submitted'] });
    startSending();
    await webhooks.world.addClaim();
    const { id } = await standing(webhook.id, { state: 'delivered' });
    await webhooks.world.owner.query('delete from clinic_users where user_id = $1', [
      webhooks.world.people.admin,
    ]);
    expect(await deliveries(webhook.id)).toEqual([]);
    await expect(call('getDelivery', { delivery_id: id })).rejects.toThrow('was not found');
    await webhooks.world.owner.query(
      'insert into clinic_users (account_id, clinic_id, user_id) values ($1, $2, $3)',
      [webhooks.world.accountId, webhooks.world.clinicId, webhooks.world.people.admin],
    );
  });

  it.each([
    ['an unknown clinic', { clinic_ids: ['NoSuchClinic'] }, 'clinic_ids'],
    ['a clinic one is not in', { clinic_ids: ['near'] }, 'clinic_ids'],
    ['no event', { events: [] }, 'events'],
    ['another event', { events: ['claim.lost'] }, 'events'],
    ['another protocol', { url: 'ftp://example.com' }, 'url'],
    ['a password in the address', { url: 'https://a:b@example.com' }, 'url'],
  ])('with %s is refused', async (_what, more, field) => {
    const given =
      'clinic_ids' in more && more.clinic_ids[0] === 'near'
        ? { clinic_ids: [webhooks.world.nearClinicId] }
        : more;
    await expect(add(given)).rejects.toThrow(field);
  });
});
