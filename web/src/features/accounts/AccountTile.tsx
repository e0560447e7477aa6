import type { Role } from '@claimline/domain/account/role';
import type { AccountCard } from '@claimline/domain/contracts/accounts';
import { Link } from '@tanstack/react-router';
import { Initials } from '../../components/display/Initials.tsx';
import { Pulse } from '../../components/display/Pulse.tsx';
import { counted, formatCount } from '../../components/format/numbers.ts';
import { IconFlagFilled } from '../../theme/icons.ts';
import classes from './Dashboard.module.css';

const roleText: Record<Role, string> = { admin: 'Admin', user: 'User', viewer: 'Viewer' };

/** `9 to review, 5 failed`. */
function neededText({ needs_review, failed }: AccountCard): string {
  if (needs_review + failed === 0) return 'Nothing needs attention';
  const parts = [
    needs_review > 0 ? `${formatCount(needs_review)} to review` : null,
    failed > 0 ? `${counted(failed, 'claim', 'claims')} failed` : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

export function AccountTile({ account }: { account: AccountCard }) {
  const needed = account.needs_review + account.failed;
  return (
    <Link to="/$account_id" params={{ account_id: account.id }} className={classes.tile}>
      <div className={classes.head}>
        <Initials name={account.name} />
        <div className={classes.names}>
          <div className={classes.name}>{account.name}</div>
          <div className={classes.role}>{roleText[account.role]}</div>
        </div>
      </div>
      <div className={classes.facts}>
        <div className={classes.fact}>
          <div className={classes.label}>Clinics</div>
          <div className={classes.value} data-none={account.clinics === 0 || undefined}>
            {formatCount(account.clinics)}
          </div>
        </div>
        <div className={classes.fact}>
          <div className={classes.label}>Calling now</div>
          <div className={classes.value} data-tone="teal" data-none={account.calling === 0 || undefined}>
            {account.calling > 0 ? <Pulse /> : null}
            {formatCount(account.calling)}
          </div>
        </div>
        <div className={classes.fact}>
          <div className={classes.label}>Needs attention</div>
          <div className={classes.value} data-tone="amber" data-none={needed === 0 || undefined}>
            {needed > 0 ? <IconFlagFilled size={14} aria-hidden /> : null}
            {formatCount(needed)}
          </div>
        </div>
      </div>
      <div className={classes.needed}>{neededText(account)}</div>
    </Link>
  );
}
