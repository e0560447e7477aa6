/** Reports accounts' usage to Stripe. */

import type { StripeClient } from '../billing/stripe.ts';
import {
  type DueUsage,
  deleteCustomer,
  deleteReportedUsage,
  giveUpUsage,
  leaseUsage,
  postponeUsage,
  usageDueInMs,
} from '../db/accounts/billing.ts';
import type { Database, Sql } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { Log } from '../log.ts';
import { createQueueWorker, type Worker } from './worker.ts';

const everyMs = 15_000;
const atOnceMax = 5;
const firstWaitSeconds = 30;
const longestWaitSeconds = 3600;
/** Stripe recognizes a repeated report for a day. A later one could be billed twice, so there is none. */
const triedForMs = 23 * 3600_000;

export interface UsageOptions {
  readonly database: Database;
  readonly log: Log;
  readonly stripe: StripeClient;
}

export function createUsageReports({ database, log, stripe }: UsageOptions): Worker {
  const processId = newId();
  const asSystem = <T>(work: (sql: Sql) => Promise<T>) => database.asSystem('report usage', work);

  async function report(usage: DueUsage): Promise<void> {
    const { id, measure, amount, at, tries, first_tried_at, stripe_customer_id: customerId } = usage;
    if (customerId === null)
      return asSystem((sql) => giveUpUsage(sql, id, 'The account no longer has a Stripe customer.'));
    if (Date.now() - Date.parse(first_tried_at) > triedForMs)
      return asSystem((sql) => giveUpUsage(sql, id, 'Stripe rejected it for a day.'));
    try {
      await stripe.report({ id, customerId, measure, amount, at: new Date(at) });
    } catch (error) {
      log.warn({ error, usage: id, tries }, 'usage could not be reported to Stripe');
      if (stripe.isCustomerMissing(error)) return asSystem((sql) => deleteCustomer(sql, customerId));
      const waitSeconds = Math.min(firstWaitSeconds * 2 ** (tries - 1), longestWaitSeconds);
      return asSystem((sql) => postponeUsage(sql, id, waitSeconds));
    }
    await asSystem((sql) => deleteReportedUsage(sql, id));
  }

  return createQueueWorker({
    name: 'usage',
    log,
    everyMs,
    atOnceMax,
    lease: (limit) => asSystem((sql) => leaseUsage(sql, processId, limit)),
    process: report,
    dueInMs: () => asSystem(usageDueInMs),
  });
}
