import { missing } from '@claimline/domain/claim/outcome';
import { getDelivery as contract } from '@claimline/domain/contracts/webhooks';
import { attemptsOf, findDelivery } from '../../db/webhooks/webhook-deliveries.ts';
import { implementForMember } from '../function.ts';

export const getDelivery = implementForMember(contract, async ({ account_id, delivery_id }, { sql }) => {
  const delivery = await findDelivery(sql, account_id, delivery_id);
  if (!delivery) throw missing('The delivery', 'delivery_id');
  return { delivery: { ...delivery, tries: await attemptsOf(sql, delivery_id) } };
});
