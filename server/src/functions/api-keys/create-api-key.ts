import { activeKeysMax, keyDaysDefault, roleOfScopes } from '@claimline/domain/account/api-key';
import { Outcome, type Problem } from '@claimline/domain/claim/outcome';
import { createApiKey as contract } from '@claimline/domain/contracts/api-keys';
import { problemsSentence } from '@claimline/domain/validation';
import { countWorkingKeys, insertApiKey, limitKeyTo } from '../../db/api/api-keys.ts';
import { newId } from '../../db/ids.ts';
import { implementForMember } from '../function.ts';
import { newKey } from './new-key.ts';

const dayMs = 24 * 3_600_000;

export const createApiKey = implementForMember(contract, async (input, { clinicIds, sql }) => {
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
  if (problems.length > 0) throw new Outcome('invalid-argument', problemsSentence(problems), { problems });
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
