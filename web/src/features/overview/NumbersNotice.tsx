/** For admins: payer numbers that people typed into claims wait to be confirmed. */

import { listNumbersToConfirm } from '@claimline/domain/contracts/payers';
import { useQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { counted } from '../../components/format/numbers.ts';
import { LinkButton } from '../../components/navigation/Links.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import classes from './SetupNotice.module.css';

export function NumbersNotice({ accountId }: { accountId: string }) {
  // Not awaited, and hidden on errors.
  const { data } = useQuery(functionQuery(listNumbersToConfirm, { account_id: accountId }));
  const numbers = data?.numbers ?? [];
  if (numbers.length === 0) return null;
  const claims = numbers.reduce((sum, number) => sum + number.claims, 0);
  return (
    <Notice>
      <div className={classes.line}>
        <span>
          {counted(claims, 'claim is waiting', 'claims are waiting')} for you to confirm{' '}
          {counted(numbers.length, 'payer number', 'payer numbers')}.
        </span>
        <LinkButton size="xs" to="/$account_id/settings/payers" params={{ account_id: accountId }}>
          Review numbers
        </LinkButton>
      </div>
    </Notice>
  );
}
