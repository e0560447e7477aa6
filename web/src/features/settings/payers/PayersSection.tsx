/** Payers of the directory with the account's changes, and the account's own payers. */

import { listPayers, type ManagedPayer, retirePayer } from '@claimline/domain/contracts/payers';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { functionQuery } from '../../../client/query.ts';
import { useSave } from '../../../components/forms/useSave.ts';
import { EmptyState } from '../../../components/page/EmptyState.tsx';
import { ErrorState } from '../../../components/page/ErrorState.tsx';
import { SettingsSection } from '../../../components/page/SettingsSection.tsx';
import { ToastMessage } from '../../../components/toast/ToastMessage.tsx';
import { showToast } from '../../../components/toast/toast.ts';
import { IconPhone, IconSearch } from '../../../theme/icons.ts';
import classes from '../Settings.module.css';
import { CallFlowDialog } from './CallFlowDialog.tsx';
import { PayerDialog } from './PayerDialog.tsx';
import { PayersTable } from './PayersTable.tsx';

interface PayersSectionProps {
  readonly accountId: string;
  readonly mayChange: boolean;
}

export function PayersSection({ accountId, mayChange }: PayersSectionProps) {
  const { data, error, refetch } = useQuery(functionQuery(listPayers, { account_id: accountId }));
  const [dialog, setDialog] = useState<{ of: string | null } | null>(null);
  const [flowOf, setFlowOf] = useState<ManagedPayer | null>(null);
  const [search, setSearch] = useState('');
  const retire = useRetirePayer(accountId);
  const payers = data?.payers ?? [];
  const words = search.trim().toLowerCase();
  const shown = payers.filter(
    ({ name, phone }) => name.toLowerCase().includes(words) || (words !== '' && phone.includes(words)),
  );
  const changed = payers.find(({ id }) => id === dialog?.of);

  return (
    <SettingsSection
      title="Payers"
      description="Payer numbers, hours, and required fields. Changes apply to this account only."
      actions={mayChange ? <Button onClick={() => setDialog({ of: null })}>Add payer</Button> : null}
    >
      <title>Payers · Settings · Claimline</title>
      {error && !data ? (
        <ErrorState title="Couldn’t load payers" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!error && !data ? <Skeleton height={320} aria-busy="true" /> : null}
      {data ? (
        <TextInput
          className={classes.search ?? ''}
          aria-label="Search payers"
          placeholder="Search payers"
          leftSection={<IconSearch size={14} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      {data && shown.length === 0 ? (
        <EmptyState icon={IconPhone} title={words === '' ? 'No payers yet' : 'No payers found'}>
          {words === ''
            ? 'You can still submit claims by entering the payer’s name and phone number.'
            : 'Try part of the name, or add the payer.'}
        </EmptyState>
      ) : null}
      {shown.length > 0 ? (
        <PayersTable
          payers={shown}
          mayChange={mayChange}
          onShowFlow={setFlowOf}
          onRetire={retire}
          onEdit={({ id }) => setDialog({ of: id })}
        />
      ) : null}
      {dialog?.of === null ? (
        <PayerDialog accountId={accountId} payer={null} onClose={() => setDialog(null)} />
      ) : null}
      {flowOf ? (
        <CallFlowDialog
          accountId={accountId}
          payer={flowOf}
          mayChange={mayChange}
          onClose={() => setFlowOf(null)}
        />
      ) : null}
      {changed ? <PayerDialog accountId={accountId} payer={changed} onClose={() => setDialog(null)} /> : null}
    </SettingsSection>
  );
}

/** Retires or restores a payer, with a toast that offers to undo it. */
function useRetirePayer(accountId: string) {
  const retiring = useSave('retirePayer');
  async function retire(payer: ManagedPayer, retired: boolean) {
    const input = { account_id: accountId, payer_id: payer.id, retired };
    const isDone = await retiring.run(() => callFunction(retirePayer, input));
    if (!isDone)
      return showToast({ color: 'red', title: 'Nothing was changed', message: 'Try again in a moment.' });
    return showToast({
      id: `payer-${payer.id}`,
      autoClose: retired ? 10_000 : 4_000,
      message: (
        <ToastMessage action={retired ? 'Undo' : undefined} onAction={() => void retire(payer, false)}>
          {retired ? `${payer.name} was retired.` : `${payer.name} was restored.`}
        </ToastMessage>
      ),
    });
  }
  return retire;
}
