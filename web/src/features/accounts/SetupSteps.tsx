/** The setup steps, the state of each, and the current one. */

import type { OnboardingStep, StepState } from '@claimline/domain/account/onboarding';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconCircleDashed } from '../../theme/icons.ts';
import classes from './Onboarding.module.css';
import { stepText } from './stepText.ts';

const icons = { done: IconCircleCheckFilled, skipped: IconCircleDashed, open: IconCircle };

/** On a phone the steps are wider than the screen. */
function show(step: HTMLElement | null): void {
  step?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

export interface SetupStepsProps {
  steps: readonly { readonly step: OnboardingStep; readonly state: StepState }[];
  current: OnboardingStep;
  onChoose: (step: OnboardingStep) => void;
}

export function SetupSteps({ steps, current, onChoose }: SetupStepsProps) {
  return (
    <nav aria-label="Steps">
      <ol className={classes.steps}>
        {steps.map(({ step, state }) => {
          const Icon = icons[state];
          return (
            <li key={step} ref={step === current ? show : null}>
              <UnstyledButton
                className={classes.step ?? ''}
                data-state={state}
                aria-current={step === current ? 'step' : undefined}
                onClick={() => onChoose(step)}
              >
                <Icon size={16} stroke={1.6} aria-hidden />
                {stepText[step].name}
                {state === 'skipped' ? <span className={classes.skipped}>Skipped</span> : null}
                {state === 'done' ? <VisuallyHidden>, done</VisuallyHidden> : null}
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
