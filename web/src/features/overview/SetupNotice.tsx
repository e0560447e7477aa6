/** For admins of a new account: a checklist of its setup, until it is done or dismissed. */

import type { OnboardingStep } from '@claimline/domain/account/onboarding';
import { finishOnboarding, getOnboarding } from '@claimline/domain/contracts/onboarding';
import { Button, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callFunction } from '../../client/call.ts';
import { functionQuery } from '../../client/query.ts';
import { LinkAnchor, LinkButton } from '../../components/navigation/Links.tsx';
import { refetchAfter } from '../../live/refetch.ts';
import { IconCircle, IconCircleCheckFilled } from '../../theme/icons.ts';
import classes from './SetupNotice.module.css';

const steps = {
  clinic: { text: 'Add a clinic', to: '/$account_id/settings/clinics' },
  provider: { text: 'Add a provider', to: '/$account_id/providers' },
  calling: { text: 'Check payers and calling hours', to: '/$account_id/settings/calling' },
  people: { text: 'Invite a colleague', to: '/$account_id/users' },
  claim: { text: 'Submit your first claim', to: '/$account_id/submit' },
} as const satisfies Record<OnboardingStep, { text: string; to: string }>;

export function SetupNotice({ accountId }: { accountId: string }) {
  // Not awaited, and hidden on errors. Steps are also done on other pages, so a cached answer may be old.
  const { data } = useQuery({ ...functionQuery(getOnboarding, { account_id: accountId }), staleTime: 0 });
  const finishing = useMutation({
    mutationFn: () => callFunction(finishOnboarding, { account_id: accountId }),
    onSuccess: () => refetchAfter('finishOnboarding'),
  });
  if (!data || data.is_finished || data.steps.every(({ state }) => state === 'done')) return null;
  const done = data.steps.filter(({ state }) => state === 'done').length;
  return (
    <section className={classes.checklist} aria-label="Account setup">
      <div className={classes.line}>
        <Title order={2}>Set up this account</Title>
        <span className={classes.progress}>
          {done} of {data.steps.length} done
        </span>
      </div>
      <ul className={classes.steps}>
        {data.steps.map(({ step, state }) => (
          <li key={step} data-done={state === 'done' || undefined}>
            {state === 'done' ? (
              <IconCircleCheckFilled size={18} aria-label="Done" />
            ) : (
              <IconCircle size={18} stroke={1.6} aria-hidden />
            )}
            {state === 'done' ? (
              steps[step].text
            ) : (
              <LinkAnchor to={steps[step].to} params={{ account_id: accountId }} size="sm">
                {steps[step].text}
              </LinkAnchor>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <LinkButton size="xs" to="/onboarding" search={{ account_id: accountId }}>
          Continue setup
        </LinkButton>
        <LinkButton
          size="xs"
          variant="default"
          to="/help/$page"
          params={{ page: 'first-claim' }}
          target="_blank"
        >
          Read the guide
        </LinkButton>
        <Button
          variant="subtle"
          size="xs"
          color="gray"
          loading={finishing.isPending}
          onClick={() => finishing.mutate()}
        >
          Don’t show again
        </Button>
      </div>
    </section>
  );
}
