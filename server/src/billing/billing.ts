/** Billing of accounts: their customer and portal at Stripe, what it tells of them, usage reported to it. */

import { createAlarm } from '../alarm.ts';
import {
  customerOf,
  type DueUsage,
  forgetCustomer,
  giveUpUsage,
  isFirstHeard,
  keepCustomer,
  notePayment,
  noteSubscription,
  postponeUsage,
  takeUsage,
  usageIsReported,
  wasHeard,
} from '../db/accounts/billing.ts';
import type { Database, Sql } from '../db/database.ts';
import type { Log } from '../log.ts';
import { isCustomerMissing, type StripeDoor } from './stripe-door.ts';

const lookAgainMs = 15_000;
const atOnceMax = 5;
const leaseSeconds = 90;
const firstWaitSeconds = 30;
const longestWaitSeconds = 3600;
/** Stripe knows one sent twice for a day: later a try could be billed twice, so there is none. Nobody waited longer. */
const triedForMs = 23 * 3600_000;

export interface Billing {
  /** Where an account's payment and invoices are managed; its customer is made when it has none. */
  portalUrl(accountId: string, returnUrl: string): Promise<string>;
  /** Applies what Stripe sent, once. Throws unless it was signed by Stripe. */
  hear(body: Buffer, signature: string): Promise<void>;
  /** Begins to report usage. Does nothing when this process works no jobs. */
  start(): void;
  /** Reports all that is due now. */
  report(): Promise<void>;
  stop(): Promise<void>;
}

export interface BillingOptions {
  readonly database: Database;
  readonly log: Log;
  readonly door: StripeDoor;
  readonly works: boolean;
}

export function createBilling({ database, log, door, works }: BillingOptions): Billing {
  const alarm = createAlarm();
  let isStopping = false;
  let running: Promise<void> | null = null;
  const asSystem = <T>(work: (sql: Sql) => Promise<T>) => database.asSystem('update billing state', work);

  async function customerFor(accountId: string): Promise<string> {
    const account = await asSystem((sql) => customerOf(sql, accountId));
    if (!account) throw new RangeError('the account is not there');
    if (account.stripe_customer_id !== null) return account.stripe_customer_id;
    const made = await door.createCustomer({
      id: accountId,
      name: account.name,
      former: account.former_customer_id,
    });
    return asSystem((sql) => keepCustomer(sql, accountId, made));
  }

  async function reportOne(usage: DueUsage): Promise<void> {
    const { id, measure, amount, at, tries, first_tried_at, stripe_customer_id: customerId } = usage;
    if (customerId === null)
      return asSystem((sql) => giveUpUsage(sql, id, 'The account has no customer at Stripe any more.'));
    if (Date.now() - Date.parse(first_tried_at) > triedForMs)
      return asSystem((sql) => giveUpUsage(sql, id, 'Stripe did not take it for a day.'));
    try {
      await door.report({ id, customerId, measure, amount, at: new Date(at) });
    } catch (error) {
      log.warn({ error, usage: id, tries }, 'usage could not be reported to Stripe');
      if (isCustomerMissing(error)) return asSystem((sql) => forgetCustomer(sql, customerId));
      const waitSeconds = Math.min(firstWaitSeconds * 2 ** (tries - 1), longestWaitSeconds);
      return asSystem((sql) => postponeUsage(sql, id, waitSeconds));
    }
    await asSystem((sql) => usageIsReported(sql, id));
  }

  async function report(): Promise<void> {
    while (!isStopping) {
      const due = await asSystem((sql) => takeUsage(sql, atOnceMax, leaseSeconds));
      if (due.length === 0) return;
      for (const settled of await Promise.allSettled(due.map(reportOne)))
        if (settled.status === 'rejected')
          log.error({ error: settled.reason as unknown }, 'how a report fared could not be kept');
    }
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      await report().catch((error: unknown) =>
        log.error({ error }, 'usage could not be looked for; it is again'),
      );
      if (!isStopping) await alarm.wait(lookAgainMs);
    }
  }

  return {
    async portalUrl(accountId, returnUrl) {
      const customerId = await customerFor(accountId);
      const url = await door.openPortal(customerId, returnUrl);
      if (url !== null) return url;
      // It was deleted there, and the webhook that tells so has not come yet.
      await asSystem((sql) => forgetCustomer(sql, customerId));
      const again = await door.openPortal(await customerFor(accountId), returnUrl);
      if (again === null) throw new Error('a customer made just now is not there');
      return again;
    },
    async hear(body, signature) {
      const { id, at, news } = door.readWebhook(body, signature);
      if (news === null) return;
      const { customerId } = news;
      const once = (apply: (sql: Sql) => Promise<void>) =>
        asSystem(async (sql) => {
          if (await isFirstHeard(sql, customerId, id)) await apply(sql);
        });
      switch (news.kind) {
        case 'customer-deleted':
          return once((sql) => forgetCustomer(sql, customerId));
        case 'payment':
          return once((sql) => notePayment(sql, customerId, news.hasFailed, at));
        case 'subscription': {
          if (await asSystem((sql) => wasHeard(sql, customerId, id))) return;
          const askedAt = new Date();
          const status = await door.subscriptionOf(customerId);
          return once((sql) => noteSubscription(sql, customerId, status, askedAt));
        }
      }
    },
    report,
    start() {
      if (works) running ??= run();
    },
    async stop() {
      isStopping = true;
      alarm.ring();
      await running;
    },
  };
}
