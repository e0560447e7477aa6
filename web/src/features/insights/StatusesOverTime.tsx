/** Claims by status over time, per day or week. */

import type { InsightBucket } from '@claimline/domain/contracts/insights';
import { currentStatusFilters, type InsightStatus, insightStatuses } from '@claimline/domain/list/insight';
import { BarChart } from '@mantine/charts';
import { statusStyles } from '../../components/display/StatusBadge.tsx';
import { formatDay } from '../../components/format/dates.ts';
import { formatCount } from '../../components/format/numbers.ts';
import { PlainTable } from '../../components/table/PlainTable.tsx';
import { ClaimsLink } from './ClaimsLink.tsx';
import { ChartTip, chartAccessibility, chartHeight, gridColor, Legend, textColor } from './chartParts.tsx';
import { Figure } from './Figure.tsx';
import { claimsOf, formatClaims, statusesIn } from './figures.ts';
import type { InsightsPart } from './insightsPart.ts';

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayInShort = (date: string) => shortDay.format(new Date(`${date}T00:00:00Z`));

/**
 * The colors of the status badges, except for failed, which is dark: denied is red too, and bars have no icons.
 */
function colorOf(status: InsightStatus): string {
  return status === 'failed'
    ? 'color-mix(in srgb, var(--mantine-color-text) 75%, var(--surface-raised))'
    : `var(--status-${statusStyles[status].color}-icon)`;
}

/** `Jun 3, 2026`, or `Jun 1 to Jun 7, 2026`. */
function formatSpan({ from, to }: InsightBucket): string {
  return from === to ? formatDay(from) : `${dayInShort(from)} to ${formatDay(to)}`;
}

export function StatusesOverTime({ accountId, scope, insights }: InsightsPart) {
  const { buckets, bucket } = insights;
  const statuses = statusesIn(buckets);
  const all = buckets.reduce((sum, each) => sum + claimsOf(each), 0);
  const keys = statuses.map((status) => ({
    status,
    label: statusStyles[status].word,
    color: colorOf(status),
  }));
  const busiest = buckets.toSorted((one, other) => claimsOf(other) - claimsOf(one))[0];
  const cell = (each: InsightBucket, which: readonly InsightStatus[], what: string) => {
    const claims = which.reduce((sum, status) => sum + (each.statuses[status] ?? 0), 0);
    if (claims === 0) return '0';
    return (
      <ClaimsLink
        accountId={accountId}
        filters={currentStatusFilters(scope, each, which)}
        label={`${what}, ${formatSpan(each)}: ${formatClaims(claims)}`}
      >
        {formatCount(claims)}
      </ClaimsLink>
    );
  };
  return (
    <Figure
      title="Statuses over time"
      definition={`Claims by the ${bucket} they reached their current status, in the account’s time zone. A claim that’s called again moves when it gets its next answer.${bucket === 'week' ? ' Weeks start on Monday; the first and last may be partial.' : ''}`}
      finding={
        busiest && claimsOf(busiest) > 0
          ? `Most ${bucket === 'day' ? 'on' : 'in'} ${formatSpan(busiest)}: ${formatClaims(claimsOf(busiest))}.`
          : 'No claims were answered in this period.'
      }
      link={
        <ClaimsLink accountId={accountId} filters={currentStatusFilters(scope, insights, insightStatuses)}>
          {`${formatClaims(all)} answered or failed`}
        </ClaimsLink>
      }
      table={
        <PlainTable
          label={`Claims per ${bucket} by status`}
          rows={buckets}
          rowId={({ from }) => from}
          columns={[
            { id: 'span', heading: bucket === 'day' ? 'Day' : 'Week', cell: formatSpan },
            ...keys.map(({ status, label }) => ({
              id: status,
              heading: label,
              align: 'right' as const,
              cell: (each: InsightBucket) => cell(each, [status], label),
            })),
            {
              id: 'all',
              heading: 'All',
              align: 'right',
              cell: (each) => cell(each, insightStatuses, 'All'),
            },
          ]}
        />
      }
    >
      <Legend keys={keys} />
      <BarChart
        h={chartHeight}
        type="stacked"
        data={buckets.map((each) => ({
          from: each.from,
          // Days without any claims still show zeros in the tooltip.
          ...Object.fromEntries(statuses.map((status) => [status, each.statuses[status] ?? 0])),
        }))}
        dataKey="from"
        series={keys.map(({ status, label, color }) => ({ name: status, label, color }))}
        gridColor={gridColor}
        textColor={textColor}
        strokeDasharray="0"
        tickLine="none"
        maxBarWidth={36}
        xAxisProps={{ tickFormatter: dayInShort, minTickGap: 16 }}
        yAxisProps={{ allowDecimals: false, width: 40 }}
        barProps={{ isAnimationActive: false }}
        barChartProps={chartAccessibility('Statuses over time')}
        tooltipProps={{
          content: ({ label }) => {
            const each = buckets.find(({ from }) => from === label);
            if (!each) return null;
            const lines = keys
              .filter(({ status }) => (each.statuses[status] ?? 0) > 0)
              .map(({ status, ...key }) => ({ ...key, value: formatCount(each.statuses[status] ?? 0) }));
            return (
              <ChartTip
                title={formatSpan(each)}
                lines={[...lines, { label: 'All', value: formatCount(claimsOf(each)) }]}
              />
            );
          },
        }}
      />
    </Figure>
  );
}
