/** The providers of submitted claims: search, add, edit, retire, import. */

import {
  listProviders,
  type Provider,
  providersPageSize,
  retireProvider,
} from '@claimline/domain/contracts/providers';
import { Button, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { functionQuery } from '../../client/query.ts';
import { CopyText } from '../../components/display/CopyText.tsx';
import { useSave } from '../../components/forms/useSave.ts';
import { LinkAnchor } from '../../components/navigation/Links.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { type PlainColumn, PlainTable } from '../../components/table/PlainTable.tsx';
import { PreviousNext } from '../../components/table/PreviousNext.tsx';
import { ToastMessage } from '../../components/toast/ToastMessage.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { IconSearch, IconStethoscope } from '../../theme/icons.ts';
import { ProviderDialog } from './ProviderDialog.tsx';
import { ProviderImport } from './ProviderImport.tsx';
import classes from './Providers.module.css';

interface ProvidersPageProps {
  readonly accountId: string;
  readonly mayChange: boolean;
}

const taxIdForPeople = (taxId: string) => taxId.replace(/^(\d{2})(\d{7})$/, '$1-$2');

export function ProvidersPage({ accountId, mayChange }: ProvidersPageProps) {
  const [search, setSearch] = useState('');
  const [query] = useDebouncedValue(search, 200);
  const [retired, setRetired] = useState(false);
  const [page, setPage] = useState(0);
  const [dialog, setDialog] = useState<'new' | 'import' | Provider | null>(null);
  const retiring = useSave('retireProvider');
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...functionQuery(listProviders, { account_id: accountId, query, retired, page }),
    placeholderData: keepPreviousData,
  });

  async function retire(provider: Provider, isRetired: boolean) {
    const input = { account_id: accountId, provider_id: provider.id, retired: isRetired };
    if (!(await retiring.run(() => callFunction(retireProvider, input))))
      return showToast({ color: 'red', title: 'Nothing was changed', message: 'Try again in a moment.' });
    return showToast({
      id: `provider-${provider.id}`,
      autoClose: isRetired ? 10_000 : 4_000,
      message: (
        <ToastMessage action={isRetired ? 'Undo' : undefined} onAction={() => void retire(provider, false)}>
          {isRetired ? `${provider.name} was retired.` : `${provider.name} was restored.`}
        </ToastMessage>
      ),
    });
  }

  const columns: PlainColumn<Provider>[] = [
    {
      id: 'name',
      heading: 'Provider',
      width: '32%',
      cell: (provider) => <span className={classes.strong}>{provider.name}</span>,
    },
    { id: 'NPI', heading: 'NPI', width: '18%', cell: ({ NPI }) => <CopyText text={NPI} label="NPI" /> },
    {
      id: 'tax_id',
      heading: 'Tax ID',
      width: '18%',
      cell: ({ tax_id }) => <CopyText text={taxIdForPeople(tax_id)} label="tax ID" />,
    },
    {
      id: 'ptan',
      heading: 'PTAN',
      cell: ({ ptan }) => (ptan === null ? '—' : <CopyText text={ptan} label="PTAN" />),
    },
    ...(mayChange
      ? [
          {
            id: 'actions',
            heading: '',
            align: 'right' as const,
            cell: (provider: Provider) => (
              <span className={classes.rowButtons}>
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={`${retired ? 'Restore' : 'Retire'} ${provider.name}`}
                  onClick={() => void retire(provider, !retired)}
                >
                  {retired ? 'Restore' : 'Retire'}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Edit ${provider.name}`}
                  onClick={() => setDialog(provider)}
                >
                  Edit
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];

  const counts = data?.counts;
  const hasNone = counts !== undefined && counts.active + counts.retired === 0;
  const add = mayChange ? (
    <>
      <Button variant="default" onClick={() => setDialog('import')}>
        Import
      </Button>
      <Button onClick={() => setDialog('new')}>Add provider</Button>
    </>
  ) : null;
  const pages = Math.ceil((data?.total ?? 0) / providersPageSize);

  return (
    <Page>
      <title>Providers · Claimline</title>
      <PageHeader
        title="Providers"
        description={
          <>
            Providers that claims are submitted for. Payer phone numbers are under{' '}
            <LinkAnchor
              underline="always"
              to="/$account_id/settings/payers"
              params={{ account_id: accountId }}
            >
              payers
            </LinkAnchor>
            .
          </>
        }
        actions={hasNone ? null : add}
      />
      {error && !data ? (
        <ErrorState title="Couldn’t load providers" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!error && !data ? <Skeleton height={240} aria-busy="true" /> : null}
      {hasNone ? (
        <EmptyState icon={IconStethoscope} title="No providers yet" action={add}>
          {mayChange
            ? 'You can still submit claims by entering the provider’s name, NPI, and tax ID.'
            : 'Account admins add providers.'}
        </EmptyState>
      ) : null}
      {data && !hasNone ? (
        <>
          <div className={classes.tools}>
            <TextInput
              className={classes.search ?? ''}
              aria-label="Search providers"
              placeholder="Name, NPI, tax ID or PTAN"
              leftSection={<IconSearch size={14} aria-hidden />}
              value={search}
              onChange={(event) => {
                setSearch(event.currentTarget.value);
                setPage(0);
              }}
            />
            <SegmentedControl
              size="xs"
              aria-label="Filter providers"
              data={[
                { value: 'active', label: `Active ${data.counts.active}` },
                { value: 'retired', label: `Retired ${data.counts.retired}` },
              ]}
              value={retired ? 'retired' : 'active'}
              onChange={(value) => {
                setRetired(value === 'retired');
                setPage(0);
              }}
            />
          </div>
          {data.providers.length === 0 ? (
            <EmptyState
              icon={IconStethoscope}
              title={query === '' ? 'No retired providers' : 'No providers found'}
            >
              {query === ''
                ? 'Retired providers appear here and can be restored.'
                : 'Try part of a name, or the digits of an NPI or tax ID.'}
            </EmptyState>
          ) : (
            <div aria-busy={isPlaceholderData} data-stale={isPlaceholderData || undefined}>
              <PlainTable label="Providers" rows={data.providers} columns={columns} rowId={({ id }) => id} />
            </div>
          )}
          <PreviousNext
            page={page}
            hasMore={page + 1 < pages}
            pageCount={pages}
            label="Pages of providers"
            onPageChange={setPage}
          />
        </>
      ) : null}
      {dialog === 'import' ? <ProviderImport accountId={accountId} onClose={() => setDialog(null)} /> : null}
      {dialog === null || dialog === 'import' ? null : (
        <ProviderDialog
          accountId={accountId}
          provider={dialog === 'new' ? null : dialog}
          onClose={() => setDialog(null)}
        />
      )}
    </Page>
  );
}
