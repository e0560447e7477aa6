/**
 * Webhooks on a real PostgreSQL and real HTTP: each event arrives, in order, at the endpoints allowed to see it,
 * despite failures and crashes.
 */

import { spawn } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import type {
  Delivery,
  DeliveryAttempt,
  Webhook as Endpoint,
} from '@claimline/domain/contracts/developers/webhooks';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openReceiver, type Receiver } from '../../../test/services/receiver.ts';
import { createWorld, type PersonKind, testSecret, type World } from '../../../test/world.ts';
import { openDatabase } from '../../db/database.ts';
import { createLog } from '../../log.ts';
import { createRetention } from '../retention.ts';
import type { Worker } from '../worker.ts';
import { createWebhooks } from './webhooks.ts';

let world: World;
let receiver: Receiver;
const sending: Worker[] = [];
const tokens = new Map<PersonKind, string>();

beforeAll(async () => {
  world = await createWorld();
  for (const kind of ['admin', 'user'] as const) tokens.set(kind, (await world.signIn(kind)).access_token);
});
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(async () => {
  await receiver.close();
  await Promise.all(sending.splice(0).map((webhooks) => webhooks.stop()));
  await world.owner.query('truncate webhook_endpoints, webhook_events cascade');
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
  const { body } = await world.call(name, { account_id: world.accountId, ...data }, tokens.get('admin'));
  if (body.error) throw new Error(`${body.error.status}: ${body.error.message}`);
  return body.result as T;
}

const add = (more: Record<string, unknown> = {}) =>
  call<{ webhook: Endpoint; secret: string }>('addWebhook', {
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
const endpoint = async () => (await call<{ webhooks: Endpoint[] }>('listWebhooks', {})).webhooks[0];

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
interface Message {
  type: string;
  sequence: number;
  data: Record<string, unknown>;
}
const messages = () => receiver.received.map(({ body }) => JSON.parse(body) as Message);
const pay = (id: string) => world.owner.query(`update automations set status = 'paid' where id = $1`, [id]);

describe('a message', () => {
  it('is signed as Standard Webhooks defines and contains ids, statuses and links, but no patient data', async () => {
    const { webhook, secret } = await add();
    startSending();
    const claim = await world.addClaim();
    await pay(claim);
    await arrived(2);
    const messages = receiver.received
      .map(({ body, headers }) => {
        const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
        expect(headers['content-type']).toBe('application/json');
        expect(body).not.toMatch(/José|Nuñez|W1234|1970|12345/);
        return { id: headers['webhook-id'], ...(verified as { type: string; sequence: number }) };
      })
      .toSorted((one, other) => one.sequence - other.sequence);
    expect(messages).toMatchObject([
      { type: 'claim.submitted', sequence: 1, data: { claim_id: claim, status: 'pending' } },
      {
        type: 'claim.completed',
        sequence: 2,
        data: {
          account_id: world.accountId,
          clinic_id: world.clinicId,
          claim_id: claim,
          status: 'paid',
          previous_status: 'pending',
          links: {
            claim: `https://claimline.test/v1/claims/${claim}`,
            page: `https://claimline.test/${world.accountId}/CIA?claim=${claim}`,
          },
        },
      },
    ]);
    const seen = await standing(webhook.id, {
      sequence: 2,
      state: 'delivered',
      attempts: 1,
      last_status: 204,
    });
    expect(seen.body).toBe(receiver.received.find(({ headers }) => headers['webhook-id'] === seen.id)?.body);
    expect(seen.tries).toMatchObject([{ number: 1, status: 204, problem: null, url: `${receiver.url}/` }]);
    expect(seen.tries[0]?.request_headers).toMatchObject({ 'webhook-id': seen.id });
  });

  it('is sent only for committed events of the right clinic and type', async () => {
    await add();
    startSending();
    await world.database
      .asSystem('a test', async (sql) => {
        await sql(`update automations set status = 'paid' where id = $1`, [await world.addClaim('denied')]);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    const near = await world.addClaim();
    await world.owner.query(`update automations set archived = true where id = $1`, [near]);
    await world.owner.query('update automations set clinic_id = $2 where id = $1', [
      near,
      world.nearClinicId,
    ]);
    await pay(near);
    const last = await world.addClaim();
    await pay(last);
    // One for each claim added, and the last claim's answer.
    await arrived(4);
    expect(
      messages()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['claim.completed', 'claim.submitted', 'claim.submitted', 'claim.submitted']);
    expect((await world.owner.query('select from webhook_events')).rowCount).toBe(0);
  });

  it('reports each kind of event once per change', async () => {
    const { webhook } = await add({
      events: [
        'claim.status_changed',
        'claim.failed',
        'claim.needs_review',
        'claim.archived',
        'claim.restored',
        'call.ended',
      ],
    });
    startSending();
    const id = await world.addClaim();
    for (const change of [
      `status = 'failed', failure_reason = 'dropped'`,
      'needs_review = true',
      'archived = true',
      'archived = false',
    ])
      await world.owner.query(`update automations set ${change} where id = $1`, [id]);
    await world.addCall(id);
    await arrived(6);
    const types = (await deliveries(webhook.id)).map(({ type }) => type).toReversed();
    expect(types).toEqual([
      'claim.status_changed',
      'claim.failed',
      'claim.needs_review',
      'claim.archived',
      'claim.restored',
      'call.ended',
    ]);
    expect(messages().find(({ type }) => type === 'claim.failed')?.data).toMatchObject({
      status: 'failed',
      failure_reason: 'dropped',
      previous_status: 'pending',
    });
  });

  it('is signed with the old secret too for a while after it was replaced', async () => {
    const { webhook, secret } = await add();
    const rotated = await call<{ webhook: Endpoint; secret: string }>('rotateWebhookSecret', {
      webhook_id: webhook.id,
    });
    expect(rotated.webhook.old_secret_until).not.toBeNull();
    startSending();
    await world.addClaim();
    await arrived(1);
    const [first] = receiver.received;
    for (const one of [secret, rotated.secret])
      new Webhook(one).verify(first?.body ?? '', first?.headers as Record<string, string>);
    await call('rotateWebhookSecret', { webhook_id: webhook.id, keep_old_hours: 0 });
    await world.addClaim();
    await arrived(2);
    const second = receiver.received[1];
    expect(() =>
      new Webhook(rotated.secret).verify(second?.body ?? '', second?.headers as Record<string, string>),
    ).toThrow('No matching signature found');
  });

  it('is stored without any secret in plain text', async () => {
    const { secret } = await add();
    const { rows } = await world.owner.query('select * from webhook_endpoints');
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    expect(JSON.stringify(await endpoint())).not.toContain('s1.');
  });
});

describe('a message that is not accepted', () => {
  it('is retried with the same id and body, with growing delays, until it is accepted', async () => {
    const { webhook } = await add({ events: ['claim.submitted'] });
    receiver.answer = (response) => response.writeHead(500).end('broken');
    startSending();
    await world.addClaim();
    const failed = await standing(webhook.id, { state: 'waiting', attempts: 1, last_status: 500 });
    expect(failed.tries[0]).toMatchObject({ answer: 'broken', problem: expect.stringContaining('500') });
    const waitMs = Date.parse(failed.due_at ?? '') - Date.parse(failed.last_at ?? '');
    expect(waitMs).toBeGreaterThan(4_000);
    expect((await endpoint())?.failing_since).not.toBeNull();
    receiver.answer = (response) => response.writeHead(200).end('ok');
    await becomeDue();
    await standing(webhook.id, { state: 'delivered', attempts: 2 });
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect((await endpoint())?.failing_since).toBeNull();
  });

  it('is given up after the tenth try, and sent again when a person asks', async () => {
    const { webhook } = await add({ events: ['claim.submitted'] });
    receiver.answer = (response) => response.writeHead(500).end();
    startSending();
    await world.addClaim();
    for (let tries = 1; tries < 10; tries++) {
      await standing(webhook.id, { state: 'waiting', attempts: tries });
      await becomeDue();
    }
    const given = await standing(webhook.id, { state: 'failed', attempts: 10, due_at: null });
    expect((await endpoint())?.unsent).toBe(1);
    receiver.answer = (response) => response.writeHead(200).end();
    await call('replayDelivery', { delivery_id: given.id });
    await standing(webhook.id, { state: 'delivered', attempts: 11 });
  });

  it('is sent once more when a person asks during a try', async () => {
    const { webhook } = await add({ events: ['claim.submitted'] });
    const held: ServerResponse[] = [];
    receiver.answer = (response) => void held.push(response);
    startSending();
    await world.addClaim();
    await arrived(1);
    const [underWay] = await deliveries(webhook.id);
    receiver.answer = (response) => response.writeHead(204).end();
    await call('replayDelivery', { delivery_id: underWay?.id });
    expect(receiver.received).toHaveLength(1);
    held[0]?.writeHead(204).end();
    const done = await standing(webhook.id, { state: 'delivered', attempts: 2 });
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([done.id, done.id]);
  });

  it('follows no redirect', async () => {
    const { webhook } = await add({ events: ['claim.submitted'] });
    receiver.answer = (response) => response.writeHead(307, { location: `${receiver.url}/elsewhere` }).end();
    startSending();
    await world.addClaim();
    const seen = await standing(webhook.id, { state: 'waiting', attempts: 1, last_status: 307 });
    expect(seen.tries[0]?.problem).toContain('redirect');
    expect(receiver.received.map(({ path }) => path)).toEqual(['/']);
  });

  it('is not sent to an address that became private after it was entered', async () => {
    const { webhook } = await add({ events: ['claim.submitted'] });
    startSending(false);
    await world.addClaim();
    const seen = await standing(webhook.id, { state: 'waiting', attempts: 1, last_status: null });
    expect(seen.tries[0]?.problem).toBeTruthy();
    expect(receiver.received).toEqual([]);
  });

  it('keeps only the beginning of a long response, as text that a database can store', async () => {
    const { webhook } = await add({ events: ['claim.submitted'] });
    receiver.answer = (response) => response.writeHead(200).end(`\u0000${'x'.repeat(3_000_000)}`);
    startSending();
    await world.addClaim();
    const seen = await standing(webhook.id, { state: 'delivered' });
    expect(seen.tries[0]?.answer).toMatch(/^\ufffdx{16383}$/);
  });
});

describe('an endpoint', () => {
  const offWith = async (status: number, failingFor: string | null) => {
    const { webhook } = await add({ events: ['claim.submitted'] });
    if (failingFor)
      await world.owner.query(`update webhook_endpoints set failing_since = now() - $1::interval`, [
        failingFor,
      ]);
    receiver.answer = (response) => response.writeHead(status).end();
    startSending();
    await world.addClaim();
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
    await world.addClaim();
    await world.addClaim();
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
    const [got] = receiver.received;
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
    for (let count = 0; count < 12; count++) await world.addClaim();
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
    await world.addClaim();
    await standing(webhook.id, { state: 'delivered' });
    await world.owner.query(`update webhook_deliveries set created_at = now() - interval '31 days'`);
    const { database, places } = world;
    await createRetention({ database, log: createLog('silent'), ...places }).deleteNow();
    expect(await deliveries(webhook.id)).toEqual([]);
  });

  it('shows the deliveries of a clinic only to its people', async () => {
    const { webhook } = await add({ events: ['claim.submitted'] });
    startSending();
    await world.addClaim();
    const { id } = await standing(webhook.id, { state: 'delivered' });
    await world.owner.query('delete from clinic_users where user_id = $1', [world.people.admin]);
    expect(await deliveries(webhook.id)).toEqual([]);
    await expect(call('getDelivery', { delivery_id: id })).rejects.toThrow('was not found');
    await world.owner.query('insert into clinic_users (account_id, clinic_id, user_id) values ($1, $2, $3)', [
      world.accountId,
      world.clinicId,
      world.people.admin,
    ]);
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
      'clinic_ids' in more && more.clinic_ids[0] === 'near' ? { clinic_ids: [world.nearClinicId] } : more;
    await expect(add(given)).rejects.toThrow(field);
  });
});

it('killed three times while sending: each message arrives with its own number', async () => {
  const { webhook } = await add({ events: ['claim.submitted'] });
  const count = 120;
  let kills = 0;
  const worker = () =>
    spawn(
      process.execPath,
      [`${import.meta.dirname}/../../../test/processes/webhook-worker.ts`, world.url, testSecret],
      {
        stdio: 'ignore',
      },
    );
  let child = worker();
  const ended = [new Promise((resolve) => child.once('exit', resolve))];
  receiver.answer = (response) => {
    // In the middle of a message: it was received, but the process died before recording that.
    if (kills < 3 && receiver.received.length > (kills + 1) * 30) {
      kills++;
      child.kill('SIGKILL');
      child = worker();
      ended.push(new Promise((resolve) => child.once('exit', resolve)));
      void world.owner.query(
        `update webhook_deliveries set held_until = now() - interval '1 second' where held_until is not null`,
      );
    }
    response.writeHead(204).end();
  };
  await world.owner.query(
    `insert into automations (id, account_id, clinic_id, provider_name, npi, tax_id, patient_first_name,
       patient_last_name, patient_date_of_birth, member_id, payer_name, payer_phone, service_from, service_to, billed_cents)
     select 'claim' || n, $1, $2, 'Dr. Ash', '1234567893', '123456789', 'Ana', 'Diaz', '1970-02-03', 'W1', 'Aetna',
       '+18005550124', '2026-05-01', '2026-05-01', 100 from generate_series(1, $3::int) n`,
    [world.accountId, world.clinicId, count],
  );
  const numbers = () => {
    const byNumber = new Map<number, Set<string>>();
    for (const { body, headers } of receiver.received) {
      const { sequence } = JSON.parse(body) as { sequence: number };
      byNumber.set(sequence, (byNumber.get(sequence) ?? new Set()).add(String(headers['webhook-id'])));
    }
    return byNumber;
  };
  await eventually(async () => {
    // A dead process keeps its messages leased for a while; the test does not wait for that.
    await world.owner.query(
      `update webhook_deliveries set held_until = now() - interval '1 second'
       where held_until < now() + interval '40 seconds'`,
    );
    expect(numbers().size).toBe(count);
  }, 240_000);
  child.kill('SIGKILL');
  await Promise.all(ended);
  expect(kills).toBe(3);
  expect([...numbers().keys()].toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  );
  expect([...numbers().values()].every((ids) => ids.size === 1)).toBe(true);
  const claims = new Set(messages().map(({ data }) => data['claim_id']));
  expect(claims.size).toBe(count);
  expect((await endpoint())?.id).toBe(webhook.id);
}, 240_000);

it('two processes send each message once', async () => {
  const { webhook } = await add({ events: ['claim.submitted'] });
  const log = createLog('silent');
  const second = openDatabase(world.url, log, { people: 2, system: 3 });
  const other = createWebhooks({
    database: second,
    log,
    seal: world.services.seal,
    publicUrl: 'https://claimline.test',
    allowsPrivate: true,
  });
  other.start();
  startSending();
  for (let count = 0; count < 40; count++) await world.addClaim();
  await eventually(async () => expect((await endpoint())?.waiting).toBe(0));
  await arrived(40);
  await eventually(async () =>
    expect((await deliveries(webhook.id)).every(({ state }) => state === 'delivered')).toBe(true),
  );
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(40);
  await other.stop();
  await second.close();
});
