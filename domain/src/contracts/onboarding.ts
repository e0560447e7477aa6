import { z } from 'zod';
import { onboardingSteps, stepStates } from '../account/onboarding.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';

const inAccount = z.object({ account_id: idSchema });

/** The newest account whose setup the caller started and did not finish; null when there is none. */
export const findOnboarding = contract({
  name: 'findOnboarding',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({ account_id: z.string().nullable() }),
});

/** The progress of the account's setup. For an account whose setup never started, everything is finished. */
export const getOnboarding = contract({
  name: 'getOnboarding',
  access: 'account.settings',
  input: inAccount,
  output: z.object({
    steps: z.array(z.object({ step: z.enum(onboardingSteps), state: z.enum(stepStates) })),
    is_finished: z.boolean(),
  }),
});

/** Skips a step, marks it as viewed, or reopens it. A step whose record exists stays done. */
export const keepOnboardingStep = contract({
  name: 'keepOnboardingStep',
  access: 'account.settings',
  input: inAccount.extend({ step: z.enum(onboardingSteps), state: z.enum(stepStates) }),
  output: z.object({}),
});

/** Ends the setup; open steps are no longer asked for. */
export const finishOnboarding = contract({
  name: 'finishOnboarding',
  access: 'account.settings',
  input: inAccount,
  output: z.object({}),
});
