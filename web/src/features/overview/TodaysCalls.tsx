/** Today's calls, in the account's time zone. */

import type { Overview } from '@claimline/domain/contracts/overview';
import { formatDuration } from '@claimline/domain/duration';
import { formatCount } from '../../components/format/numbers.ts';
import classes from './Overview.module.css';

export function TodaysCalls({ calls }: { calls: Overview['calls'] }) {
  const facts = [
    { label: 'Calls made today', value: formatCount(calls.made), description: 'calls placed' },
    { label: 'Answered', value: formatCount(calls.answered), description: 'answered by the payer' },
    { label: 'Finished', value: formatCount(calls.finished), description: 'with or without a result' },
    {
      label: 'Time on hold',
      value: formatDuration(calls.hold_ms),
      description: 'hold time saved',
    },
  ];
  return (
    <dl className={classes.totals} aria-label="Today’s calls">
      {facts.map(({ label, value, description }) => (
        <div key={label} className={classes.totalOf}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.sum}>{value}</dd>
          <dd className={classes.sumWords}>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
