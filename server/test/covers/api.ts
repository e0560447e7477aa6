/** Valid calls of the functions for API keys. */

import { createHash } from 'node:crypto';
import { newId } from '../../src/db/ids.ts';
import type { World } from '../world.ts';
import { type Covers, inAccount, validSubmission, withClaim } from './cover.ts';

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
  submitClaims: async (world) => ({ account_id: world.accountId, claims: [validSubmission(world)] }),
  readClaim: withClaim('paid'),
  readClaims: async (world) => ({ account_id: world.accountId, clinic_id: world.clinicId }),
  readResults: withClaim('paid'),
  readCalls: withClaim('paid'),
  readTranscript: async (world) => {
    const claim_id = await world.addClaim('paid');
    return { account_id: world.accountId, claim_id, call_id: await world.addCall(claim_id) };
  },
  readClinics: inAccount,
  readPayers: inAccount,
  readPayer: async (world) => ({ account_id: world.accountId, payer_id: world.payerId }),
  readBatches: inAccount,
  readBatch: async (world) => {
    const batch_id = newId();
    await world.owner.query('insert into batches (id, account_id) values ($1, $2)', [
      batch_id,
      world.accountId,
    ]);
    await world.owner.query('update automations set bulk_ref = $2 where id = $1', [
      await world.addClaim('paid'),
      batch_id,
    ]);
    return { account_id: world.accountId, batch_id };
  },
  readUsage: inAccount,
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
