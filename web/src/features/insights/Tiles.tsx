/** The four numbers that say how it goes. */

import type { Insights } from '@claimline/domain/contracts/insights';
import { completedStatuses } from '@claimline/domain/status';
import { durationForPeople } from '../../components/durations.ts';
import { counted, countForPeople } from '../../components/numbers.ts';
import { ClaimsLink } from './ClaimsLink.tsx';
import { Definition } from './Definition.tsx';
import { answersOf, percentForPeople, shareOf, turnaroundForPeople } from './figures.ts';
import classes from './Insights.module.css';
import { Sparkline } from './Sparkline.tsx';

export interface InsightsPart {
  accountId: string;
  clinic: string | undefined;
  insights: Insights;
}

export function Tiles({ accountId, clinic, insights }: InsightsPart) {
  const { weeks, calls, turnaround } = insights;
  const answers = weeks.reduce((sum, week) => sum + answersOf(week), 0);
  const tiles = [
    {
      label: 'Answers',
      definition:
        'Answers that payers gave on calls: paid, denied, processing and so on. A claim asked about twice counts twice; a correction by hand does not count.',
      value: countForPeople(answers),
      words: 'from payers, on calls',
      line: weeks.map(answersOf),
      link: 'Answered claims',
      statuses: completedStatuses,
    },
    {
      label: 'Answer rate',
      definition:
        'Calls that brought an answer about the claim, of all calls that ended. Busy lines, dropped lines and closed payers count as not answered; calls that never went out are left out.',
      value: percentForPeople(shareOf(calls.answered, calls.ended)),
      words: `${countForPeople(calls.answered)} of ${counted(calls.ended, 'call', 'calls')}`,
      line: weeks.map((week) => shareOf(week.answered, week.calls)),
      link: 'Claims without an answer',
      statuses: ['pending', 'scheduled', 'failed'] as const,
    },
    {
      label: 'Phone time not spent',
      definition:
        'The length of all calls from the payer’s pick-up to the end, menus and hold included: time your team did not spend on the phone.',
      value: durationForPeople(calls.duration_ms),
      words: 'on the phone with payers',
      line: weeks.map((week) => week.duration_ms),
      link: 'All claims',
    },
    {
      label: 'Turnaround',
      definition:
        'From submitting a claim to the payer’s first answer. Half of the claims first answered in this time were quicker, half slower.',
      value: turnaroundForPeople(turnaround.median_ms),
      words:
        turnaround.claims === 0
          ? 'no claim first answered yet'
          : `median of ${counted(turnaround.claims, 'claim', 'claims')}`,
      line: [],
      link: 'Answered claims',
      statuses: completedStatuses,
    },
  ];
  return (
    <ul className={classes.tiles} aria-label="At a glance">
      {tiles.map(({ label, definition, value, words, line, link, statuses }) => (
        <li key={label} className={classes.tile}>
          <div className={classes.tileLabel}>
            {label}
            <Definition of={label}>{definition}</Definition>
          </div>
          <div className={classes.tileValue}>
            <strong>{value}</strong>
            <Sparkline values={line} />
          </div>
          <div className={classes.tileWords}>{words}</div>
          <ClaimsLink
            accountId={accountId}
            clinic={clinic}
            label={`${label}: ${link} in CIA`}
            {...(statuses ? { statuses } : {})}
          >
            {link}
          </ClaimsLink>
        </li>
      ))}
    </ul>
  );
}
