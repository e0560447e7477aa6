/** Labels of the setup steps. */

import type { OnboardingStep } from '@claimline/domain/account/onboarding';

export const stepText: Record<OnboardingStep, { name: string; title: string; description: string }> = {
  clinic: {
    name: 'First clinic',
    title: 'Your first clinic',
    description:
      'A practice whose claims you work. Only members of a clinic can see its claims. You’ll be a member of this one.',
  },
  provider: {
    name: 'First provider',
    title: 'Your first provider',
    description: 'The provider who bills for the claims. Payers ask for the NPI and tax ID on every call.',
  },
  calling: {
    name: 'Payers and hours',
    title: 'Payers and calling hours',
    description: 'Claimline calls these numbers during the payer’s hours and yours.',
  },
  people: {
    name: 'Colleagues',
    title: 'Invite your colleagues',
    description: 'They’ll get an email with a link. You can change their role and clinics at any time.',
  },
  claim: {
    name: 'First claim',
    title: 'Submit the first claim',
    description: 'Claimline calls the payer and reports the claim’s status, with the call as evidence.',
  },
};
