import type { StatusChange } from '@claimline/domain/contracts/claims';
import { DateText } from '../../../components/display/DateText.tsx';
import { StatusBadge } from '../../../components/display/StatusBadge.tsx';
import { IconArrowRight } from '../../../theme/icons.ts';
import { actionText, shownReason } from './changeText.ts';
import { FieldChanges } from './FieldChanges.tsx';
import classes from './StatusTimeline.module.css';

/** Every status change, latest first: from, to, when, who, why, and the fields that changed. */
export function StatusTimeline({ history }: { readonly history: readonly StatusChange[] }) {
  const latestFirst = history.toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <ol className={classes.timeline}>
      {latestFirst.map((change) => (
        <li key={change.id} className={classes.change}>
          <div className={classes.move}>
            {change.from === null ? (
              <span className={classes.from}>Submitted</span>
            ) : (
              change.from !== change.to && <StatusBadge status={change.from} />
            )}
            {change.from !== change.to && (
              <IconArrowRight size={13} stroke={1.75} className={classes.arrow} aria-label="to" />
            )}
            <StatusBadge status={change.to} />
          </div>
          <div className={classes.meta}>
            <DateText value={change.at} withTime />
            {' · '}
            {actionText(change)}
          </div>
          {shownReason(change) !== null && <p className={classes.why}>{shownReason(change)}</p>}
          <FieldChanges changes={change.changes} />
        </li>
      ))}
    </ol>
  );
}
