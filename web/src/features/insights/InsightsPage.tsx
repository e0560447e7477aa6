/** Results of the calls: figures over the user's clinics, each with its definition and a link to its claims. */

import '@mantine/charts/styles.layer.css';
import { roleMay } from '@claimline/domain/account/role';
import { getAccount, listClinics } from '@claimline/domain/contracts/accounts';
import { getInsights } from '@claimline/domain/contracts/insights';
import { Select } from '@mantine/core';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { formatDay } from '../../components/format/dates.ts';
import { zoneText } from '../../components/forms/TimeZoneSelect.tsx';
import { LinkButton } from '../../components/navigation/Links.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { IconChartBar } from '../../theme/icons.ts';
import { Denials } from './Denials.tsx';
import { claimsOf } from './figures.ts';
import { HoursToCall } from './HoursToCall.tsx';
import classes from './Insights.module.css';
import { InsightsSkeleton } from './InsightsSkeleton.tsx';
import { SavingsFigure } from './SavingsFigure.tsx';
import { StatusesOverTime } from './StatusesOverTime.tsx';
import { type InsightsSearch, insightsInput, validSearch } from './search.ts';
import { Tiles } from './Tiles.tsx';
import { WindowDates, WindowSelect } from './WindowSelect.tsx';

const everyClinic = 'all';
const everyPayer = 'All payers';

export interface InsightsPageProps {
  accountId: string;
  search: InsightsSearch;
  /** Names of invalid search parameters. */
  broken: readonly string[];
  onSearchChange: (change: Partial<InsightsSearch>) => void;
}

export function InsightsPage({ accountId, search: given, broken, onSearchChange }: InsightsPageProps) {
  const { role } = useSuspenseQuery(functionQuery(getAccount, { account_id: accountId })).data;
  const { clinics } = useSuspenseQuery(functionQuery(listClinics, { account_id: accountId })).data;
  const { search, broken: brokenDates } = validSearch(given);
  const clinic = clinics.find(({ id }) => id === search.clinic)?.id;
  const unknownClinic = search.clinic !== undefined && clinic === undefined ? ['clinic'] : [];
  const invalid = [...new Set([...broken, ...brokenDates, ...unknownClinic])];
  const input = insightsInput(accountId, { ...search, clinic });
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...functionQuery(getInsights, input),
    placeholderData: keepPreviousData,
  });
  const isEmpty = data && data.calls.ended === 0 && data.buckets.every((bucket) => claimsOf(bucket) === 0);
  const hasClaims = clinic !== undefined || (data?.payer_names ?? []).length > 0;
  const part = data
    ? { accountId, scope: { clinic, payer: search.payer, hasSandbox: data.has_sandbox }, insights: data }
    : null;
  const payerNames = [
    ...new Set([...(search.payer === undefined ? [] : [search.payer]), ...(data?.payer_names ?? [])]),
  ];
  return (
    <Page>
      <title>Insights · Claimline</title>
      <PageHeader
        title="Insights"
        description={
          data
            ? `${formatDay(data.from)} to ${formatDay(data.to)}, days in ${zoneText(data.time_zone)} time`
            : 'Results of claims and calls'
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
            <Select
              aria-label="Payer"
              className={classes.clinic ?? ''}
              data={[everyPayer, ...payerNames]}
              value={search.payer ?? everyPayer}
              allowDeselect={false}
              searchable
              onChange={(value) =>
                onSearchChange({ payer: value === null || value === everyPayer ? undefined : value })
              }
            />
            <WindowSelect search={search} shown={data} onChange={onSearchChange} />
          </>
        }
      />
      {search.from !== undefined && search.to !== undefined ? (
        <WindowDates from={search.from} to={search.to} onChange={onSearchChange} />
      ) : null}
      {invalid.length > 0 ? (
        <div className={classes.notice}>
          <Notice>
            Part of this link is not valid ({invalid.map((name) => parameterNames[name] ?? name).join(', ')})
            and was ignored.
          </Notice>
        </div>
      ) : null}
      {isPending ? <InsightsSkeleton /> : null}
      {error && !data ? (
        <ErrorState title="Couldn’t load insights" error={error} onRetry={() => void refetch()} />
      ) : null}
      {isEmpty ? (
        <EmptyState
          icon={IconChartBar}
          title={hasClaims ? 'No results in this period' : 'No insights yet'}
          action={
            roleMay(role, 'claim.submit') ? (
              <LinkButton to="/$account_id/submit" params={{ account_id: accountId }}>
                Submit a claim
              </LinkButton>
            ) : null
          }
        >
          {hasClaims
            ? 'Choose a longer period, or another clinic or payer.'
            : 'Insights appear after claims are submitted and their payers are called.'}
        </EmptyState>
      ) : null}
      {part && !isEmpty ? (
        <div
          className={classes.figures}
          data-stale={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          <Tiles {...part} />
          <SavingsFigure {...part} input={input} role={role} />
          <div className={classes.pair}>
            <StatusesOverTime {...part} />
            <HoursToCall {...part} />
          </div>
          <Denials {...part} />
        </div>
      ) : null}
    </Page>
  );
}

/** Labels of the search parameters, for the notice about invalid ones. */
const parameterNames: Record<string, string> = {
  days: 'days',
  from: 'first day',
  to: 'last day',
  clinic: 'clinic',
  payer: 'payer',
};
