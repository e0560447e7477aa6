import { missing } from '@claimline/domain/claim/outcome';
import { replayDelivery as contract } from '@claimline/domain/contracts/webhooks';
import { findDelivery, replay } from '../../db/webhooks/webhook-deliveries.ts';
import { implementForMember } from '../function.ts';
import { requireEnabled, requireWebhook } from './webhook-rules.ts';

export const replayDelivery = implementForMember(contract, async ({ account_id, delivery_id }, { sql }) => {
  const found = await findDelivery(sql, account_id, delivery_id);
  if (!found) throw missing('The delivery', 'delivery_id');
  requireEnabled(await requireWebhook(sql, account_id, found.endpoint_id));
  await replay(sql, account_id, delivery_id);
  const delivery = await findDelivery(sql, account_id, delivery_id);
  if (!delivery) throw missing('The delivery', 'delivery_id');
  return { delivery };
});
