/** For admins of an account whose setup is not finished: the progress, and a link to continue. */

import { finishOnboarding, getOnboarding } from '@claimline/domain/contracts/onboarding';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callFunction } from '../../client/call.ts';
import { functionQuery } from '../../client/query.ts';
import { LinkButton } from '../../components/navigation/Links.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import { refetchAfter } from '../../live/refetch.ts';
import classes from './SetupNotice.module.css';

export function SetupNotice({ accountId }: { accountId: string }) {
  const query = functionQuery(getOnboarding, { account_id: accountId });
  // Not awaited, and hidden on errors.
  const { data } = useQuery(query);
  const finishing = useMutation({
    mutationFn: () => callFunction(finishOnboarding, { account_id: accountId }),
    onSuccess: () => refetchAfter('finishOnboarding'),
  });
  if (!data || data.is_finished) return null;
  const done = data.steps.filter(({ state }) => state === 'done').length;
  return (
    <Notice>
      <div className={classes.line}>
        <span>
          Setting up this account: {done} of {data.steps.length} steps done.
        </span>
        <span className={classes.buttons}>
          <Button
            variant="subtle"
            size="xs"
            color="gray"
            loading={finishing.isPending}
            onClick={() => finishing.mutate()}
          >
            Don’t show again
          </Button>
          <LinkButton size="xs" to="/onboarding" search={{ account_id: accountId }}>
            Continue setup
          </LinkButton>
        </span>
      </div>
    </Notice>
  );
}
