import { getUsage as contract } from '@claimline/domain/contracts/settings';
import { usageOf } from '../../db/accounts/usage.ts';
import { implementForMember } from '../function.ts';

export const getUsage = implementForMember(contract, async ({ account_id, months }, { sql }) => ({
  usage: await usageOf(sql, account_id, months),
}));
