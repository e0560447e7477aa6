/** Billing of accounts: their customer and portal at Stripe, its webhooks, and the usage reported to it. */

import {
  customerOf,
  deleteCustomer,
  isKnownEvent,
  isNewEvent,
  saveCustomer,
  savePayment,
  saveSubscription,
} from '../db/accounts/billing.ts';
import type { Database, Sql } from '../db/database.ts';
import type { StripeClient } from './stripe.ts';

export interface Billing {
  /** The page where an account's payment and invoices are managed. Creates the customer when there is none. */
  portalUrl(accountId: string, returnUrl: string): Promise<string>;
  /** Applies a webhook once. Throws unless it was signed by Stripe. */
  hear(body: Buffer, signature: string): Promise<void>;
}

export interface BillingOptions {
  readonly database: Database;
  readonly stripe: StripeClient;
}

export function createBilling({ database, stripe }: BillingOptions): Billing {
  const asSystem = <T>(work: (sql: Sql) => Promise<T>) => database.asSystem('update billing state', work);

  async function customerFor(accountId: string): Promise<string> {
    const account = await asSystem((sql) => customerOf(sql, accountId));
    if (!account) throw new RangeError('the account does not exist');
    if (account.stripe_customer_id !== null) return account.stripe_customer_id;
    const made = await stripe.createCustomer({
      id: accountId,
      name: account.name,
      former: account.former_customer_id,
    });
    return asSystem((sql) => saveCustomer(sql, accountId, made));
  }

  return {
    async portalUrl(accountId, returnUrl) {
      const customerId = await customerFor(accountId);
      const url = await stripe.openPortal(customerId, returnUrl);
      if (url !== null) return url;
      // It was deleted at Stripe, and the webhook about that has not arrived yet.
      await asSystem((sql) => deleteCustomer(sql, customerId));
      const again = await stripe.openPortal(await customerFor(accountId), returnUrl);
      if (again === null) throw new Error('a customer made just now is not there');
      return again;
    },
    async hear(body, signature) {
      const { id, at, news } = stripe.readWebhook(body, signature);
      if (news === null) return;
      const { customerId } = news;
      const once = (apply: (sql: Sql) => Promise<void>) =>
        asSystem(async (sql) => {
          if (await isNewEvent(sql, customerId, id)) await apply(sql);
        });
      switch (news.kind) {
        case 'customer-deleted':
          return once((sql) => deleteCustomer(sql, customerId));
        case 'payment':
          return once((sql) => savePayment(sql, customerId, news.hasFailed, at));
        case 'subscription': {
          if (await asSystem((sql) => isKnownEvent(sql, customerId, id))) return;
          const askedAt = new Date();
          const status = await stripe.subscriptionOf(customerId);
          return once((sql) => saveSubscription(sql, customerId, status, askedAt));
        }
      }
    },
  };
}
