import { keepOnboardingStep as contract } from '@claimline/domain/contracts/onboarding';
import { saveStep } from '../../db/accounts/onboardings.ts';
import { implementForMember } from '../function.ts';

export const keepOnboardingStep = implementForMember(
  contract,
  async ({ account_id, step, state }, { sql }) => {
    await saveStep(sql, account_id, step, state);
    return {};
  },
);
