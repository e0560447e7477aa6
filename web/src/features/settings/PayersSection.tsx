/** Payers of the directory with the account's changes, and the account's own payers. */

import { fieldLabels } from '@claimline/domain/claim/claim';
import { listPayers, type ManagedPayer, retirePayer } from '@claimline/domain/contracts/payers';
import { phoneForPeople } from '@claimline/domain/identifier';
import { hoursWords } from '@claimline/domain/payer/hours-words';
import type { AiPolicy } from '@claimline/domain/payer/payer';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { functionQuery } from '../../client/query.ts';
import { Tag } from '../../components/display/Tag.tsx';
import { zoneText } from '../../components/forms/TimeZoneSelect.tsx';
import { useSave } from '../../components/forms/useSave.ts';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { SettingsSection } from '../../components/page/SettingsSection.tsx';
import { type PlainColumn, PlainTable } from '../../components/table/PlainTable.tsx';
import { ToastMessage } from '../../components/toast/ToastMessage.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { IconPhone, IconSearch } from '../../theme/icons.ts';
import { CallFlowDialog } from './CallFlowDialog.tsx';
import { PayerDialog } from './PayerDialog.tsx';
import classes from './Settings.module.css';

const policyText: Record<AiPolicy, string> = {
  allowed: 'Allowed',
  'ivr-only': 'Phone system only',
  refused: 'Not allowed',
};

interface PayersSectionProps {
  readonly accountId: string;
  readonly mayChange: boolean;
}

export function PayersSection({ accountId, mayChange }: PayersSectionProps) {
  const { data, error, refetch } = useQuery(functionQuery(listPayers, { account_id: accountId }));
  const [dialog, setDialog] = useState<{ of: string | null } | null>(null);
  const [flowOf, setFlowOf] = useState<ManagedPayer | null>(null);
  const [search, setSearch] = useState('');
  const retiring = useSave('retirePayer');
  const payers = data?.payers ?? [];
  const words = search.trim().toLowerCase();
  const shown = payers.filter(
    ({ name, phone }) => name.toLowerCase().includes(words) || (words !== '' && phone.includes(words)),
  );
  const changed = payers.find(({ id }) => id === dialog?.of);

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

  const columns: PlainColumn<ManagedPayer>[] = [
    {
      id: 'name',
      heading: 'Payer',
      width: '24%',
      cell: (payer) => (
        <span className={classes.stacked}>
          <span className={classes.strong}>
            {payer.name} {payer.is_own ? <Tag>Yours</Tag> : null}{' '}
            {Object.keys(payer.directory).length > 0 ? <Tag>Changed</Tag> : null}{' '}
            {payer.retired_at === null ? null : <Tag>Retired</Tag>}
          </span>
          <span className={`${classes.quiet} tabular`}>{phoneForPeople(payer.phone)}</span>
        </span>
      ),
    },
    {
      id: 'hours',
      heading: 'Hours',
      width: '34%',
      cell: (payer) => (
        <span className={classes.stacked}>
          <span>
            <span className={classes.quiet}>Phone system:</span> {hoursWords(payer.ivr_hours)}
            {payer.ivr_hours.length === 0 ? null : (
              <span className={classes.quiet}> {zoneText(payer.time_zone)}</span>
            )}
          </span>
          <span>
            <span className={classes.quiet}>People:</span> {hoursWords(payer.representative_hours)}
          </span>
        </span>
      ),
    },
    {
      id: 'asks',
      heading: 'Required fields',
      cell: ({ required_fields }) =>
        required_fields.length === 0 ? (
          <span className={classes.quiet}>None</span>
        ) : (
          required_fields.map((field) => fieldLabels[field] ?? field).join(', ')
        ),
    },
    {
      id: 'policy',
      heading: 'Automated calls',
      cell: ({ ai_policy }) =>
        ai_policy === 'allowed' ? (
          <span className={classes.quiet}>{policyText.allowed}</span>
        ) : (
          policyText[ai_policy]
        ),
    },
    {
      id: 'actions',
      heading: '',
      align: 'right' as const,
      cell: (payer) => (
        <span className={classes.rowButtons}>
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Call flow of ${payer.name}`}
            onClick={() => setFlowOf(payer)}
          >
            Call flow
          </Button>
          {mayChange && payer.is_own ? (
            <Button
              size="xs"
              variant="subtle"
              aria-label={payer.retired_at === null ? `Retire ${payer.name}` : `Restore ${payer.name}`}
              onClick={() => void retire(payer, payer.retired_at === null)}
            >
              {payer.retired_at === null ? 'Retire' : 'Restore'}
            </Button>
          ) : null}
          {mayChange ? (
            <Button
              size="xs"
              variant="default"
              aria-label={`Edit ${payer.name}`}
              onClick={() => setDialog({ of: payer.id })}
            >
              Edit
            </Button>
          ) : null}
        </span>
      ),
    },
  ];

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
        <PlainTable label="Payers" rows={shown} rowId={({ id }) => id} columns={columns} />
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
