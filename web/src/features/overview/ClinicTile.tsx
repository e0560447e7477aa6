import type { ClinicCard } from '@claimline/domain/contracts/accounts';
import { Link } from '@tanstack/react-router';
import { personalViewState } from '../../client/personalView.ts';
import { Pulse } from '../../components/display/Pulse.tsx';
import { formatCount } from '../../components/format/numbers.ts';
import { groupText } from './groupText.ts';
import classes from './Overview.module.css';

export function ClinicTile({ accountId, clinic }: { accountId: string; clinic: ClinicCard }) {
  const params = { account_id: accountId, clinic_id: clinic.id };
  const total = clinic.completed + clinic.calling + clinic.waiting + clinic.failed;
  return (
    <article className={classes.tile}>
      <div className={classes.head}>
        <div className={classes.names}>
          <h2 className={classes.name}>
            <Link
              to="/$account_id/clinic/$clinic_id"
              params={params}
              state={personalViewState}
              className={classes.whole}
            >
              {clinic.name}
            </Link>
          </h2>
          <div className={classes.account}>{clinic.account_name}</div>
        </div>
        <div className={classes.total}>
          {formatCount(total)} {total === 1 ? 'claim' : 'claims'}
        </div>
      </div>
      <div className={classes.bar} aria-hidden="true">
        {groupText.map(({ group }) =>
          clinic[group] > 0 ? (
            <span
              key={group}
              className={classes.part}
              data-group={group}
              style={{ flexGrow: clinic[group] }}
            />
          ) : null,
        )}
      </div>
      <ul className={classes.counts}>
        {groupText.map(({ group, label }) => (
          <li key={group}>
            <Link
              to="/$account_id/clinic/$clinic_id"
              params={params}
              search={{ tab: group }}
              className={classes.count}
              data-none={clinic[group] === 0 || undefined}
            >
              <span className={classes.label}>
                {group === 'calling' && clinic.calling > 0 ? (
                  <Pulse />
                ) : (
                  <span className={classes.key} data-group={group} />
                )}
                {label}
              </span>
              <span className={classes.value}>{formatCount(clinic[group])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </article>
  );
}
