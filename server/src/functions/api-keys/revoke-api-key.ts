import { missing } from '@claimline/domain/claim/outcome';
import { revokeApiKey as contract } from '@claimline/domain/contracts/api-keys';
import { revokeKey } from '../../db/api/api-keys.ts';
import { implementForMember } from '../function.ts';

export const revokeApiKey = implementForMember(contract, async ({ account_id, key_id }, { sql }) => {
  const revoked_at = await revokeKey(sql, account_id, key_id);
  if (revoked_at === undefined) throw missing('The API key', 'key_id');
  return { revoked_at };
});
