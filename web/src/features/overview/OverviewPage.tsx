/** The account's clinics with their counts, today's calls, and urgent work. */

import { roleMay } from '@claimline/domain/account/role';
import { getAccount, listClinics } from '@claimline/domain/contracts/accounts';
import { Title } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { counted } from '../../components/format/numbers.ts';
import { LinkButton } from '../../components/navigation/Links.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { NoClinicMembership } from '../../components/page/NoClinicMembership.tsx';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { ClinicTile } from './ClinicTile.tsx';
import { DeadlineBoard } from './DeadlineBoard.tsx';
import { LinesInUse } from './LinesInUse.tsx';
import { NeedsReview } from './NeedsReview.tsx';
import { NumbersNotice } from './NumbersNotice.tsx';
import classes from './Overview.module.css';
import { overviewQuery } from './overviewQuery.ts';
import { SetupNotice } from './SetupNotice.tsx';
import { TodaysCalls } from './TodaysCalls.tsx';
import { Totals } from './Totals.tsx';
import { WorkNotice } from './WorkNotice.tsx';

const clinicsFirstMax = 9;

export function OverviewPage({ accountId }: { accountId: string }) {
  const account = useSuspenseQuery(functionQuery(getAccount, { account_id: accountId })).data;
  const { clinics } = useSuspenseQuery(functionQuery(listClinics, { account_id: accountId })).data;
  const overview = useQuery(overviewQuery(accountId));
  const claims = clinics.reduce(
    (sum, clinic) => sum + clinic.completed + clinic.calling + clinic.failed + clinic.waiting,
    0,
  );
  // With this many clinics, urgent work comes before them.
  const isLong = clinics.length > clinicsFirstMax;
  const clinicTiles = (
    <>
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
    </>
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
      {roleMay(account.role, 'account.settings') ? <SetupNotice accountId={accountId} /> : null}
      {roleMay(account.role, 'payer.manage') ? <NumbersNotice accountId={accountId} /> : null}
      {clinics.length === 0 ? (
        <NoClinicMembership account_id={accountId} role={account.role} />
      ) : (
        <>
          <WorkNotice accountId={accountId} />
          {clinics.length > 1 ? <Totals clinics={clinics} /> : null}
          {overview.data ? <LinesInUse lines={overview.data.lines} /> : null}
          {isLong ? null : clinicTiles}
          {overview.data ? (
            <DeadlineBoard
              key={accountId}
              accountId={accountId}
              overview={overview.data}
              canMark={roleMay(account.role, 'claim.deadline')}
            />
          ) : overview.error ? (
            <ErrorState
              title="Couldn’t load today’s calls and deadlines"
              error={overview.error}
              onRetry={() => void overview.refetch()}
            />
          ) : null}
          {overview.data ? <TodaysCalls calls={overview.data.calls} /> : null}
          {/* Last, because its rows come and go by themselves. */}
          <NeedsReview accountId={accountId} />
          {isLong ? <div className={classes.below}>{clinicTiles}</div> : null}
        </>
      )}
    </Page>
  );
}
