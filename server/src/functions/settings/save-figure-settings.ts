import { saveFigureSettings as contract } from '@claimline/domain/contracts/settings';
import { updateFigureSettings } from '../../db/accounts/account-settings.ts';
import { implementForMember } from '../function.ts';
import { requireSettings } from './locked-settings.ts';

export const saveFigureSettings = implementForMember(
  contract,
  async ({ account_id, seen, ...settings }, { sql }) => {
    await requireSettings(sql, account_id, 'figures', seen);
    return { revision: await updateFigureSettings(sql, account_id, settings) };
  },
);
