import { missing } from '@claimline/domain/claim/outcome';
import * as contracts from '@claimline/domain/contracts/settings';
import { unreportedMax } from '@claimline/domain/contracts/settings';
import { findBilling } from '../../db/accounts/billing.ts';
import { usageOf } from '../../db/accounts/usage.ts';
import { implementForMember } from '../function.ts';

export const getBilling = implementForMember(
  contracts.getBilling,
  async ({ account_id }, { hasBilling, sql }) => {
    const found = await findBilling(sql, account_id, unreportedMax);
    if (!found) throw missing('The account', 'account_id');
    return { is_configured: hasBilling, ...found };
  },
);

export const getUsage = implementForMember(contracts.getUsage, async ({ account_id, months }, { sql }) => ({
  usage: await usageOf(sql, account_id, months),
}));
