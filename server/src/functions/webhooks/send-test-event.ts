import { webhookBody, webhookTest } from '@claimline/domain/account/webhook';
import { testWebhook as contract } from '@claimline/domain/contracts/webhooks';
import { insertTestDelivery, newMessageId, nextSequence } from '../../db/webhooks/webhook-deliveries.ts';
import { implementForMember } from '../function.ts';
import { requireEnabled, requireWebhook } from './webhook-rules.ts';

export const testWebhook = implementForMember(contract, async ({ account_id, webhook_id }, { sql }) => {
  requireEnabled(await requireWebhook(sql, account_id, webhook_id));
  const id = newMessageId();
  const sequence = await nextSequence(sql, account_id, webhook_id);
  const message = {
    type: webhookTest,
    timestamp: new Date().toISOString(),
    account_id,
    sequence,
    data: { webhook_id },
  } as const;
  await insertTestDelivery(sql, {
    id,
    accountId: account_id,
    endpointId: webhook_id,
    sequence,
    type: webhookTest,
    // It is about no claim, so it has no links.
    body: webhookBody(message, ''),
  });
  return { delivery_id: id };
});
