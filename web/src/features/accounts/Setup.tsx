/** The setup of an account, step by step. Progress is stored on the server, so that the user can continue later. */

import type { OnboardingStep } from '@claimline/domain/account/onboarding';
import { getAccount } from '@claimline/domain/contracts/accounts';
import { finishOnboarding, getOnboarding, keepOnboardingStep } from '@claimline/domain/contracts/onboarding';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { functionQuery } from '../../client/query.ts';
import { LinkAnchor } from '../../components/navigation/Links.tsx';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { refetchAfter } from '../../live/refetch.ts';
import { CallingStep } from './CallingStep.tsx';
import { ClaimStep } from './ClaimStep.tsx';
import { ClinicStep } from './ClinicStep.tsx';
import classes from './Onboarding.module.css';
import { PeopleStep } from './PeopleStep.tsx';
import { ProviderStep } from './ProviderStep.tsx';
import { SetupSteps } from './SetupSteps.tsx';
import { stepText } from './stepText.ts';

export function Setup({ accountId }: { accountId: string }) {
  const inAccount = { account_id: accountId };
  const account = useSuspenseQuery(functionQuery(getAccount, inAccount)).data;
  const { steps } = useSuspenseQuery(functionQuery(getOnboarding, inAccount)).data;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<OnboardingStep | null>(null);
  const current = chosen ?? steps.find(({ state }) => state === 'open')?.step ?? 'claim';
  const stateOf = (step: OnboardingStep) => steps.find((one) => one.step === step)?.state ?? 'open';

  /** Continues with the next open step, as the server reports it. */
  async function goToNextStep() {
    await refetchAfter('keepOnboardingStep');
    setChosen(null);
  }
  const skipping = useMutation({
    mutationFn: (step: OnboardingStep) =>
      callFunction(keepOnboardingStep, { ...inAccount, step, state: 'skipped' }),
    onSuccess: goToNextStep,
  });
  const finishing = useMutation({
    mutationFn: () => callFunction(finishOnboarding, inAccount),
    onSuccess: async () => {
      await refetchAfter('finishOnboarding');
      await navigate({ to: '/$account_id', params: inAccount });
    },
  });
  const refused = skipping.error ?? finishing.error;
  const stepProps = {
    accountId,
    onDone: goToNextStep,
    onSkip: () => (stateOf(current) === 'open' ? skipping.mutate(current) : setChosen(null)),
  };

  return (
    <>
      <title>Set up · Claimline</title>
      <PageHeader
        title={`Set up ${account.name}`}
        description="You can skip any step and come back to it later."
      />
      <div className={classes.columns}>
        <SetupSteps steps={steps} current={current} onChoose={setChosen} />
        <div>
          <section className={classes.card} aria-labelledby="step-title">
            {refused ? <Notice tone="error">{errorSentence(refused)}</Notice> : null}
            <h2 id="step-title" className={classes.title}>
              {stepText[current].title}
            </h2>
            <p className={classes.words}>
              {stepText[current].description}
              {stateOf(current) === 'done' && current !== 'claim'
                ? ' This step is done. You can still add more.'
                : ''}
            </p>
            {current === 'clinic' ? <ClinicStep {...stepProps} /> : null}
            {current === 'provider' ? <ProviderStep {...stepProps} /> : null}
            {current === 'calling' ? <CallingStep {...stepProps} /> : null}
            {current === 'people' ? <PeopleStep {...stepProps} /> : null}
            {current === 'claim' ? (
              <ClaimStep
                accountId={accountId}
                hasClinic={stateOf('clinic') === 'done'}
                isDone={stateOf('claim') === 'done'}
                isFinishing={finishing.isPending}
                onFinish={() => finishing.mutate()}
              />
            ) : null}
          </section>
          <div className={classes.foot}>
            <LinkAnchor to="/$account_id" params={inAccount} size="sm">
              Go to the account
            </LinkAnchor>
            <LinkAnchor to="/dashboard" size="sm">
              Your accounts
            </LinkAnchor>
          </div>
        </div>
      </div>
    </>
  );
}
