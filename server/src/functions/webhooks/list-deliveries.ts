import { listDeliveries as contract } from '@claimline/domain/contracts/webhooks';
import { deliveriesOf } from '../../db/webhooks/webhook-deliveries.ts';
import { implementForMember } from '../function.ts';
import { requireWebhook } from './webhook-rules.ts';

export const listDeliveries = implementForMember(contract, async (input, { sql }) => {
  const { account_id, webhook_id, state, before, size } = input;
  await requireWebhook(sql, account_id, webhook_id);
  const found = await deliveriesOf(sql, account_id, webhook_id, { state, before, size: size + 1 });
  const deliveries = found.slice(0, size);
  return { deliveries, next: found.length > size ? (deliveries.at(-1)?.sequence ?? null) : null };
});
