import { stepsOf } from '@claimline/domain/account/onboarding';
import * as contracts from '@claimline/domain/contracts/onboarding';
import {
  finishOnboardingRow,
  onboardingOf,
  openOnboarding,
  saveStep,
} from '../../db/accounts/onboardings.ts';
import { implementForMember, implementForPerson } from '../function.ts';

export const findOnboarding = implementForPerson(contracts.findOnboarding, async (_input, { sql }) => ({
  account_id: await openOnboarding(sql),
}));

export const getOnboarding = implementForMember(contracts.getOnboarding, async ({ account_id }, { sql }) => {
  const { isFinished, ...facts } = await onboardingOf(sql, account_id);
  return { steps: stepsOf(facts), is_finished: isFinished };
});

export const keepOnboardingStep = implementForMember(
  contracts.keepOnboardingStep,
  async ({ account_id, step, state }, { sql }) => {
    await saveStep(sql, account_id, step, state);
    return {};
  },
);

export const finishOnboarding = implementForMember(
  contracts.finishOnboarding,
  async ({ account_id }, { sql }) => {
    await finishOnboardingRow(sql, account_id);
    return {};
  },
);
