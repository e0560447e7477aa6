import { saveCalling as contract } from '@claimline/domain/contracts/settings';
import { updateCalling } from '../../db/accounts/account-settings.ts';
import { implementForMember } from '../function.ts';
import { requireSettings } from './locked-settings.ts';

export const saveCalling = implementForMember(contract, async ({ account_id, seen, ...calling }, { sql }) => {
  await requireSettings(sql, account_id, 'calling', seen);
  return { revision: await updateCalling(sql, account_id, calling) };
});
