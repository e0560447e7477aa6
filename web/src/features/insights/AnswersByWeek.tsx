/** Statuses over time: what payers answered, week by week. */

import type { InsightWeek } from '@claimline/domain/contracts/insights';
import { completedStatuses } from '@claimline/domain/status';
import { BarChart } from '@mantine/charts';
import { dayForPeople } from '../../components/dates.ts';
import { counted, countForPeople } from '../../components/numbers.ts';
import { PlainTable } from '../../components/PlainTable.tsx';
import { statusLooks } from '../../components/StatusBadge.tsx';
import { ClaimsLink } from './ClaimsLink.tsx';
import { ChartTip, chartHeight, gridColor, Legend, spoken, textColor } from './chartParts.tsx';
import { Figure } from './Figure.tsx';
import { answersOf, statusesIn } from './figures.ts';
import type { InsightsPart } from './Tiles.tsx';

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const weekStart = (week: string) => shortDay.format(new Date(`${week}T00:00:00Z`));

export function AnswersByWeek({ accountId, clinic, insights }: InsightsPart) {
  const { weeks } = insights;
  const statuses = statusesIn(weeks);
  const keys = statuses.map((status) => ({
    status,
    label: statusLooks[status].word,
    color: `var(--status-${statusLooks[status].color}-icon)`,
  }));
  const busiest = weeks.toSorted((one, other) => answersOf(other) - answersOf(one))[0];
  const linesOf = (week: InsightWeek) =>
    keys
      .filter(({ status }) => (week.answers[status] ?? 0) > 0)
      .map(({ status, label, color }) => ({
        label,
        color,
        value: countForPeople(week.answers[status] ?? 0),
      }));
  return (
    <Figure
      title="Answers by week"
      definition="Answers that payers gave on calls, by the week they came in and the status they told. Weeks begin on Monday; the first and the last may be only partly in view."
      finding={
        busiest && answersOf(busiest) > 0
          ? `Most in the week of ${dayForPeople(busiest.week)}: ${counted(answersOf(busiest), 'answer', 'answers')}.`
          : 'No answers in this time.'
      }
      link={
        <ClaimsLink accountId={accountId} clinic={clinic} statuses={completedStatuses}>
          Answered claims in CIA
        </ClaimsLink>
      }
      table={
        <PlainTable
          label="Answers of each week"
          rows={weeks}
          rowId={({ week }) => week}
          columns={[
            { id: 'week', heading: 'Week of', cell: ({ week }) => dayForPeople(week) },
            ...keys.map(({ status, label }) => ({
              id: status,
              heading: label,
              align: 'right' as const,
              cell: ({ answers }: InsightWeek) => countForPeople(answers[status] ?? 0),
            })),
            { id: 'all', heading: 'All', align: 'right', cell: (week) => countForPeople(answersOf(week)) },
          ]}
        />
      }
    >
      <Legend keys={keys} />
      <BarChart
        h={chartHeight}
        type="stacked"
        data={weeks.map(({ week, answers }) => ({
          week,
          // A week without any still tells so when pointed at.
          ...Object.fromEntries(statuses.map((status) => [status, answers[status] ?? 0])),
        }))}
        dataKey="week"
        series={keys.map(({ status, label, color }) => ({ name: status, label, color }))}
        gridColor={gridColor}
        textColor={textColor}
        strokeDasharray="0"
        tickLine="none"
        maxBarWidth={36}
        xAxisProps={{ tickFormatter: weekStart, minTickGap: 16 }}
        yAxisProps={{ allowDecimals: false, width: 40 }}
        barChartProps={spoken('Answers by week')}
        tooltipProps={{
          content: ({ label }) => {
            const week = weeks.find((candidate) => candidate.week === label);
            if (!week) return null;
            return (
              <ChartTip
                title={`Week of ${dayForPeople(week.week)}`}
                lines={[...linesOf(week), { label: 'All', value: countForPeople(answersOf(week)) }]}
              />
            );
          },
        }}
      />
    </Figure>
  );
}
