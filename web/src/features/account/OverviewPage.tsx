/** The account's clinics, each with what has come back, what is being called, what failed and what waits. */

import { getAccount, listClinics } from '@claimline/domain/contracts/accounts';
import { roleMay } from '@claimline/domain/role';
import { Title } from '@mantine/core';
import { IconBuildingHospital } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LinkButton } from '../../components/Links.tsx';
import { counted } from '../../components/numbers.ts';
import { Page } from '../../components/Page.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ClinicTile } from './ClinicTile.tsx';
import { NeedsReview } from './NeedsReview.tsx';
import classes from './Overview.module.css';
import { Totals } from './Totals.tsx';

export function OverviewPage({ accountId }: { accountId: string }) {
  const account = useSuspenseQuery(functionQuery(getAccount, { account_id: accountId })).data;
  const { clinics } = useSuspenseQuery(functionQuery(listClinics, { account_id: accountId })).data;
  const claims = clinics.reduce(
    (sum, clinic) => sum + clinic.completed + clinic.calling + clinic.failed + clinic.waiting,
    0,
  );
  return (
    <Page>
      <title>{`${account.name} · Claimline`}</title>
      <PageHeader
        title={account.name}
        description={
          clinics.length > 0
            ? `${counted(clinics.length, 'clinic', 'clinics')}, ${counted(claims, 'claim', 'claims')}`
            : undefined
        }
        actions={
          clinics.length > 0 && roleMay(account.role, 'claim.submit') ? (
            <LinkButton to="/$account_id/submit" params={{ account_id: accountId }}>
              Submit a claim
            </LinkButton>
          ) : null
        }
      />
      {clinics.length === 0 ? (
        <EmptyState icon={IconBuildingHospital} title="You do not belong to a clinic of this account yet">
          Claims are seen by the people of their clinic. Ask an admin of the account to add you to one.
        </EmptyState>
      ) : (
        <>
          {clinics.length > 1 ? <Totals clinics={clinics} /> : null}
          <Title order={2} className={classes.heading ?? ''}>
            Clinics
          </Title>
          <ul className={classes.tiles} aria-label="Clinics">
            {clinics.map((clinic) => (
              <li key={clinic.id}>
                <ClinicTile accountId={accountId} clinic={clinic} />
              </li>
            ))}
          </ul>
          <NeedsReview accountId={accountId} />
        </>
      )}
    </Page>
  );
}
