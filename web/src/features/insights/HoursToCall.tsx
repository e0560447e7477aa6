/** When calls are most likely answered, over all payers or for one. */

import type { HourOfCalls } from '@claimline/domain/contracts/insights';
import { calledFilters } from '@claimline/domain/list/insight';
import { formatPercent, shareOf } from '@claimline/domain/list/share';
import { BarChart } from '@mantine/charts';
import { counted, formatCount } from '../../components/format/numbers.ts';
import { PlainTable } from '../../components/table/PlainTable.tsx';
import { ClaimsLink } from './ClaimsLink.tsx';
import { ChartTip, chartAccessibility, chartHeight, gridColor, Legend, textColor } from './chartParts.tsx';
import { Figure } from './Figure.tsx';
import {
  bestHourOf,
  formatClaims,
  formatHour,
  formatHourSpan,
  hourCallsMin,
  hoursComparedMin,
  hoursWithGaps,
} from './figures.ts';
import type { InsightsPart } from './insightsPart.ts';

const keys = [
  { name: 'best', label: 'Best hour', color: 'var(--status-teal-icon)' },
  { name: 'judged', label: 'Other hours', color: 'var(--chart-other)' },
  { name: 'few', label: `Fewer than ${hourCallsMin} calls`, color: 'var(--chart-few)' },
] as const;

function Finding({ hours }: { hours: readonly HourOfCalls[] }) {
  const best = bestHourOf(hours);
  if (best.kind === 'too few calls')
    return `Not enough calls yet. At least ${hoursComparedMin} hours with ${hourCallsMin} or more calls each are needed.`;
  return (
    <>
      Call at <strong>{formatHourSpan(best.hour)}</strong>: {formatPercent(best.share)} of{' '}
      {counted(best.calls, 'call', 'calls')} were answered.
    </>
  );
}

export function HoursToCall({ accountId, scope, insights }: InsightsPart) {
  const known = insights.hours;
  const hours = hoursWithGaps(known);
  const best = bestHourOf(known);
  const claimsAt = (hour: number) => known.find((row) => row.hour === hour)?.claims ?? 0;
  const kindOf = ({ hour, calls }: HourOfCalls) =>
    best.kind === 'best' && best.hour === hour ? 'best' : calls >= hourCallsMin ? 'judged' : 'few';
  const percentOf = ({ answered, calls }: HourOfCalls) => formatPercent(shareOf(answered, calls));
  return (
    <Figure
      title="Best hour to call"
      definition={`Share of calls that got an answer, by hour in the payer’s time zone. Hours with fewer than ${hourCallsMin} calls don’t count. Payers that aren’t in the directory have no time zone and are left out. Choose a payer above to see its hours.`}
      finding={<Finding hours={known} />}
      link={
        best.kind === 'best' ? (
          <ClaimsLink accountId={accountId} filters={calledFilters(scope, insights, { hour: best.hour })}>
            {`${formatClaims(claimsAt(best.hour))} called at ${formatHourSpan(best.hour)}`}
          </ClaimsLink>
        ) : (
          <ClaimsLink accountId={accountId} filters={calledFilters(scope, insights)}>
            {`${formatClaims(insights.calls.claims.called)} called`}
          </ClaimsLink>
        )
      }
      table={
        <PlainTable
          label="Calls by hour"
          rows={known}
          rowId={({ hour }) => String(hour)}
          columns={[
            { id: 'hour', heading: 'Payer’s time', cell: ({ hour }) => formatHourSpan(hour) },
            { id: 'calls', heading: 'Calls', align: 'right', cell: ({ calls }) => formatCount(calls) },
            {
              id: 'answered',
              heading: 'Answered',
              align: 'right',
              cell: ({ answered }) => formatCount(answered),
            },
            { id: 'share', heading: 'Share', align: 'right', cell: percentOf },
            {
              id: 'claims',
              heading: 'Claims',
              align: 'right',
              cell: ({ hour, claims }) => (
                <ClaimsLink
                  accountId={accountId}
                  filters={calledFilters(scope, insights, { hour })}
                  label={`${formatHourSpan(hour)}: ${formatClaims(claims)}`}
                >
                  {formatCount(claims)}
                </ClaimsLink>
              ),
            },
          ]}
        />
      }
    >
      <Legend keys={best.kind === 'best' ? keys : keys.slice(1)} />
      <BarChart
        h={chartHeight}
        type="stacked"
        data={hours.map((row) => ({ hour: row.hour, [kindOf(row)]: shareOf(row.answered, row.calls) ?? 0 }))}
        dataKey="hour"
        series={keys.map(({ name, label, color }) => ({ name, label, color }))}
        gridColor={gridColor}
        textColor={textColor}
        strokeDasharray="0"
        tickLine="none"
        maxBarWidth={36}
        xAxisProps={{ tickFormatter: formatHour, minTickGap: 8 }}
        yAxisProps={{
          domain: [0, 1],
          ticks: [0, 0.25, 0.5, 0.75, 1],
          tickFormatter: formatPercent,
          width: 48,
        }}
        barProps={{ isAnimationActive: false }}
        barChartProps={chartAccessibility('Share of calls answered by hour')}
        tooltipProps={{
          content: ({ label }) => {
            const row = hours.find(({ hour }) => hour === label);
            if (!row) return null;
            return (
              <ChartTip
                title={`${formatHourSpan(row.hour)}, payer’s time`}
                lines={[
                  { label: 'Calls', value: formatCount(row.calls) },
                  { label: 'Answered', value: `${formatCount(row.answered)} (${percentOf(row)})` },
                ]}
              />
            );
          },
        }}
      />
    </Figure>
  );
}
