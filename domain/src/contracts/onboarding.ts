import { z } from 'zod';
import { onboardingSteps, stepStates } from '../account/onboarding.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';

const inAccount = z.object({ account_id: idSchema });

/** The newest account that the caller set out to set up and did not finish; null when there is none. */
export const findOnboarding = contract({
  name: 'findOnboarding',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({ account_id: z.string().nullable() }),
});

/** How far setting up the account is. Of one that was never begun, all is finished. */
export const getOnboarding = contract({
  name: 'getOnboarding',
  access: 'account.settings',
  input: inAccount,
  output: z.object({
    steps: z.array(z.object({ step: z.enum(onboardingSteps), state: z.enum(stepStates) })),
    is_finished: z.boolean(),
  }),
});

/** Leaves a step out, marks it as looked at, or opens it again. What is there stays done. */
export const keepOnboardingStep = contract({
  name: 'keepOnboardingStep',
  access: 'account.settings',
  input: inAccount.extend({ step: z.enum(onboardingSteps), state: z.enum(stepStates) }),
  output: z.object({}),
});

/** Whatever is open: the account is not asked for it any more. */
export const finishOnboarding = contract({
  name: 'finishOnboarding',
  access: 'account.settings',
  input: inAccount,
  output: z.object({}),
});
