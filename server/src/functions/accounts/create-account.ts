import { createAccount as contract } from '@claimline/domain/contracts/accounts';
import { saveSignInDefaults } from '../../db/accounts/account-settings.ts';
import { accountCreationFacts, createAccountRow, lockAccountCreation } from '../../db/accounts/accounts.ts';
import { beginOnboarding } from '../../db/accounts/onboardings.ts';
import { newId } from '../../db/ids.ts';
import { implementForPerson } from '../function.ts';
import { requireMayCreateAccount } from './account-creation.ts';

export const createAccount = implementForPerson(
  contract,
  async ({ name, setup_code }, { sql, accountCreation, caller }) => {
    await lockAccountCreation(sql);
    const callsMax = requireMayCreateAccount(accountCreation, await accountCreationFacts(sql), {
      address: caller.address,
      setupCode: setup_code,
    });
    const account_id = newId();
    await createAccountRow(sql, account_id, name, callsMax);
    await beginOnboarding(sql, account_id);
    // Other people's computers: protect what is left open on a desk, and what a stolen password opens.
    if (!accountCreation.isLocal) await saveSignInDefaults(sql, account_id);
    return { account_id };
  },
);
