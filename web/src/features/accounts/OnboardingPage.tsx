/** For users without an account: name it, then set it up step by step. */

import { listAccounts } from '@claimline/domain/contracts/accounts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { LinkAnchor } from '../../components/navigation/Links.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { CreateAccountForm } from './CreateAccountForm.tsx';
import classes from './Onboarding.module.css';
import { PlainShell } from './PlainShell.tsx';
import { Setup } from './Setup.tsx';

export function OnboardingPage({ accountId }: { accountId: string | undefined }) {
  return (
    <PlainShell>
      {accountId === undefined ? <NewAccount /> : <Setup key={accountId} accountId={accountId} />}
    </PlainShell>
  );
}

function NewAccount() {
  const { data } = useSuspenseQuery(functionQuery(listAccounts, {}));
  const hasAccounts = data.accounts.length + data.shared.length > 0;
  return (
    <>
      <title>Create account · Claimline</title>
      <div className={classes.column}>
        <PageHeader
          title="Create your account"
          description="An account contains your clinics, their claims, and your team. You’ll be its first admin."
        />
        <div className={classes.card}>
          <CreateAccountForm />
        </div>
        {hasAccounts ? <LinkAnchor to="/dashboard">Back to your accounts</LinkAnchor> : null}
      </div>
    </>
  );
}
