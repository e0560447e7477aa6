/**
 * For tests: an HTTP server with the part of Stripe's API that we use, for the official SDK. It refuses what Stripe
 * would, records requests, and returns the same response for the same idempotency key.
 */

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly path: string;
  readonly form: Record<string, string>;
  readonly idempotencyKey: string | undefined;
}

export interface TestStripe {
  readonly url: string;
  readonly asked: Asked[];
  readonly customers: Set<string>;
  /** Each customer's subscriptions as Stripe lists them, newest first. */
  readonly subscriptions: Map<string, { id: string; status: string }[]>;
  /** By identifier, so that each is counted once, as a meter does. */
  readonly metered: Map<string, { event: string; customer: string; value: string }>;
  /**
   * Responses to give first, in order: an HTTP status, or no response at all. `remembered` is a 500 during the work,
   * which Stripe repeats for a day for the same idempotency key.
   */
  readonly faults: (number | 'hang-up' | 'hang-up-after' | 'remembered')[];
  /** Simulates a Stripe account without meters. */
  missingMeters: boolean;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const fault = (code: string, message: string, param?: string) => ({
  error: { type: 'invalid_request_error', code, message, ...(param === undefined ? {} : { param }) },
});

export async function startStripe(secretKey: string): Promise<TestStripe> {
  const asked: Asked[] = [];
  const customers = new Set<string>();
  const subscriptions: TestStripe['subscriptions'] = new Map();
  const metered: TestStripe['metered'] = new Map();
  const faults: TestStripe['faults'] = [];
  const answered = new Map<string, { status: number; body: object }>();
  let made = 0;
  let missingMeters = false;

  function answer(path: string, form: Record<string, string>): { status: number; body: object } {
    const customer = form['customer'] ?? form['payload[stripe_customer_id]'] ?? '';
    switch (path) {
      case '/v1/customers': {
        made += 1;
        const id = `cus_${made}`;
        customers.add(id);
        return { status: 200, body: { id, object: 'customer', name: form['name'] } };
      }
      case '/v1/billing_portal/sessions':
        if (!customers.has(customer))
          return { status: 400, body: fault('resource_missing', 'No such customer', 'customer') };
        return {
          status: 200,
          body: {
            id: 'bps_1',
            object: 'billing_portal.session',
            url: `https://billing.stripe.test/${customer}`,
          },
        };
      case '/v1/billing/meter_events': {
        if (missingMeters)
          return { status: 404, body: fault('resource_missing', 'No active meter found for event_name') };
        if (!customers.has(customer))
          return {
            status: 400,
            body: fault('resource_missing', 'No such customer', 'payload[stripe_customer_id]'),
          };
        const value = form['payload[value]'] ?? '';
        if (!/^[1-9]\d*$/.test(value) || !/^\d{10}$/.test(form['timestamp'] ?? ''))
          return { status: 400, body: fault('parameter_invalid', 'value or timestamp') };
        const identifier = form['identifier'] ?? '';
        if (metered.has(identifier))
          return {
            status: 400,
            body: {
              error: {
                type: 'invalid_request_error',
                message: `An event already exists with identifier ${identifier}.`,
              },
            },
          };
        metered.set(identifier, { event: form['event_name'] ?? '', customer, value });
        return { status: 200, body: { object: 'billing.meter_event', identifier } };
      }
      case '/v1/subscriptions':
        return {
          status: 200,
          body: { object: 'list', has_more: false, url: path, data: subscriptions.get(customer) ?? [] },
        };
      default:
        return { status: 404, body: fault('resource_missing', 'Unrecognized request URL') };
    }
  }

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const [path = '', query = ''] = (request.url ?? '').split('?');
      const form = Object.fromEntries(new URLSearchParams(request.method === 'GET' ? query : body));
      const key = request.headers['idempotency-key'];
      const idempotencyKey = typeof key === 'string' ? key : undefined;
      const send = (status: number, answer: object, headers = {}) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(answer));
      if (request.headers.authorization !== `Bearer ${secretKey}`) {
        send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
        return;
      }
      asked.push({ path, form, idempotencyKey });
      const before = faults.shift();
      if (before === 'hang-up') {
        response.destroy();
        return;
      }
      if (typeof before === 'number') {
        send(before, { error: { type: 'api_error', message: 'busy' } });
        return;
      }
      const former = idempotencyKey === undefined ? undefined : answered.get(idempotencyKey);
      const given =
        before === 'remembered'
          ? { status: 500, body: { error: { type: 'api_error', message: 'busy' } } }
          : (former ?? answer(path, form));
      if (idempotencyKey) answered.set(idempotencyKey, given);
      if (before === 'hang-up-after') response.destroy();
      else send(given.status, given.body, former ? { 'idempotent-replayed': 'true' } : {});
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    customers,
    subscriptions,
    metered,
    faults,
    get missingMeters() {
      return missingMeters;
    },
    set missingMeters(missing) {
      missingMeters = missing;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
