/** Who did what in the account: searched, read page by page, taken out. For admins. */

import { type AuditKind, auditKinds } from '@claimline/domain/audit';
import { exportAuditEvents, listAuditEvents, listAuditPeople } from '@claimline/domain/contracts/audit';
import { Button, Select, Skeleton, TextInput } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { functionQuery } from '../../client/query.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState, errorSentence } from '../../components/ErrorState.tsx';
import { SettingsSection } from '../../components/SettingsSection.tsx';
import { tell } from '../../components/tell.ts';
import { AuditEventRow } from './AuditEventRow.tsx';
import classes from './AuditSection.module.css';
import type { AuditSearch } from './auditSearch.ts';

const kindWords: Record<AuditKind, string> = {
  'claims-read': 'Claims opened',
  'claims-changed': 'Claims changed',
  exports: 'Exports',
  people: 'People and access',
  'sign-ins': 'Sign-ins',
  clinics: 'Clinics',
  providers: 'Providers',
  payers: 'Payers',
  account: 'Account settings',
  'api-keys': 'API keys and webhooks',
  other: 'Batches and views',
};

interface AuditSectionProps {
  readonly accountId: string;
  readonly search: AuditSearch;
  readonly onSearch: (search: AuditSearch) => void;
}

export function AuditSection({ accountId, search, onSearch }: AuditSectionProps) {
  const question = {
    account_id: accountId,
    ...search,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const people = useQuery(functionQuery(listAuditPeople, { account_id: accountId })).data?.people ?? [];
  const [isExporting, setExporting] = useState(false);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [listAuditEvents.name, question],
    queryFn: ({ pageParam, signal }) =>
      callFunction(
        listAuditEvents,
        { ...question, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  const isNarrowed = Object.values(search).some((value) => value !== undefined);
  const change = (more: AuditSearch) => onSearch({ ...search, ...more });

  async function takeOut() {
    setExporting(true);
    try {
      const { csv, file_name, events: count, is_whole } = await callFunction(exportAuditEvents, question);
      const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
      const link = Object.assign(document.createElement('a'), { href: address, download: file_name });
      link.click();
      URL.revokeObjectURL(address);
      if (!is_whole)
        tell({
          autoClose: false,
          title: `The newest ${count.toLocaleString('en-US')} events are in the file`,
          message: 'There are more. Narrow the days and export again for the rest.',
        });
    } catch (failure) {
      tell({ color: 'red', title: 'Nothing was exported', message: errorSentence(failure) });
    } finally {
      setExporting(false);
    }
  }

  return (
    <SettingsSection
      title="Audit log"
      description="Who did what, when and from where. Nobody can change it. What tells of patients is shown only of clinics you belong to."
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          loading={isExporting}
          onClick={() => void takeOut()}
        >
          Export CSV
        </Button>
      }
    >
      <title>Audit log · Settings · Claimline</title>
      <search className={classes.tools}>
        <Select
          label="Person"
          placeholder="Anyone"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Anyone' }}
          data={[
            ...people.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'claimline', label: 'Claimline itself' },
          ]}
          value={search.person ?? null}
          onChange={(person) => change({ person: person ?? undefined })}
        />
        <Select
          label="What was done"
          placeholder="Anything"
          clearable
          clearButtonProps={{ 'aria-label': 'Anything' }}
          data={auditKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
          value={search.kind ?? null}
          onChange={(kind) => change({ kind: auditKinds.find((known) => known === kind) })}
        />
        <TextInput
          type="date"
          label="From"
          value={search.from ?? ''}
          onChange={(event) => change({ from: event.currentTarget.value || undefined })}
        />
        <TextInput
          type="date"
          label="To"
          value={search.to ?? ''}
          onChange={(event) => change({ to: event.currentTarget.value || undefined })}
        />
        {isNarrowed ? (
          <Button variant="subtle" color="gray" onClick={() => onSearch({})}>
            Clear
          </Button>
        ) : null}
      </search>
      {search.record_id === undefined ? null : (
        <p className={classes.narrowed}>
          Only of {events[0]?.record_name ?? 'one record'}.{' '}
          <Button size="xs" variant="subtle" onClick={() => change({ record_id: undefined })}>
            Show all records
          </Button>
        </p>
      )}
      {error && !data ? (
        <ErrorState title="The audit log could not be shown" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!error && !data ? <Skeleton height={400} aria-busy="true" /> : null}
      {data && events.length === 0 ? (
        <EmptyState icon={IconHistory} title={isNarrowed ? 'Nothing of this kind' : 'Nothing yet'}>
          {isNarrowed ? 'Widen the days, or look for anyone and anything.' : 'What people do stands here.'}
        </EmptyState>
      ) : null}
      {events.length > 0 ? (
        <ol className={classes.events} aria-label="Events">
          {events.map((event) => (
            <AuditEventRow key={event.id} event={event} onRecord={(record_id) => change({ record_id })} />
          ))}
        </ol>
      ) : null}
      {hasNextPage ? (
        <Button
          className={classes.more ?? ''}
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show earlier
        </Button>
      ) : null}
    </SettingsSection>
  );
}
