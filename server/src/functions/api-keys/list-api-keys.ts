import { listApiKeys as contract } from '@claimline/domain/contracts/api-keys';
import { apiKeysOf } from '../../db/api/api-keys.ts';
import { implementForMember } from '../function.ts';

export const listApiKeys = implementForMember(contract, async ({ account_id }, { sql }) => ({
  keys: await apiKeysOf(sql, account_id),
}));
