import { createHash } from 'node:crypto';
import {
  activeKeysMax,
  keyBeginning,
  keyDaysDefault,
  keyPrefixLength,
  roleOfScopes,
} from '@claimline/domain/account/api-key';
import { missing, Outcome, type Problem } from '@claimline/domain/claim/outcome';
import * as contracts from '@claimline/domain/contracts/developers/api-keys';
import { requireNoProblems } from '@claimline/domain/validation';
import {
  apiKeysOf,
  countWorkingKeys,
  findApiKey,
  insertApiKey,
  limitKeyTo,
  revokeKey,
  setApiKeySecret,
} from '../../db/api/api-keys.ts';
import { newId } from '../../db/ids.ts';
import { implementForMember } from '../function.ts';

export const listApiKeys = implementForMember(contracts.listApiKeys, async ({ account_id }, { sql }) => ({
  keys: await apiKeysOf(sql, account_id),
}));

const dayMs = 24 * 3_600_000;

export const createApiKey = implementForMember(contracts.createApiKey, async (input, { clinicIds, sql }) => {
  const { account_id, name, clinics, expires_at } = input;
  const scopes = [...new Set(input.scopes)];
  const problems: Problem[] = [];
  for (const [place, clinic] of clinics.entries())
    if (!clinicIds.includes(clinic))
      problems.push({ field: `clinics.${place}`, message: 'Choose one of your clinics.' });
  const lasting = new Date(Date.now() + keyDaysDefault * dayMs);
  const expiry = expires_at === undefined ? lasting : expires_at === null ? null : new Date(expires_at);
  if (expiry !== null && expiry.getTime() <= Date.now())
    problems.push({ field: 'expires_at', message: 'Choose a time in the future.' });
  requireNoProblems(problems);
  if ((await countWorkingKeys(sql, account_id)) >= activeKeysMax)
    throw new Outcome(
      'resource-exhausted',
      `An account can have up to ${activeKeysMax} active keys. Revoke one you don’t need.`,
    );

  const { key, prefix, hash } = newKey();
  const key_id = newId();
  await insertApiKey(sql, {
    id: key_id,
    accountId: account_id,
    userId: newId(),
    name,
    role: roleOfScopes(scopes),
    scopes,
    clinics,
    expiresAt: expiry?.toISOString() ?? null,
    prefix,
    hash,
  });
  if (input.addresses && input.addresses.length > 0)
    await limitKeyTo(sql, account_id, key_id, [...new Set(input.addresses)]);
  return { key, key_id, prefix };
});

export const rotateApiKey = implementForMember(contracts.rotateApiKey, async (input, { clinicIds, sql }) => {
  const { account_id, key_id, overlap_hours } = input;
  const found = await findApiKey(sql, account_id, key_id);
  if (!found) throw missing('The API key', 'key_id');
  if (found.clinics.some((clinic) => !clinicIds.includes(clinic)))
    throw new Outcome(
      'permission-denied',
      'This key has access to clinics you’re not a member of. You can revoke it, or ask an admin of those clinics to rotate it.',
    );
  const { key, prefix, hash } = newKey();
  const rotated = await setApiKeySecret(sql, {
    accountId: account_id,
    keyId: key_id,
    prefix,
    hash,
    overlapHours: overlap_hours,
  });
  if (!rotated) throw new Outcome('aborted', 'This key has been revoked. Create a new one instead.');
  return { key, prefix, ...rotated };
});

export const revokeApiKey = implementForMember(
  contracts.revokeApiKey,
  async ({ account_id, key_id }, { sql }) => {
    const revoked_at = await revokeKey(sql, account_id, key_id);
    if (revoked_at === undefined) throw missing('The API key', 'key_id');
    return { revoked_at };
  },
);

/** A key of 238 random bits, with the parts of it that are stored. */
function newKey(): { key: string; prefix: string; hash: Buffer } {
  const key = `${keyBeginning}${newId()}${newId()}`;
  return { key, prefix: key.slice(0, keyPrefixLength), hash: createHash('sha256').update(key).digest() };
}
