/** Payer numbers that people entered with claims, which an admin must confirm before they are called. */

import {
  confirmNumber,
  listNumbersToConfirm,
  type NumberToConfirm,
} from '@claimline/domain/contracts/payers';
import { phoneForPeople } from '@claimline/domain/identifier';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { functionQuery } from '../../../client/query.ts';
import { DateText } from '../../../components/display/DateText.tsx';
import { useSave } from '../../../components/forms/useSave.ts';
import { SettingsSection } from '../../../components/page/SettingsSection.tsx';
import { type PlainColumn, PlainTable } from '../../../components/table/PlainTable.tsx';
import { showToast } from '../../../components/toast/toast.ts';
import classes from '../Settings.module.css';

interface NumbersToConfirmProps {
  readonly accountId: string;
}

/** Renders nothing when there is no number to confirm. */
export function NumbersToConfirm({ accountId }: NumbersToConfirmProps) {
  const { data } = useQuery(functionQuery(listNumbersToConfirm, { account_id: accountId }));
  const [confirming, setConfirming] = useState<string | null>(null);
  const saving = useSave('confirmNumber');
  const numbers = data?.numbers ?? [];
  if (numbers.length === 0) return null;

  async function confirm({ phone }: NumberToConfirm) {
    setConfirming(phone);
    const isDone = await saving.run(() => callFunction(confirmNumber, { account_id: accountId, phone }));
    setConfirming(null);
    showToast(
      isDone
        ? { message: `${phoneForPeople(phone)} confirmed. Its claims will be called.` }
        : { color: 'red', title: 'Couldn’t confirm', message: 'Try again in a moment.' },
    );
  }

  const columns: PlainColumn<NumberToConfirm>[] = [
    {
      id: 'number',
      heading: 'Number',
      width: '34%',
      cell: ({ phone, payer_names }) => (
        <span className={classes.stacked}>
          <span className={`${classes.strong} tabular`}>{phoneForPeople(phone)}</span>
          <span className={classes.quiet}>{payer_names.join(', ')}</span>
        </span>
      ),
    },
    {
      id: 'asked',
      heading: 'Entered by',
      cell: ({ asked_by, asked_at }) => (
        <span className={classes.stacked}>
          <span>{asked_by ?? 'Former user'}</span>
          <span className={classes.quiet}>
            <DateText value={asked_at} withTime />
          </span>
        </span>
      ),
    },
    { id: 'claims', heading: 'Waiting claims', cell: ({ claims }) => claims.toLocaleString('en-US') },
    {
      id: 'actions',
      heading: '',
      align: 'right' as const,
      cell: (number) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`Confirm ${phoneForPeople(number.phone)}`}
          loading={confirming === number.phone}
          onClick={() => void confirm(number)}
        >
          Confirm
        </Button>
      ),
    },
  ];

  return (
    <SettingsSection
      title="Numbers to confirm"
      description="These payer numbers were entered with claims. Check each on the payer’s website or the patient’s card. Claims are not called until their number is confirmed."
    >
      <PlainTable label="Numbers to confirm" rows={numbers} rowId={({ phone }) => phone} columns={columns} />
    </SettingsSection>
  );
}
