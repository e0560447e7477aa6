/** Deliveries to an endpoint and how they went, as people see and replay them. */

import type { WebhookState } from '@claimline/domain/account/webhook';
import type { Delivery, DeliveryAttempt } from '@claimline/domain/contracts/developers/webhooks';
import type { Sql } from '../database.ts';
import { newId } from '../ids.ts';

/** The `webhook-id`: the same at every attempt, so that a receiver recognizes duplicates. */
export const newMessageId = () => `msg_${newId()}`;

const shown = `d.id, d.sequence, d.type, d.body::jsonb -> 'data' ->> 'claim_id' as claim_id, d.created_at, d.state,
  d.attempts, d.last_status, d.last_at, d.due_at`;

const statesOf: Record<WebhookState | 'unsent', readonly WebhookState[]> = {
  waiting: ['waiting'],
  delivered: ['delivered'],
  failed: ['failed'],
  missed: ['missed'],
  unsent: ['failed', 'missed'],
};

/** Newest first, those before a sequence number. */
export async function deliveriesOf(
  sql: Sql,
  accountId: string,
  endpointId: string,
  asked: { state?: WebhookState | 'unsent' | undefined; before?: number | undefined; size: number },
): Promise<Delivery[]> {
  const { state, before, size } = asked;
  // The states are literals in the text, so that the partial indexes can be used.
  const narrowed =
    state === undefined ? '' : `and d.state in (${statesOf[state].map((one) => `'${one}'`).join(', ')})`;
  return sql<Delivery>(
    `select ${shown} from webhook_deliveries d
     where d.account_id = $1 and d.endpoint_id = $2 and d.sequence < $3 ${narrowed}
     order by d.sequence desc limit $4`,
    [accountId, endpointId, before ?? Number.MAX_SAFE_INTEGER, size],
  );
}

export interface DeliveryWhole extends Delivery {
  body: string;
  endpoint_id: string;
}

export async function findDelivery(
  sql: Sql,
  accountId: string,
  id: string,
): Promise<DeliveryWhole | undefined> {
  const [row] = await sql<DeliveryWhole>(
    `select ${shown}, d.body, d.endpoint_id from webhook_deliveries d where d.account_id = $1 and d.id = $2`,
    [accountId, id],
  );
  return row;
}

/** The attempts of a delivery, latest first. */
export async function attemptsOf(sql: Sql, deliveryId: string): Promise<DeliveryAttempt[]> {
  return sql<DeliveryAttempt>(
    `select number, at, duration_ms, url, request_headers, status, answer_headers, answer, problem
     from webhook_attempts where delivery_id = $1 order by number desc limit 100`,
    [deliveryId],
  );
}

/** The next sequence number of an endpoint, whose row stays locked until the commit. */
export async function nextSequence(sql: Sql, accountId: string, endpointId: string): Promise<number> {
  const [row] = await sql<{ last_sequence: number }>(
    `update webhook_endpoints set last_sequence = last_sequence + 1 where account_id = $1 and id = $2
     returning last_sequence`,
    [accountId, endpointId],
  );
  if (!row) throw new Error('the endpoint of a delivery does not exist');
  return row.last_sequence;
}

export async function insertTestDelivery(
  sql: Sql,
  given: {
    id: string;
    accountId: string;
    endpointId: string;
    sequence: number;
    type: string;
    body: string;
  },
): Promise<void> {
  await sql(
    `insert into webhook_deliveries (id, account_id, endpoint_id, sequence, type, body, state, due_at)
     values ($1, $2, $3, $4, $5, $6, 'waiting', now())`,
    [given.id, given.accountId, given.endpointId, given.sequence, given.type, given.body],
  );
}

export const queuedAgain = `state = 'waiting', due_at = now(), tries = 0, held_by = null, held_until = null,
  is_wanted_again = false`;

/** Queues a delivery again; one that is being sent right now, after that. */
export async function replay(sql: Sql, accountId: string, id: string): Promise<void> {
  const wanted = await sql(
    `update webhook_deliveries set is_wanted_again = true
     where account_id = $1 and id = $2 and held_until >= now() returning id`,
    [accountId, id],
  );
  if (wanted.length > 0) return;
  await sql(`update webhook_deliveries set ${queuedAgain} where account_id = $1 and id = $2`, [
    accountId,
    id,
  ]);
}

/** The most that are queued at once. */
const replayedMax = 10_000;

/** Queues failed and missed deliveries again, oldest first; returns how many. */
export async function replayAllUnsent(sql: Sql, accountId: string, endpointId: string): Promise<number> {
  const rows = await sql(
    `update webhook_deliveries set ${queuedAgain}
     where id in (
       select d.id from webhook_deliveries d
       where d.account_id = $1 and d.endpoint_id = $2 and d.state in ('failed', 'missed')
       order by d.sequence limit ${replayedMax} for update skip locked
     ) returning id`,
    [accountId, endpointId],
  );
  return rows.length;
}
