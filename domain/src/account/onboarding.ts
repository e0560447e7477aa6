/** The steps of setting up a new account. Each can be skipped and resumed. */

export const onboardingSteps = ['clinic', 'provider', 'calling', 'people', 'claim'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export const stepStates = ['open', 'done', 'skipped'] as const;
export type StepState = (typeof stepStates)[number];

/** What the account already has, and what its admin decided about a step. */
export interface OnboardingFacts {
  /** Steps whose record exists: a clinic, a provider, a colleague, a claim. */
  readonly there: readonly OnboardingStep[];
  /** Steps that were viewed and left unchanged. */
  readonly confirmed: readonly OnboardingStep[];
  readonly skipped: readonly OnboardingStep[];
}

/** The state of each step, in order. A step whose record exists is done, whatever was decided before. */
export function stepsOf({
  there,
  confirmed,
  skipped,
}: OnboardingFacts): { step: OnboardingStep; state: StepState }[] {
  return onboardingSteps.map((step) => ({
    step,
    state:
      there.includes(step) || confirmed.includes(step) ? 'done' : skipped.includes(step) ? 'skipped' : 'open',
  }));
}
