/** Stripe, through its official SDK. No patient data is sent, only account names, counts and ids. */

import { randomUUID } from 'node:crypto';
import { type Measure, meterNames } from '@claimline/domain/account/billing';
import Stripe from 'stripe';

export interface StripeSettings {
  readonly secretKey: string;
  /** The secret that webhooks are signed with. */
  readonly webhookSecret: string;
  /** The API's URL, if not Stripe's own: a proxy's, or a test's. */
  readonly url: string | null;
}

export interface UsageToReport {
  readonly id: string;
  readonly customerId: string;
  readonly measure: Measure;
  readonly amount: number;
  readonly at: Date;
}

/** The event, if it matters here; null for all others. */
export type BillingNews =
  | { readonly kind: 'customer-deleted'; readonly customerId: string }
  /** A subscription changed. Webhooks arrive in any order, so the current status has to be fetched. */
  | { readonly kind: 'subscription'; readonly customerId: string }
  | { readonly kind: 'payment'; readonly customerId: string; readonly hasFailed: boolean };

export interface StripeClient {
  /** Repeated for the same account within a day, it returns the same customer. `former` is one that was deleted. */
  createCustomer(account: { id: string; name: string; former: string | null }): Promise<string>;
  /** A link, valid for some minutes, where the customer manages payment and invoices; null for an unknown customer. */
  openPortal(customerId: string, returnUrl: string): Promise<string | null>;
  /** Stripe's status of the subscription that counts; null when there never was one. */
  subscriptionOf(customerId: string): Promise<string | null>;
  /** Safe to repeat within a day: events that Stripe already has count as reported. */
  report(usage: UsageToReport): Promise<void>;
  /** Whether a call failed because the customer is missing, as opposed to anything else, such as a meter. */
  isCustomerMissing(error: unknown): boolean;
  /** Throws unless it was signed by Stripe within the last minutes. */
  readWebhook(body: Buffer, signature: string): { id: string; at: Date; news: BillingNews | null };
}

const answerWithinMs = 15_000;

export function createStripeClient({ secretKey, webhookSecret, url }: StripeSettings): StripeClient {
  const address = url === null ? null : new URL(url);
  const stripe = new Stripe(secretKey, {
    timeout: answerWithinMs,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Claimline' },
    ...(address && {
      host: address.hostname,
      port: address.port === '' ? (address.protocol === 'http:' ? 80 : 443) : Number(address.port),
      protocol: address.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
  return {
    async createCustomer({ id, name, former }) {
      const make = (idempotencyKey: string) =>
        stripe.customers.create({ name, metadata: { account_id: id } }, { idempotencyKey });
      const key = `claimline-customer-${id}-${former ?? 'first'}`;
      try {
        return (await make(key)).id;
      } catch (error) {
        // For a day, Stripe repeats a failed response for this key, and refuses the key if the account's name has
        // changed.
        if (!isRepeated(error)) throw error;
        return (await make(`${key}-${randomUUID()}`)).id;
      }
    },

    async openPortal(customerId, returnUrl) {
      try {
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
        });
        return session.url;
      } catch (error) {
        if (isCustomerMissing(error)) return null;
        throw error;
      }
    },

    async subscriptionOf(customerId) {
      const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
      const statuses = data.map(({ status }) => status);
      return counts.find((status) => statuses.includes(status)) ?? statuses[0] ?? null;
    },

    async report({ id, customerId, measure, amount, at }) {
      try {
        // The event's identifier prevents duplicates. With an idempotency key, Stripe would repeat a failure for a day.
        await stripe.billing.meterEvents.create({
          event_name: meterNames[measure],
          identifier: id,
          timestamp: Math.floor(at.getTime() / 1000),
          payload: { stripe_customer_id: customerId, value: String(amount) },
        });
      } catch (error) {
        if (!isCountedAlready(error)) throw error;
      }
    },

    isCustomerMissing,

    readWebhook(body, signature) {
      const event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      return { id: event.id, at: new Date(event.created * 1000), news: newsOf(event) };
    },
  };
}

/** Which of several subscriptions decides the customer's status; of ended ones, the latest. */
const counts = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'] as const;

function isCustomerMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    /customer/.test(error.param ?? '')
  );
}

/** Stripe has no code for this; the message is `An event already exists with identifier …`. */
function isCountedAlready(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    /already exists with identifier/.test(error.message)
  );
}

function isRepeated(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return true;
  return error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';
}

const idOf = (customer: string | { id: string } | null) =>
  typeof customer === 'string' ? customer : (customer?.id ?? null);

function newsOf(event: Stripe.Event): BillingNews | null {
  // Stripe sends many more types of events.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the list of event types is Stripe's, and long
  switch (event.type) {
    case 'customer.deleted':
      return { kind: 'customer-deleted', customerId: event.data.object.id };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const customerId = idOf(event.data.object.customer);
      return customerId === null ? null : { kind: 'subscription', customerId };
    }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const customerId = idOf(event.data.object.customer);
      return customerId === null
        ? null
        : { kind: 'payment', customerId, hasFailed: event.type === 'invoice.payment_failed' };
    }
    default:
      return null;
  }
}
