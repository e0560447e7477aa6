/** What is known of the account itself. */

import { getAccount, listClinics } from '@claimline/domain/contracts/accounts';
import type { Role } from '@claimline/domain/role';
import { Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { CopyText } from '../../components/CopyText.tsx';
import { DateText } from '../../components/DateText.tsx';
import { DetailList } from '../../components/DetailList.tsx';
import { Page } from '../../components/Page.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import classes from './Lists.module.css';

const roleWords: Record<Role, string> = { admin: 'Admin', user: 'User', viewer: 'Viewer' };

export function SettingsPage({ accountId }: { accountId: string }) {
  const account = useSuspenseQuery(functionQuery(getAccount, { account_id: accountId })).data;
  const { clinics } = useSuspenseQuery(functionQuery(listClinics, { account_id: accountId })).data;
  return (
    <Page width="reading">
      <title>Settings · Claimline</title>
      <PageHeader title="Settings" />
      <section className={classes.section}>
        <DetailList
          details={[
            { label: 'Account name', value: account.name },
            { label: 'Account ID', value: <CopyText text={account.id} label="account ID" /> },
            { label: 'Your role', value: roleWords[account.role] },
            { label: 'Created', value: <DateText value={account.created_at} /> },
            { label: 'Last changed', value: <DateText value={account.updatedAt} withTime /> },
            {
              label: 'Billing',
              value:
                account.stripe_customer_id === null ? (
                  <span className={classes.quiet}>Not connected to Stripe</span>
                ) : (
                  <CopyText text={account.stripe_customer_id} label="Stripe customer ID" />
                ),
            },
          ]}
        />
      </section>
      {clinics.length > 0 ? (
        <section className={classes.section}>
          <Title order={2}>Clinics</Title>
          <p className={classes.words}>The clinics you belong to.</p>
          <PlainTable
            label="Clinics"
            rows={clinics}
            rowId={(clinic) => clinic.id}
            columns={[
              {
                id: 'name',
                heading: 'Clinic',
                width: '50%',
                cell: (clinic) => <span className={classes.strong}>{clinic.name}</span>,
              },
              {
                id: 'id',
                heading: 'Clinic ID',
                cell: (clinic) => <CopyText text={clinic.id} label="clinic ID" />,
              },
            ]}
          />
        </section>
      ) : null}
    </Page>
  );
}
