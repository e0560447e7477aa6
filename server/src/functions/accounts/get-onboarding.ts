import { stepsOf } from '@claimline/domain/account/onboarding';
import { getOnboarding as contract } from '@claimline/domain/contracts/onboarding';
import { onboardingOf } from '../../db/accounts/onboardings.ts';
import { implementForMember } from '../function.ts';

export const getOnboarding = implementForMember(contract, async ({ account_id }, { sql }) => {
  const { isFinished, ...facts } = await onboardingOf(sql, account_id);
  return { steps: stepsOf(facts), is_finished: isFinished };
});
