import type { KeyState } from '@claimline/domain/account/api-key';
import { listApiKeys as contract } from '@claimline/domain/contracts/api-keys';
import { type ApiKeyRow, apiKeysOf } from '../../db/api/api-keys.ts';
import { implementForMember } from '../function.ts';

function stateOf({ revoked_at, is_expired }: ApiKeyRow): KeyState {
  if (revoked_at !== null) return 'revoked';
  return is_expired ? 'expired' : 'active';
}

export const listApiKeys = implementForMember(contract, async ({ account_id }, { sql }) => ({
  keys: (await apiKeysOf(sql, account_id)).map((row) => ({ ...row, state: stateOf(row) })),
}));
