/** When a call is most likely answered, over all payers or for one. */

import type { HourOfCalls } from '@claimline/domain/contracts/insights';
import { BarChart } from '@mantine/charts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { counted, countForPeople } from '../../components/numbers.ts';
import { PlainTable } from '../../components/PlainTable.tsx';
import { ClaimsLink } from './ClaimsLink.tsx';
import { ChartTip, chartHeight, gridColor, Legend, spoken, textColor } from './chartParts.tsx';
import { Figure } from './Figure.tsx';
import {
  bestHourOf,
  hourCallsMin,
  hourForPeople,
  hourSpanForPeople,
  hoursComparedMin,
  hoursWithGaps,
  percentForPeople,
  shareOf,
} from './figures.ts';
import classes from './Insights.module.css';
import type { InsightsPart } from './Tiles.tsx';

const everyPayer = 'Every payer';

const keys = [
  { name: 'best', label: 'Best hour', color: 'var(--status-teal-icon)' },
  { name: 'judged', label: 'Other hours', color: 'var(--chart-other)' },
  { name: 'few', label: `Fewer than ${hourCallsMin} calls`, color: 'var(--chart-few)' },
] as const;

function Finding({ hours }: { hours: readonly HourOfCalls[] }) {
  const best = bestHourOf(hours);
  if (best.kind === 'too few calls')
    return `Too few calls to tell: at least ${hoursComparedMin} hours with ${hourCallsMin} calls each are needed.`;
  return (
    <>
      Call at <strong>{hourSpanForPeople(best.hour)}</strong>: {percentForPeople(best.share)} of{' '}
      {counted(best.calls, 'call', 'calls')} were answered.
    </>
  );
}

export function HoursToCall({ accountId, clinic, insights }: InsightsPart) {
  const [wanted, setWanted] = useState(everyPayer);
  const { overall, payers } = insights.hours;
  const chosen = payers.find(({ payer_name }) => payer_name === wanted);
  const known = chosen?.hours ?? overall;
  const hours = hoursWithGaps(known);
  const best = bestHourOf(known);
  const kindOf = ({ hour, calls }: HourOfCalls) =>
    best.kind === 'best' && best.hour === hour ? 'best' : calls >= hourCallsMin ? 'judged' : 'few';
  const percentOf = ({ answered, calls }: HourOfCalls) => percentForPeople(shareOf(answered, calls));
  return (
    <Figure
      title="Best hour to call"
      definition={`Share of calls that brought an answer, by the hour they were made in the payer’s own time zone. An hour counts from ${hourCallsMin} calls on. Payers that are not in the directory have no time zone and are left out.`}
      finding={<Finding hours={known} />}
      controls={
        payers.length > 1 ? (
          <Select
            size="xs"
            aria-label="Payer"
            className={classes.payer ?? ''}
            data={[everyPayer, ...payers.map(({ payer_name }) => payer_name)]}
            value={chosen ? wanted : everyPayer}
            allowDeselect={false}
            searchable={payers.length > 8}
            onChange={(value) => setWanted(value ?? everyPayer)}
          />
        ) : null
      }
      link={
        <ClaimsLink accountId={accountId} clinic={clinic} payer={chosen?.payer_name}>
          {chosen ? `Claims with ${chosen.payer_name} in CIA` : 'All claims in CIA'}
        </ClaimsLink>
      }
      table={
        <PlainTable
          label="Calls by hour"
          rows={known}
          rowId={({ hour }) => String(hour)}
          columns={[
            { id: 'hour', heading: 'Payer’s time', cell: ({ hour }) => hourSpanForPeople(hour) },
            { id: 'calls', heading: 'Calls', align: 'right', cell: ({ calls }) => countForPeople(calls) },
            {
              id: 'answered',
              heading: 'Answered',
              align: 'right',
              cell: ({ answered }) => countForPeople(answered),
            },
            { id: 'share', heading: 'Share', align: 'right', cell: percentOf },
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
        xAxisProps={{ tickFormatter: hourForPeople, minTickGap: 8 }}
        yAxisProps={{
          domain: [0, 1],
          ticks: [0, 0.25, 0.5, 0.75, 1],
          tickFormatter: percentForPeople,
          width: 48,
        }}
        barChartProps={spoken('Share of calls answered by hour')}
        tooltipProps={{
          content: ({ label }) => {
            const row = hours.find(({ hour }) => hour === label);
            if (!row) return null;
            return (
              <ChartTip
                title={`${hourSpanForPeople(row.hour)}, payer’s time`}
                lines={[
                  { label: 'Calls', value: countForPeople(row.calls) },
                  { label: 'Answered', value: `${countForPeople(row.answered)} (${percentOf(row)})` },
                ]}
              />
            );
          },
        }}
      />
    </Figure>
  );
}
