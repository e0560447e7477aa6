/** Valid calls of the functions for webhooks. */

import { newId } from '../../src/db/ids.ts';
import type { World } from '../world.ts';
import { type Cover, type Covers, inAccount } from './cover.ts';

async function endpoint(world: World) {
  const webhook_id = newId();
  await world.owner.query(
    `insert into webhook_endpoints (id, account_id, url, events, clinic_ids, secret, created_by)
     values ($1, $2, 'https://example.com/alder', '{claim.failed}', $3, 'sealed', $4)`,
    [webhook_id, world.accountId, [world.clinicId], world.people.admin],
  );
  return { account_id: world.accountId, webhook_id };
}

const ofEndpoint: Cover = (world) => endpoint(world);

const ofDelivery: Cover = async (world) => {
  const { account_id, webhook_id } = await endpoint(world);
  const delivery_id = `msg_${newId()}`;
  await world.owner.query(
    `insert into webhook_deliveries (id, account_id, endpoint_id, clinic_id, sequence, type, body, state)
     values ($1, $2, $3, $4, 1, 'claim.failed', '{"data":{"claim_id":"Alder"}}', 'failed')`,
    [delivery_id, account_id, webhook_id, world.clinicId],
  );
  return { account_id, delivery_id };
};

export const webhookCovers = {
  listWebhooks: inAccount,
  addWebhook: async (world) => ({
    account_id: world.accountId,
    url: 'https://example.com/alder',
    events: ['claim.failed'],
    clinic_ids: [world.clinicId],
  }),
  changeWebhook: async (world) => ({ ...(await endpoint(world)), is_on: false }),
  deleteWebhook: ofEndpoint,
  rotateWebhookSecret: ofEndpoint,
  testWebhook: ofEndpoint,
  listDeliveries: ofEndpoint,
  getDelivery: ofDelivery,
  replayDelivery: ofDelivery,
  replayUnsent: ofEndpoint,
} satisfies Covers;
