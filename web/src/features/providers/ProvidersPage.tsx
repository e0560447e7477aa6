/** The providers of submitted claims: search, add, edit, retire, import. */

import { listProviders, type Provider, providersPageSize } from '@claimline/domain/contracts/providers';
import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { functionQuery } from '../../client/query.ts';
import { LinkAnchor } from '../../components/navigation/Links.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { PlainTable } from '../../components/table/PlainTable.tsx';
import { PreviousNext } from '../../components/table/pages/PreviousNext.tsx';
import { IconStethoscope } from '../../theme/icons.ts';
import { ProviderDialog } from './ProviderDialog.tsx';
import { ProviderImport } from './ProviderImport.tsx';
import { ProviderTools } from './ProviderTools.tsx';
import { actionColumn, providerColumns } from './providerColumns.tsx';
import { useRetireProvider } from './useRetireProvider.tsx';

interface ProvidersPageProps {
  readonly accountId: string;
  readonly mayChange: boolean;
}

export function ProvidersPage({ accountId, mayChange }: ProvidersPageProps) {
  const [search, setSearch] = useState('');
  const [query] = useDebouncedValue(search, 200);
  const [retired, setRetired] = useState(false);
  const [page, setPage] = useState(0);
  const [dialog, setDialog] = useState<'new' | 'import' | Provider | null>(null);
  const retire = useRetireProvider(accountId);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...functionQuery(listProviders, { account_id: accountId, query, retired, page }),
    placeholderData: keepPreviousData,
  });

  const columns = mayChange
    ? [
        ...providerColumns,
        actionColumn({
          isRetired: retired,
          onRetire: (provider) => void retire(provider, !retired),
          onEdit: setDialog,
        }),
      ]
    : providerColumns;
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
          <ProviderTools
            counts={data.counts}
            search={search}
            onSearch={(text) => {
              setSearch(text);
              setPage(0);
            }}
            isRetired={retired}
            onRetiredChange={(isRetired) => {
              setRetired(isRetired);
              setPage(0);
            }}
          />
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
