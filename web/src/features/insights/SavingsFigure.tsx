/** What calls saved the team: key figures, tables by month and by payer, and a page for a manager. */

import { type Role, roleMay } from '@claimline/domain/account/role';
import { getSavings, type SavingsReport, startSavingsReport } from '@claimline/domain/contracts/insights';
import {
  calledFilters,
  currentStatusFilters,
  type DayWindow,
  type InsightScope,
  insightStatuses,
} from '@claimline/domain/list/insight';
import { monthText, type SavingsOf, savingsFigures } from '@claimline/domain/list/savings-text';
import type { Filters } from '@claimline/domain/list/search';
import { dollars } from '@claimline/domain/money';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { functionQuery } from '../../client/query.ts';
import { counted } from '../../components/format/numbers.ts';
import { LinkAnchor } from '../../components/navigation/Links.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { PlainTable } from '../../components/table/PlainTable.tsx';
import { download } from '../../components/toast/download.tsx';
import { IconFileTypePdf } from '../../theme/icons.ts';
import { ClaimsLink } from './ClaimsLink.tsx';
import { DefinitionTooltip } from './DefinitionTooltip.tsx';
import { Figure } from './Figure.tsx';
import classes from './Insights.module.css';
import type { InsightsPart } from './insightsPart.ts';
import type { insightsInput } from './search.ts';

type FigureId = (typeof savingsFigures)[number]['id'];

interface Row {
  name: string;
  savings: SavingsOf;
  scope: InsightScope;
  window: DayWindow;
}

/** The claims behind a figure; null when there are none. */
function filtersOf(id: FigureId, { savings, scope, window }: Row): Filters | null {
  switch (id) {
    case 'completion':
      if (savings.completed + savings.failed === 0) return null;
      return currentStatusFilters(scope, window, insightStatuses);
    case 'answers':
      return savings.answered === 0 ? null : calledFilters(scope, window, { answered: true });
    case 'hold':
      return savings.hold_ms === 0 ? null : calledFilters(scope, window, { held: true });
    case 'hours':
    case 'money':
      return savings.calls === 0 ? null : calledFilters(scope, window);
  }
}

function rowsOf(by: 'month' | 'payer', report: SavingsReport, scope: InsightScope): Row[] {
  const { total, months, payers } = report;
  if (by === 'month')
    return months.map((month) => ({ name: monthText(month), savings: month, scope, window: month }));
  return payers.map((payer) => ({
    name: payer.payer_name,
    savings: { ...payer, days: total.days },
    scope: { ...scope, payer: payer.payer_name },
    window: total,
  }));
}

interface SavingsFigureProps extends InsightsPart {
  input: ReturnType<typeof insightsInput>;
  role: Role;
}

export function SavingsFigure({ accountId, scope, input, role }: SavingsFigureProps) {
  const [by, setBy] = useState<'month' | 'payer'>('month');
  const [isStarting, setIsStarting] = useState(false);
  const { data, error, refetch } = useQuery({
    ...functionQuery(getSavings, input),
    placeholderData: keepPreviousData,
  });
  if (error && !data)
    return <ErrorState title="Couldn’t load savings" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={292} radius="md" data-skeleton />;
  const { total, hourly_wage_cents: wage, payers, payers_in_all } = data;
  const figures = savingsFigures.filter(({ id }) => id !== 'money' || wage !== null);
  const cell = (row: Row, { id, label, text }: (typeof savingsFigures)[number]) => {
    const filters = filtersOf(id, row);
    const value = text(row.savings);
    if (filters === null) return value;
    return (
      <ClaimsLink accountId={accountId} filters={filters} label={`${row.name}, ${label}: ${value}`}>
        {value}
      </ClaimsLink>
    );
  };
  async function startReport() {
    setIsStarting(true);
    await download(
      accountId,
      () => callFunction(startSavingsReport, input),
      () => 'See your downloads.',
    );
    setIsStarting(false);
  }
  return (
    <Figure
      title="Time and money saved"
      definition="What these calls would have cost your team. Estimated from call times."
      finding={
        <>
          {total.calls === 0
            ? 'No calls ended in this period.'
            : `${counted(total.calls, 'call', 'calls')} that your team didn’t have to make.`}{' '}
          <WageText accountId={accountId} role={role} wage={wage} />
        </>
      }
      controls={
        <>
          <SegmentedControl
            aria-label="Time and money saved by"
            size="xs"
            data={[
              { value: 'month', label: 'By month' },
              { value: 'payer', label: 'By payer' },
            ]}
            value={by}
            onChange={(value) => setBy(value === 'payer' ? 'payer' : 'month')}
          />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconFileTypePdf size={14} stroke={1.75} aria-hidden />}
            loading={isStarting}
            onClick={startReport}
          >
            Report (PDF)
          </Button>
        </>
      }
      link={
        by === 'payer' && payers_in_all > payers.length
          ? `The ${payers.length} payers with the most time on the phone, of ${payers_in_all}.`
          : null
      }
    >
      <dl className={classes.savings}>
        {figures.map((figure) => (
          <div key={figure.id}>
            <dt>
              {figure.label}
              <DefinitionTooltip of={figure.label}>{figure.definition}</DefinitionTooltip>
            </dt>
            <dd>{cell({ name: 'In this period', savings: total, scope, window: total }, figure)}</dd>
          </div>
        ))}
      </dl>
      <PlainTable
        label={by === 'month' ? 'Savings by month' : 'Savings by payer'}
        rows={rowsOf(by, data, scope)}
        rowId={({ name }) => name}
        columns={[
          { id: 'name', heading: by === 'month' ? 'Month' : 'Payer', width: '25%', cell: ({ name }) => name },
          ...figures.map((figure) => ({
            id: figure.id,
            heading: figure.label,
            align: 'right' as const,
            cell: (row: Row) => cell(row, figure),
          })),
        ]}
      />
    </Figure>
  );
}

function WageText({ accountId, role, wage }: { accountId: string; role: Role; wage: number | null }) {
  if (wage !== null) return `Dollar amounts use your hourly wage of ${dollars(wage)}.`;
  if (!roleMay(role, 'account.settings')) return 'To see dollars, ask an admin to set an hourly wage.';
  return (
    <>
      <LinkAnchor to="/$account_id/settings" params={{ account_id: accountId }} size="sm">
        Set an hourly wage
      </LinkAnchor>{' '}
      to see dollars.
    </>
  );
}
