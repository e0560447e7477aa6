import { replayUnsent as contract } from '@claimline/domain/contracts/webhooks';
import { replayAllUnsent } from '../../db/webhooks/webhook-deliveries.ts';
import { implementForMember } from '../function.ts';
import { demandOn, demandWebhook } from './webhook-rules.ts';

export const replayUnsent = implementForMember(contract, async ({ account_id, webhook_id }, { sql }) => {
  demandOn(await demandWebhook(sql, account_id, webhook_id));
  return { replayed: await replayAllUnsent(sql, account_id, webhook_id) };
});
