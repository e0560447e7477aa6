/** How many claims are being called now, and whether this number is live. */

import { listClinics } from '@claimline/domain/contracts/accounts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useConnection } from '../../client/connection.ts';
import { functionQuery } from '../../client/query.ts';
import { Pulse } from '../../components/display/Pulse.tsx';
import { formatCount } from '../../components/format/numbers.ts';
import classes from './TopBar.module.css';

export function LiveCalls({ accountId }: { accountId: string }) {
  const { state } = useConnection();
  const { data } = useSuspenseQuery(functionQuery(listClinics, { account_id: accountId }));
  const calling = data.clinics.reduce((sum, clinic) => sum + clinic.calling, 0);
  if (state === 'lost')
    return (
      <span className={classes.live} data-lost>
        <Pulse tone="red" />
        Not live
      </span>
    );
  return (
    <span
      className={classes.live}
      data-none={calling === 0 || undefined}
      data-hint="Claims being called or due to be called in your clinics"
    >
      <Pulse tone={calling > 0 ? 'teal' : 'gray'} />
      {calling > 0 ? `${formatCount(calling)} calling` : 'No calls'}
    </span>
  );
}
