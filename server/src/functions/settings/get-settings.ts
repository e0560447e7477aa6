import { missing } from '@claimline/domain/claim/outcome';
import { getSettings as contract } from '@claimline/domain/contracts/settings';
import { settingsOf } from '../../db/accounts/account-settings.ts';
import { implementForMember } from '../function.ts';

export const getSettings = implementForMember(contract, async ({ account_id }, { sql }) => {
  const settings = await settingsOf(sql, account_id);
  if (!settings) throw missing('The account', 'account_id');
  return settings;
});
