/** Totals over all clinics. */

import type { StatusGroup } from '@claimline/domain/claim/status';
import type { ClinicCard } from '@claimline/domain/contracts/accounts';
import { Pulse } from '../../components/display/Pulse.tsx';
import { formatCount } from '../../components/format/numbers.ts';
import { groupText } from './groupText.ts';
import classes from './Overview.module.css';

export function sumOf(clinics: readonly ClinicCard[], group: StatusGroup): number {
  return clinics.reduce((sum, clinic) => sum + clinic[group], 0);
}

export function Totals({ clinics }: { clinics: readonly ClinicCard[] }) {
  return (
    <dl className={classes.totals}>
      {groupText.map(({ group, label, description }) => {
        const sum = sumOf(clinics, group);
        return (
          <div key={group} className={classes.totalOf}>
            <dt className={classes.label}>
              {group === 'calling' && sum > 0 ? (
                <Pulse />
              ) : (
                <span className={classes.key} data-group={group} />
              )}
              {label}
            </dt>
            <dd className={classes.sum}>{formatCount(sum)}</dd>
            <dd className={classes.sumWords}>{description}</dd>
          </div>
        );
      })}
    </dl>
  );
}
