/** Labels of the setup steps. */

import type { OnboardingStep } from '@claimline/domain/account/onboarding';

export const stepText: Record<OnboardingStep, { name: string; title: string; words: string }> = {
  clinic: {
    name: 'First clinic',
    title: 'Your first clinic',
    words:
      'A practice whose claims you work. Only people who belong to a clinic see its claims; you belong to this one.',
  },
  provider: {
    name: 'First provider',
    title: 'Your first provider',
    words: 'Who treats the patients and bills for it. Payers ask for the NPI and the tax ID on every call.',
  },
  calling: {
    name: 'Payers and hours',
    title: 'Payers and calling hours',
    words: 'Claimline calls these numbers, within the payer’s own hours and yours.',
  },
  people: {
    name: 'Colleagues',
    title: 'Invite your colleagues',
    words: 'They get a letter with a link. Their role and clinics can be changed at any time.',
  },
  claim: {
    name: 'First claim',
    title: 'Submit the first claim',
    words: 'Claimline calls the payer and brings back what became of it, with the call to prove it.',
  },
};
