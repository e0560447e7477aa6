import { readUsage as contract } from '@claimline/domain/contracts/developers/rest';
import { usageOf } from '../../db/accounts/usage.ts';
import { implementForMember } from '../function.ts';

export const readUsage = implementForMember(contract, async ({ account_id, months }, { sql }) => ({
  data: await usageOf(sql, account_id, months),
}));
