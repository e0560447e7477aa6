/** Setting up a new account, step by step; each can be left out and come back to. */

export const onboardingSteps = ['clinic', 'provider', 'calling', 'people', 'claim'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export const stepStates = ['open', 'done', 'skipped'] as const;
export type StepState = (typeof stepStates)[number];

/** What stands in the account already, and what its admin said of a step. */
export interface OnboardingFacts {
  /** Steps whose matter is there: a clinic, a provider, a colleague, a claim. */
  readonly there: readonly OnboardingStep[];
  /** Steps that were looked at and left as they stand. */
  readonly confirmed: readonly OnboardingStep[];
  readonly skipped: readonly OnboardingStep[];
}

/** How far each step is, in order: what is there is done, whatever was said before. */
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
