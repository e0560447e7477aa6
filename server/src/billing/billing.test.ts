/** Billing through the official SDK, against a local server that implements Stripe's API. */

import Fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startStripe, type TestStripe } from '../../test/services/stripe.ts';
import { createWorld, type PersonKind, testPassword, type World } from '../../test/world.ts';
import { billingRoutes } from '../http/billing.ts';
import { createLog } from '../log.ts';
import { createUsageReports } from '../workers/usage.ts';
import { type Billing, createBilling } from './billing.ts';
import { createStripeClient, type StripeClient } from './stripe.ts';

const secretKey = 'sk_test_4eC39HqLyjWDarjtT1';
const webhookSecret = 'whsec_test';
let world: World;
let stripe: TestStripe;
let billing: Billing;
let client: StripeClient;
let app: FastifyInstance;

beforeAll(async () => {
  world = await createWorld();
  stripe = await startStripe(secretKey);
  client = createStripeClient({ secretKey, webhookSecret, url: stripe.url });
  billing = createBilling({ database: world.database, stripe: client });
  app = Fastify();
  billingRoutes(app, { ...world.services, billing, publicUrl: 'https://claimline.test' });
});
afterAll(async () => {
  await app.close();
  await stripe.close();
  await world.end();
});
afterEach(async () => {
  stripe.asked.length = 0;
  stripe.metered.clear();
  stripe.faults.length = 0;
  stripe.subscriptions.clear();
  await world.owner.query('truncate meter_events, billing_events, billing_states');
  await world.owner.query('update billing_accounts set stripe_customer_id = null');
});

/** Reports all due usage. */
async function reportUsage(): Promise<void> {
  const worker = createUsageReports({ database: world.database, log: createLog('silent'), stripe: client });
  worker.start();
  await vi.waitFor(
    async () =>
      expect(
        (await world.owner.query('select id from meter_events where problem is null and due_at <= now()'))
          .rows,
      ).toEqual([]),
    { timeout: 60_000, interval: 20 },
  );
  await worker.stop();
}

async function cookieOf(kind: PersonKind): Promise<string> {
  const { headers } = await world.edge.inject({
    method: 'POST',
    url: '/functions/signIn',
    payload: { data: { email: world.emailOf(kind), password: testPassword } },
  });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
const open = async (kind: PersonKind, more: Record<string, string> = {}) =>
  (
    await app.inject({
      url: `/billing/${world.accountId}/portal`,
      headers: { cookie: await cookieOf(kind), ...more },
    })
  ).headers.location;

async function customer(): Promise<string | null> {
  const { rows } = await world.owner.query<{ stripe_customer_id: string | null }>(
    'select stripe_customer_id from billing_accounts where id = $1',
    [world.accountId],
  );
  return rows[0]?.stripe_customer_id ?? null;
}
async function state() {
  const { access_token } = await world.signIn('admin');
  return (await world.call('getBilling', { account_id: world.accountId }, access_token)).body.result;
}
async function tell(event: object, secret = webhookSecret) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', created: 1_790_000_000, ...event });
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
  return (await app.inject({ method: 'POST', url: '/billing/stripe', headers, payload })).statusCode;
}

