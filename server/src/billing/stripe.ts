/** Stripe, by its official SDK. No patient data is sent: only names of accounts, counts and ids. */

import { randomUUID } from 'node:crypto';
import { type Measure, meterNames } from '@claimline/domain/account/billing';
import Stripe from 'stripe';

export interface StripeSettings {
  readonly secretKey: string;
  /** What webhooks are signed with. */
  readonly webhookSecret: string;
  /** Another address than Stripe's own: a proxy's, or a test's. */
  readonly url: string | null;
}

export interface UsageToReport {
  readonly id: string;
  readonly customerId: string;
  readonly measure: Measure;
  readonly amount: number;
  readonly at: Date;
}

/** What Stripe tells that matters here; null for the rest. */
export type BillingNews =
  | { readonly kind: 'customer-deleted'; readonly customerId: string }
  /** One of the customer's changed: Stripe tells in any order, so that how they stand now is to be asked. */
  | { readonly kind: 'subscription'; readonly customerId: string }
  | { readonly kind: 'payment'; readonly customerId: string; readonly hasFailed: boolean };

export interface StripeClient {
  /** The same customer when asked for the same account again within a day; `former`: one that was deleted. */
  createCustomer(account: { id: string; name: string; former: string | null }): Promise<string>;
  /** Where the customer manages payment and invoices, for some minutes; null when there is no such customer. */
  openPortal(customerId: string, returnUrl: string): Promise<string | null>;
  /** How the customer's subscriptions stand, in Stripe's word for the one that counts; null when there was never one. */
  subscriptionOf(customerId: string): Promise<string | null>;
  /** Safe to repeat within a day: what Stripe has already counts as reported. */
  report(usage: UsageToReport): Promise<void>;
  /** Throws unless it was signed by Stripe within the last minutes. */
  readWebhook(body: Buffer, signature: string): { id: string; at: Date; news: BillingNews | null };
}

const answerWithinMs = 15_000;

export function openStripe({ secretKey, webhookSecret, url }: StripeSettings): StripeClient {
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
        // Under the key Stripe repeats for a day what failed in the midst, and refuses another name of the account.
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
        // By the identifier alone: under a key of ours, Stripe would repeat its own failure for a day.
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

    readWebhook(body, signature) {
      const event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      return { id: event.id, at: new Date(event.created * 1000), news: newsOf(event) };
    },
  };
}

/** Of several subscriptions, which tells how the customer stands; of those that are over, the latest. */
const counts = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'] as const;

/** The customer is not there; of anything else that is missing, such as a meter, that says nothing. */
export function isCustomerMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    /customer/.test(error.param ?? '')
  );
}

/** Stripe has no code for it; its words are `An event already exists with identifier …`. */
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
  // Stripe tells of far more than matters here.
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
