import { createAccount as contract } from '@claimline/domain/contracts/accounts';
import { createAccountRow } from '../../db/accounts/accounts.ts';
import { beginOnboarding } from '../../db/accounts/onboardings.ts';
import { newId } from '../../db/ids.ts';
import { implementForPerson } from '../function.ts';

export const createAccount = implementForPerson(contract, async ({ name }, { sql }) => {
  const account_id = newId();
  await createAccountRow(sql, account_id, name);
  await beginOnboarding(sql, account_id);
  return { account_id };
});
