import { saveAccountName as contract } from '@claimline/domain/contracts/settings';
import { updateAccountName } from '../../db/accounts/account-settings.ts';
import { implementForMember } from '../function.ts';
import { requireSettings } from './locked-settings.ts';

export const saveAccountName = implementForMember(contract, async ({ account_id, name, seen }, { sql }) => {
  await requireSettings(sql, account_id, 'name', seen);
  return { revision: await updateAccountName(sql, account_id, name) };
});
