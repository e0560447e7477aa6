import { missing } from '@claimline/domain/claim/outcome';
import { getBilling as contract, unreportedMax } from '@claimline/domain/contracts/settings';
import { findBilling } from '../../db/accounts/billing.ts';
import { implementForMember } from '../function.ts';

export const getBilling = implementForMember(contract, async ({ account_id }, { hasBilling, sql }) => {
  const found = await findBilling(sql, account_id, unreportedMax);
  if (!found) throw missing('The account', 'account_id');
  return { is_configured: hasBilling, ...found };
});
