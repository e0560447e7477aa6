/** What came of the calls: figures over the clinics one sees, each with its meaning and the claims behind it. */

import '@mantine/charts/styles.layer.css';
import { getAccount, listClinics } from '@claimline/domain/contracts/accounts';
import { getInsights, type InsightWindow } from '@claimline/domain/contracts/insights';
import { roleMay } from '@claimline/domain/role';
import { SegmentedControl, Select } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { dayForPeople } from '../../components/dates.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LinkButton } from '../../components/Links.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Page } from '../../components/Page.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { AnswersByWeek } from './AnswersByWeek.tsx';
import { Denials } from './Denials.tsx';
import { HoursToCall } from './HoursToCall.tsx';
import classes from './Insights.module.css';
import { InsightsSkeleton } from './InsightsSkeleton.tsx';
import { type InsightsSearch, insightsInput } from './search.ts';
import { Tiles } from './Tiles.tsx';

const windowWords: Record<InsightWindow, string> = { 30: '30 days', 90: '90 days', 365: '12 months' };
const everyClinic = 'all';

export interface InsightsPageProps {
  accountId: string;
  search: InsightsSearch;
  /** Names of the search parameters that were not understood. */
  broken: readonly string[];
  onSearchChange: (change: Partial<InsightsSearch>) => void;
}

export function InsightsPage({ accountId, search, broken, onSearchChange }: InsightsPageProps) {
  const { role } = useSuspenseQuery(functionQuery(getAccount, { account_id: accountId })).data;
  const { clinics } = useSuspenseQuery(functionQuery(listClinics, { account_id: accountId })).data;
  const clinic = clinics.find(({ id }) => id === search.clinic)?.id;
  const isLost = search.clinic !== undefined && clinic === undefined;
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...functionQuery(getInsights, insightsInput(accountId, { days: search.days, clinic })),
    placeholderData: keepPreviousData,
  });
  const isEmpty =
    data && data.calls.ended === 0 && data.weeks.every(({ answers }) => Object.keys(answers).length === 0);
  const part = data ? { accountId, clinic, insights: data } : null;
  return (
    <Page>
      <title>Insights · Claimline</title>
      <PageHeader
        title="Insights"
        description={
          data ? `${dayForPeople(data.from)} to ${dayForPeople(data.to)}` : 'What came of the calls'
        }
        actions={
          <>
            {clinics.length > 1 ? (
              <Select
                aria-label="Clinic"
                className={classes.clinic ?? ''}
                data={[
                  { value: everyClinic, label: 'All clinics' },
                  ...clinics.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={clinic ?? everyClinic}
                allowDeselect={false}
                searchable={clinics.length > 8}
                onChange={(value) =>
                  onSearchChange({ clinic: value === null || value === everyClinic ? undefined : value })
                }
              />
            ) : null}
            <SegmentedControl
              aria-label="Time"
              data={Object.entries(windowWords).map(([value, label]) => ({ value, label }))}
              value={String(search.days)}
              onChange={(value) => onSearchChange({ days: Number(value) as InsightWindow })}
            />
          </>
        }
      />
      {broken.length > 0 || isLost ? (
        <div className={classes.notice}>
          <Notice>
            Part of this link was not understood ({[...broken, ...(isLost ? ['clinic'] : [])].join(', ')}). It
            is shown as if that part were not there.
          </Notice>
        </div>
      ) : null}
      {isPending ? <InsightsSkeleton /> : null}
      {error && !data ? (
        <ErrorState title="The figures could not be fetched" error={error} onRetry={() => void refetch()} />
      ) : null}
      {isEmpty ? (
        <EmptyState
          icon={IconChartBar}
          title={`No answers in the last ${windowWords[search.days]}`}
          action={
            roleMay(role, 'claim.submit') ? (
              <LinkButton to="/$account_id/submit" params={{ account_id: accountId }}>
                Submit a claim
              </LinkButton>
            ) : null
          }
        >
          Figures appear here as soon as payers have been called about the claims of your clinics.
        </EmptyState>
      ) : null}
      {part && !isEmpty ? (
        <div
          className={classes.figures}
          data-stale={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          <Tiles {...part} />
          <div className={classes.pair}>
            <AnswersByWeek {...part} />
            <HoursToCall {...part} />
          </div>
          <Denials {...part} />
        </div>
      ) : null}
    </Page>
  );
}
