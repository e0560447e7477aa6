import { saveSignInRules as contract } from '@claimline/domain/contracts/settings';
import { updateSignInRules } from '../../db/accounts/account-settings.ts';
import { implementForMember } from '../function.ts';
import { requireSettings } from './locked-settings.ts';

export const saveSignInRules = implementForMember(
  contract,
  async ({ account_id, seen, ...rules }, { sql }) => {
    await requireSettings(sql, account_id, 'sign_in', seen);
    return { revision: await updateSignInRules(sql, account_id, rules) };
  },
);
