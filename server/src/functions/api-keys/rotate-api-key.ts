import { missing, Outcome } from '@claimline/domain/claim/outcome';
import { rotateApiKey as contract } from '@claimline/domain/contracts/api-keys';
import { findApiKey, setApiKeySecret } from '../../db/api/api-keys.ts';
import { implementForMember } from '../function.ts';
import { newKey } from './new-key.ts';

export const rotateApiKey = implementForMember(contract, async (input, { clinicIds, sql }) => {
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
