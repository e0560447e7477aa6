import { finishOnboarding as contract } from '@claimline/domain/contracts/onboarding';
import { finishOnboardingRow } from '../../db/accounts/onboardings.ts';
import { implementForMember } from '../function.ts';

export const finishOnboarding = implementForMember(contract, async ({ account_id }, { sql }) => {
  await finishOnboardingRow(sql, account_id);
  return {};
});
