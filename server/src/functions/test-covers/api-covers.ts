/** Good calls of the functions about programs: keys. */

import { createHash } from 'node:crypto';
import { newId } from '../../db/ids.ts';
import type { World } from '../../test-world.ts';
import { type Covers, inAccount } from './cover.ts';

export const apiCovers = {
  createApiKey: async (world) => ({
    account_id: world.accountId,
    name: 'Nightly export',
    scopes: ['claims:read'],
    clinics: [world.clinicId],
  }),
  listApiKeys: inAccount,
  rotateApiKey: someKey,
  revokeApiKey: someKey,
} satisfies Covers;

async function someKey(world: World) {
  const key_id = newId();
  const user_id = newId();
  await world.owner.query(
    `insert into identity.users (id, name, email, banned, is_service) values ($1, 'Alder key', $1, true, true)`,
    [user_id],
  );
  await world.owner.query(
    `insert into api_keys (id, account_id, user_id, name, scopes, prefix, hash)
     values ($1, $2, $3, 'Alder key', '{claims:read}', 'clm_123456', $4)`,
    [key_id, world.accountId, user_id, createHash('sha256').update(key_id).digest()],
  );
  return { account_id: world.accountId, key_id };
}
