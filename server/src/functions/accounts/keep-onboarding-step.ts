import { keepOnboardingStep as contract } from '@claimline/domain/contracts/onboarding';
import { keepStep } from '../../db/accounts/onboardings.ts';
import { implementForMember } from '../function.ts';

export const keepOnboardingStep = implementForMember(
  contract,
  async ({ account_id, step, state }, { sql }) => {
    await keepStep(sql, account_id, step, state);
    return {};
  },
);
