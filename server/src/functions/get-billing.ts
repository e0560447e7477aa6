import { getBilling as contract, unreportedMax } from '@claimline/domain/contracts/billing';
import { missing } from '@claimline/domain/outcome';
import { findBilling } from '../db/billing.ts';
import { implementForMember } from './function.ts';

export const getBilling = implementForMember(contract, async ({ account_id }, { hasBilling, sql }) => {
  const found = await findBilling(sql, account_id, unreportedMax);
  if (!found) throw missing('The account', 'account_id');
  return { is_configured: hasBilling, ...found };
});
