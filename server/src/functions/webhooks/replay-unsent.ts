import { replayUnsent as contract } from '@claimline/domain/contracts/webhooks';
import { replayAllUnsent } from '../../db/webhooks/webhook-deliveries.ts';
import { implementForMember } from '../function.ts';
import { requireEnabled, requireWebhook } from './webhook-rules.ts';

export const replayUnsent = implementForMember(contract, async ({ account_id, webhook_id }, { sql }) => {
  requireEnabled(await requireWebhook(sql, account_id, webhook_id));
  return { replayed: await replayAllUnsent(sql, account_id, webhook_id) };
});
