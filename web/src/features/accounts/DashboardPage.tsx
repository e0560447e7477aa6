/** The user's accounts, and those shared with them as a viewer. */

import { type AccountCard, listAccounts } from '@claimline/domain/contracts/accounts';
import { Button, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { functionQuery } from '../../client/query.ts';
import { LinkButton } from '../../components/navigation/Links.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { IconBuildingHospital, IconPlus } from '../../theme/icons.ts';
import { AccountTile } from './AccountTile.tsx';
import { CreateAccountDialog } from './CreateAccountDialog.tsx';
import classes from './Dashboard.module.css';
import { PlainShell } from './PlainShell.tsx';

const countsEveryMs = 4_000;

function Tiles({ accounts, label }: { accounts: AccountCard[]; label: string }) {
  return (
    <ul className={classes.tiles} aria-label={label}>
      {accounts.map((account) => (
        <li key={account.id}>
          <AccountTile account={account} />
        </li>
      ))}
    </ul>
  );
}

export function DashboardPage() {
  // Poll the counts: live streams are per account, and browsers limit the number of connections.
  const { data } = useSuspenseQuery({ ...functionQuery(listAccounts, {}), refetchInterval: countsEveryMs });
  const [isCreating, setIsCreating] = useState(false);
  const hasNone = data.accounts.length === 0 && data.shared.length === 0;
  return (
    <PlainShell>
      <title>Accounts · Claimline</title>
      <PageHeader
        title="Accounts"
        actions={
          hasNone || !data.may_create ? null : (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.8} />}
              onClick={() => setIsCreating(true)}
            >
              Create account
            </Button>
          )
        }
      />
      {hasNone ? (
        <EmptyState
          icon={IconBuildingHospital}
          title="You don’t have an account yet"
          action={data.may_create ? <LinkButton to="/onboarding">Create account</LinkButton> : undefined}
        >
          {data.may_create
            ? 'Create an account for your billing team, or ask an admin to add you to an existing one.'
            : 'Ask an account admin to invite you.'}
        </EmptyState>
      ) : null}
      {data.accounts.length > 0 ? <Tiles accounts={data.accounts} label="Your accounts" /> : null}
      {data.shared.length > 0 ? (
        <section className={classes.shared}>
          <Title order={2}>Shared with you</Title>
          <p className={classes.sharedWords}>You have view-only access to these accounts.</p>
          <Tiles accounts={data.shared} label="Shared with you" />
        </section>
      ) : null}
      <CreateAccountDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </PlainShell>
  );
}
