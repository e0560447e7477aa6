import { missing } from '@claimline/domain/claim/outcome';
import * as contracts from '@claimline/domain/contracts/developers/webhooks';
import {
  attemptsOf,
  deliveriesOf,
  findDelivery,
  replay,
  replayAllUnsent,
} from '../../db/webhooks/webhook-deliveries.ts';
import { implementForMember } from '../function.ts';
import { requireEnabled, requireWebhook } from './webhooks.ts';

export const listDeliveries = implementForMember(contracts.listDeliveries, async (input, { sql }) => {
  const { account_id, webhook_id, state, before, size } = input;
  await requireWebhook(sql, account_id, webhook_id);
  const found = await deliveriesOf(sql, account_id, webhook_id, { state, before, size: size + 1 });
  const deliveries = found.slice(0, size);
  return { deliveries, next: found.length > size ? (deliveries.at(-1)?.sequence ?? null) : null };
});

export const getDelivery = implementForMember(
  contracts.getDelivery,
  async ({ account_id, delivery_id }, { sql }) => {
    const delivery = await findDelivery(sql, account_id, delivery_id);
    if (!delivery) throw missing('The delivery', 'delivery_id');
    return { delivery: { ...delivery, tries: await attemptsOf(sql, delivery_id) } };
  },
);

export const replayDelivery = implementForMember(
  contracts.replayDelivery,
  async ({ account_id, delivery_id }, { sql }) => {
    const found = await findDelivery(sql, account_id, delivery_id);
    if (!found) throw missing('The delivery', 'delivery_id');
    requireEnabled(await requireWebhook(sql, account_id, found.endpoint_id));
    await replay(sql, account_id, delivery_id);
    const delivery = await findDelivery(sql, account_id, delivery_id);
    if (!delivery) throw missing('The delivery', 'delivery_id');
    return { delivery };
  },
);

export const replayUnsent = implementForMember(
  contracts.replayUnsent,
  async ({ account_id, webhook_id }, { sql }) => {
    requireEnabled(await requireWebhook(sql, account_id, webhook_id));
    return { replayed: await replayAllUnsent(sql, account_id, webhook_id) };
  },
);
