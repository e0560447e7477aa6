import type { AccountCard } from '@claimline/domain/contracts/accounts';
import type { Role } from '@claimline/domain/role';
import { IconFlagFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Initials } from '../../components/Initials.tsx';
import { countForPeople } from '../../components/numbers.ts';
import { Pulse } from '../../components/Pulse.tsx';
import classes from './Dashboard.module.css';

const roleWords: Record<Role, string> = { admin: 'Admin', user: 'User', viewer: 'Viewer' };

export function AccountTile({ account }: { account: AccountCard }) {
  return (
    <Link to="/$account_id" params={{ account_id: account.id }} className={classes.tile}>
      <div className={classes.head}>
        <Initials name={account.name} />
        <div className={classes.names}>
          <div className={classes.name}>{account.name}</div>
          <div className={classes.role}>{roleWords[account.role]}</div>
        </div>
      </div>
      <div className={classes.facts}>
        <div className={classes.fact}>
          <div className={classes.label}>Clinics</div>
          <div className={classes.value} data-none={account.clinics === 0 || undefined}>
            {countForPeople(account.clinics)}
          </div>
        </div>
        <div className={classes.fact}>
          <div className={classes.label}>Calling now</div>
          <div className={classes.value} data-tone="teal" data-none={account.calling === 0 || undefined}>
            {account.calling > 0 ? <Pulse /> : null}
            {countForPeople(account.calling)}
          </div>
        </div>
        <div className={classes.fact}>
          <div className={classes.label}>Needs review</div>
          <div
            className={classes.value}
            data-tone="amber"
            data-none={account.needs_review === 0 || undefined}
          >
            {account.needs_review > 0 ? <IconFlagFilled size={14} aria-hidden /> : null}
            {countForPeople(account.needs_review)}
          </div>
        </div>
      </div>
    </Link>
  );
}