it('sends an admin to the portal, and creates the customer once', async () => {
  const [first, second] = await Promise.all([open('admin'), open('admin')]);
  const made = await customer();
  expect(first).toBe(`https://billing.stripe.test/${made}`);
  expect(second).toBe(first);
  const makings = stripe.asked.filter(({ path }) => path === '/v1/customers');
  expect(new Set(makings.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(makings[0]?.form).toMatchObject({ name: 'Alder Billing', 'metadata[account_id]': world.accountId });
  await open('admin');
  expect(stripe.asked.filter(({ path }) => path === '/v1/customers')).toHaveLength(makings.length);
  expect(stripe.asked.at(-1)?.form['return_url']).toBe(
    `https://claimline.test/${world.accountId}/settings/billing`,
  );
});

it('refuses other roles without calling Stripe', async () => {
  expect(await open('user')).toBe('/dashboard');
  expect(await open('outsider')).toBe('/dashboard');
  expect((await app.inject({ url: `/billing/${world.accountId}/portal` })).headers.location).toMatch(
    /^\/login\?redirect=/,
  );
  expect(await open('admin', { 'sec-fetch-site': 'cross-site' })).toBe(
    `/${world.accountId}/settings/billing`,
  );
  expect(stripe.asked).toEqual([]);
  expect(await customer()).toBeNull();
});

it('shows in the settings when Stripe cannot be reached or is not configured', async () => {
  stripe.faults.push(500, 500, 500);
  expect(await open('admin')).toBe(`/${world.accountId}/settings/billing?problem=unreachable`);
  const without = Fastify();
  billingRoutes(without, { ...world.services, billing: null, publicUrl: 'https://claimline.test' });
  const { headers } = await without.inject({
    url: `/billing/${world.accountId}/portal`,
    headers: { cookie: await cookieOf('admin') },
  });
  expect(headers.location).toBe(`/${world.accountId}/settings/billing?problem=unconfigured`);
  await without.close();
});

it('reports calls and claims of billed accounts once each, even when responses are lost', async () => {
  const before = await world.addClaim('in-progress');
  await world.owner.query(
    `update calls set state = 'ended', ending = 'answered', ended_at = now(), duration_ms = 1000 where id = $1`,
    [await world.addCall(before, { state: 'in-progress', ending: null, attempt: 9 })],
  );
  await open('admin');
  const claimId = await world.addClaim('in-progress');
  const callId = await world.addCall(claimId, { state: 'in-progress', ending: null });
  await world.owner.query(
    `update calls set state = 'ended', ending = 'answered', ended_at = now(), duration_ms = 61500 where id = $1`,
    [callId],
  );
  // Stripe stored the events but the response was lost: they are sent again with the same identifiers.
  stripe.faults.push('hang-up-after', 503);
  await reportUsage();
  const metered = [...stripe.metered.values()].map(({ event, value }) => `${event} ${value}`);
  expect(metered.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'claimline_call_seconds 62',
    'claimline_claims 1',
  ]);
  expect(stripe.metered.get(`call-${callId}`)?.customer).toBe(await customer());
  expect(await state()).toMatchObject({ waiting: 0, given_up: 0 });
});

it('keeps usage queued while Stripe is down, and gives up before it could be billed twice', async () => {
  await open('admin');
  await world.addClaim();
  stripe.faults.push(...Array.from({ length: 3 }, () => 'hang-up' as const));
  await reportUsage();
  expect(await state()).toMatchObject({ waiting: 1, given_up: 0 });
  const { rows } = await world.owner.query<{ later: boolean }>(
    'select due_at > now() as later from meter_events',
  );
  expect(rows).toEqual([{ later: true }]);
  await world.owner.query(
    `update meter_events set due_at = now(), first_tried_at = now() - interval '24 hours'`,
  );
  stripe.faults.push(...Array.from({ length: 3 }, () => 'hang-up' as const));
  await reportUsage();
  expect(await state()).toMatchObject({ waiting: 0, given_up: 1 });
});

it('sends usage again after an error of Stripe, and counts usage that Stripe already has as reported', async () => {
  await open('admin');
  await world.addClaim();
  stripe.faults.push('remembered');
  await reportUsage();
  expect(await state()).toMatchObject({ waiting: 1, given_up: 0 });
  await world.owner.query('update meter_events set due_at = now()');
  await reportUsage();
  expect(stripe.metered.size).toBe(1);
  expect(await state()).toMatchObject({ waiting: 0, given_up: 0 });

  // Stripe accepted it, but the process died before storing that. Another process sends it again, and Stripe refuses
  // the duplicate.
  await world.addClaim();
  const { rows } = await world.owner.query<{ id: string }>('select id from meter_events');
  stripe.metered.set(rows[0]?.id ?? '', { event: 'claimline_claims', customer: '', value: '1' });
  await reportUsage();
  expect(stripe.metered.size).toBe(2);
  expect(await state()).toMatchObject({ waiting: 0, given_up: 0 });
});

it('does not retry usage a day after the first attempt, because it could be billed twice', async () => {
  await open('admin');
  await world.addClaim();
  await world.owner.query(`update meter_events set tries = 1, first_tried_at = now() - interval '24 hours'`);
  await reportUsage();
  expect(stripe.metered.size).toBe(0);
  expect(await state()).toMatchObject({ waiting: 0, given_up: 1 });
});

it('does not bill sandbox claims', async () => {
  await open('admin');
  const claimId = await world.addClaim();
  await world.owner.query('delete from meter_events');
  await world.owner.query(
    `insert into automations (id, account_id, clinic_id, status, provider_name, npi, tax_id, patient_first_name,
       patient_last_name, patient_date_of_birth, member_id, payer_name, payer_phone, service_from, service_to, billed_cents)
     select 'sandbox-claim', account_id, clinic_id, 'in-progress', provider_name, npi, tax_id, patient_first_name,
       patient_last_name, patient_date_of_birth, 'SANDBOXPAID', payer_name, payer_phone, service_from, service_to, billed_cents
     from automations where id = $1`,
    [claimId],
  );
  const callId = await world.addCall('sandbox-claim', { state: 'in-progress', ending: null });
  await world.owner.query(
    `update calls set state = 'ended', ending = 'answered', ended_at = now(), duration_ms = 61500 where id = $1`,
    [callId],
  );
  expect((await world.owner.query('select id from meter_events')).rows).toEqual([]);
});

it('a meter that is missing at Stripe loses neither the customer nor the usage', async () => {
  await open('admin');
  const id = await customer();
  await world.addClaim();
  stripe.missingMeters = true;
  await reportUsage();
  stripe.missingMeters = false;
  expect(await customer()).toBe(id);
  expect(await state()).toMatchObject({ waiting: 1, given_up: 0 });
});

it('creates the customer after a failed attempt, although Stripe repeats the failure for a day', async () => {
  stripe.faults.push('remembered');
  expect(await open('admin')).toBe(`https://billing.stripe.test/${await customer()}`);
});

it('requires a second factor for the portal when the account requires one', async () => {
  await world.owner.query(
    `update billing_accounts set second_factor_required_for = 'everyone' where id = $1`,
    [world.accountId],
  );
  expect(await open('admin')).toBe('/dashboard');
  expect(stripe.asked).toEqual([]);
  await world.owner.query(`update billing_accounts set second_factor_required_for = 'nobody'`);
});

it('accepts a webhook only with a valid signature, and only once', async () => {
  await open('admin');
  const id = await customer();
  const subscription = (event: string) => ({
    id: event,
    type: 'customer.subscription.updated',
    data: { object: { object: 'subscription', id: 'sub_1', customer: id, status: 'active' } },
  });
  stripe.subscriptions.set(id ?? '', [{ id: 'sub_1', status: 'active' }]);
  expect(await tell(subscription('evt_2'), 'whsec_forged')).toBe(400);
  expect(await state()).toMatchObject({ is_configured: false, subscription_status: null });
  expect(await tell(subscription('evt_2'))).toBe(200);
  expect(await state()).toMatchObject({ subscription_status: 'active', stripe_customer_id: id });
  const asked = stripe.asked.length;
  expect(await tell(subscription('evt_2'))).toBe(200);
  expect(stripe.asked).toHaveLength(asked);
  const invoice = (type: string, created: number, event: string) => ({
    id: event,
    created,
    type,
    data: { object: { object: 'invoice', customer: id } },
  });
  await tell(invoice('invoice.payment_failed', 1_790_000_200, 'evt_3'));
  expect(await state()).toMatchObject({ payment_failed_at: new Date(1_790_000_200_000).toISOString() });
  await tell(invoice('invoice.paid', 1_790_000_300, 'evt_4'));
  await tell(invoice('invoice.payment_failed', 1_790_000_200, 'evt_3'));
  expect(await state()).toMatchObject({ payment_failed_at: null });
});

it('shows the current subscription status, in whatever order webhooks arrive and for whichever subscription', async () => {
  await open('admin');
  const id = await customer();
  const tellOf = (event: string, type: string, status: string, subscription = 'sub_2') =>
    tell({
      id: event,
      type: `customer.subscription.${type}`,
      data: { object: { object: 'subscription', id: subscription, customer: id, status } },
    });
  // Created and paid within one second; the webhooks arrive in reverse order.
  stripe.subscriptions.set(id ?? '', [{ id: 'sub_2', status: 'active' }]);
  await tellOf('evt_b', 'updated', 'active');
  await tellOf('evt_a', 'created', 'incomplete');
  expect(await state()).toMatchObject({ subscription_status: 'active' });
  // The previous subscription ends.
  stripe.subscriptions.set(id ?? '', [
    { id: 'sub_4', status: 'incomplete' },
    { id: 'sub_2', status: 'active' },
    { id: 'sub_1', status: 'canceled' },
  ]);
  await tellOf('evt_c', 'deleted', 'canceled', 'sub_1');
  expect(await state()).toMatchObject({ subscription_status: 'active' });
  stripe.subscriptions.set(id ?? '', [{ id: 'sub_2', status: 'canceled' }]);
  await tellOf('evt_d', 'deleted', 'canceled');
  expect(await state()).toMatchObject({ subscription_status: 'canceled' });
  // Stripe's API is unreachable: the webhook fails, and Stripe sends it again.
  stripe.subscriptions.set(id ?? '', [{ id: 'sub_3', status: 'trialing' }]);
  stripe.faults.push('hang-up', 'hang-up', 'hang-up');
  expect(await tellOf('evt_e', 'created', 'trialing', 'sub_3')).toBe(500);
  expect(await tellOf('evt_e', 'created', 'trialing', 'sub_3')).toBe(200);
  expect(await state()).toMatchObject({ subscription_status: 'trialing' });
});

it('forgets a customer that was deleted at Stripe, and creates another when needed', async () => {
  await open('admin');
  const former = await customer();
  stripe.customers.delete(former ?? '');
  await tell({ type: 'customer.deleted', data: { object: { object: 'customer', id: former } } });
  expect(await customer()).toBeNull();
  const led = await open('admin');
  expect(led).toBe(`https://billing.stripe.test/${await customer()}`);
  expect(await customer()).not.toBe(former);
});
