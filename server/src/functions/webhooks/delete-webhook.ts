import { deleteWebhook as contract } from '@claimline/domain/contracts/webhooks';
import { deleteWebhookRow } from '../../db/webhooks/webhooks.ts';
import { implementForMember } from '../function.ts';
import { requireWebhook } from './webhook-rules.ts';

export const deleteWebhook = implementForMember(contract, async ({ account_id, webhook_id }, { sql }) => {
  await requireWebhook(sql, account_id, webhook_id);
  await deleteWebhookRow(sql, account_id, webhook_id);
  return {};
});
