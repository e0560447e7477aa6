/** Valid calls of the functions that set up a new account. */

import { type Covers, inAccount } from './cover.ts';

export const onboardingCovers = {
  findOnboarding: async () => ({}),
  getOnboarding: inAccount,
  keepOnboardingStep: async (world) => ({ account_id: world.accountId, step: 'calling', state: 'done' }),
  finishOnboarding: inAccount,
} satisfies Covers;
