/** The audit log: search, paging and export. For admins. */

import { auditKinds } from '@claimline/domain/account/audit';
import { auditKindWords } from '@claimline/domain/account/audit-words';
import { exportAuditEvents, listAuditEvents, listAuditPeople } from '@claimline/domain/contracts/audit';
import { Button, Select, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { functionQuery, queryKey } from '../../../client/query.ts';
import { saveFile } from '../../../client/saveFile.ts';
import { EmptyState } from '../../../components/page/EmptyState.tsx';
import { ErrorState } from '../../../components/page/ErrorState.tsx';
import { SettingsSection } from '../../../components/page/SettingsSection.tsx';
import { showErrorToast, showToast } from '../../../components/toast/toast.ts';
import { IconDownload, IconHistory } from '../../../theme/icons.ts';
import { AuditEventRow } from './AuditEventRow.tsx';
import classes from './AuditSection.module.css';
import type { AuditSearch } from './auditSearch.ts';
import { DayFilter } from './DayFilter.tsx';

/** Shorter searches would match every event. */
const searchLengthMin = 2;

interface AuditSectionProps {
  readonly accountId: string;
  readonly search: AuditSearch;
  readonly onSearch: (search: AuditSearch) => void;
}

export function AuditSection({ accountId, search, onSearch }: AuditSectionProps) {
  // It may be a patient's name, so it is not kept in the address.
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), 300);
  const words = settled.length >= searchLengthMin ? settled : undefined;
  const filters = {
    account_id: accountId,
    ...search,
    ...(words === undefined ? {} : { words }),
  };
  const people = useQuery(functionQuery(listAuditPeople, { account_id: accountId })).data?.people ?? [];
  const [isExporting, setExporting] = useState(false);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: queryKey(listAuditEvents, filters),
    queryFn: ({ pageParam, signal }) =>
      callFunction(
        listAuditEvents,
        { ...filters, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  const isNarrowed = words !== undefined || Object.values(search).some((value) => value !== undefined);
  const change = (more: AuditSearch) => onSearch({ ...search, ...more });

  async function exportEvents() {
    setExporting(true);
    try {
      const { csv, file_name, events: count, is_whole } = await callFunction(exportAuditEvents, filters);
      saveFile(file_name, new Blob([csv], { type: 'text/csv' }));
      if (!is_whole)
        showToast({
          autoClose: false,
          title: `The file contains the newest ${count.toLocaleString('en-US')} events`,
          message: 'There are more. Choose a shorter date range to export the rest.',
        });
    } catch (failure) {
      showErrorToast(failure, 'Nothing was exported');
    } finally {
      setExporting(false);
    }
  }

  return (
    <SettingsSection
      title="Audit log"
      description="Who did what, when, and from where. Entries can’t be changed. Patient details are shown only for your clinics."
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          loading={isExporting}
          onClick={() => void exportEvents()}
        >
          Export CSV
        </Button>
      }
    >
      <title>Audit log · Settings · Claimline</title>
      <search className={classes.tools}>
        <TextInput
          type="search"
          label="Search"
          placeholder="Name or action"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Select
          label="Person"
          placeholder="Everyone"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear person' }}
          data={[
            ...people.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'claimline', label: 'Claimline' },
          ]}
          value={search.person ?? null}
          onChange={(person) => change({ person: person ?? undefined })}
        />
        <Select
          label="Action"
          placeholder="All actions"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear action' }}
          data={auditKinds.map((kind) => ({ value: kind, label: auditKindWords[kind] }))}
          value={search.kind ?? null}
          onChange={(kind) => change({ kind: auditKinds.find((known) => known === kind) })}
        />
        <DayFilter label="From" day={search.from} onDayChange={(from) => change({ from })} />
        <DayFilter label="To" day={search.to} onDayChange={(to) => change({ to })} />
        {isNarrowed ? (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              setTyped('');
              onSearch({});
            }}
          >
            Clear
          </Button>
        ) : null}
      </search>
      {search.record_id === undefined ? null : (
        <p className={classes.narrowed}>
          Showing only events for {events[0]?.record_name ?? 'one record'}.{' '}
          <Button size="xs" variant="subtle" onClick={() => change({ record_id: undefined })}>
            Show all records
          </Button>
        </p>
      )}
      {error && !data ? (
        <ErrorState title="Couldn’t load the audit log" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!error && !data ? <Skeleton height={400} aria-busy="true" /> : null}
      {data && events.length === 0 && hasNextPage ? (
        <p className={classes.quiet}>No matches among the newest events.</p>
      ) : null}
      {data && events.length === 0 && !hasNextPage ? (
        <EmptyState icon={IconHistory} title={isNarrowed ? 'No events found' : 'No events yet'}>
          {isNarrowed
            ? 'Try a longer date range, or clear the filters.'
            : 'Account activity will appear here.'}
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
