/** The door to Stripe, by its official SDK. Nothing of a patient goes through it: names of accounts, counts, ids. */

import { type Measure, meterNames } from '@claimline/domain/billing';
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
  | { readonly kind: 'subscription'; readonly customerId: string; readonly status: string }
  | { readonly kind: 'payment'; readonly customerId: string; readonly hasFailed: boolean };

export interface StripeDoor {
  /** The same customer when asked for the same account again within a day; `former`: one that was deleted. */
  createCustomer(account: { id: string; name: string; former: string | null }): Promise<string>;
  /** Where the customer manages payment and invoices, for some minutes; null when there is no such customer. */
  openPortal(customerId: string, returnUrl: string): Promise<string | null>;
  /** Safe to repeat within a day. */
  report(usage: UsageToReport): Promise<void>;
  /** Throws unless it was signed by Stripe within the last minutes. */
  readWebhook(body: Buffer, signature: string): { id: string; at: Date; news: BillingNews | null };
}

const answerWithinMs = 15_000;

export function openStripe({ secretKey, webhookSecret, url }: StripeSettings): StripeDoor {
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
      const customer = await stripe.customers.create(
        { name, metadata: { account_id: id } },
        { idempotencyKey: `claimline-customer-${id}-${former ?? 'first'}` },
      );
      return customer.id;
    },

    async openPortal(customerId, returnUrl) {
      try {
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
        });
        return session.url;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async report({ id, customerId, measure, amount, at }) {
      await stripe.billing.meterEvents.create(
        {
          event_name: meterNames[measure],
          identifier: id,
          timestamp: Math.floor(at.getTime() / 1000),
          payload: { stripe_customer_id: customerId, value: String(amount) },
        },
        { idempotencyKey: `claimline-usage-${id}` },
      );
    },

    readWebhook(body, signature) {
      const event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      return { id: event.id, at: new Date(event.created * 1000), news: newsOf(event) };
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
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
      const { customer, status } = event.data.object;
      const customerId = idOf(customer);
      return customerId === null ? null : { kind: 'subscription', customerId, status };
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

/** Why reporting failed: `refused` will be again, however often it is tried. */
export function faultOf(error: unknown): 'customer-missing' | 'refused' | 'later' {
  if (isMissing(error)) return 'customer-missing';
  return error instanceof Stripe.errors.StripeInvalidRequestError ? 'refused' : 'later';
}
